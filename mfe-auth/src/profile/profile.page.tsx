import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Grid, Page, QuerySection, Skeleton } from '@host-portal/shared-lib/ui';
import { meQuery } from '../api/me.queries.ts';
import { AccountFacts } from './account-facts.tsx';
import { ProfileForm } from './profile-form.tsx';

/** `/account/profile`: the host's name and contact details. */
export function ProfilePage() {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const query = useQuery(meQuery(portal));
  return (
    <Page title={t('profile.title')}>
      <QuerySection
        query={query}
        failureTitle={t('profile.failure')}
        empty={null}
        skeleton={
          <Grid gap={4} alignItems="start" gridTemplateColumns={COLUMNS}>
            <Skeleton height="680px" />
            <Skeleton height="190px" />
          </Grid>
        }
      >
        {(user) => (
          <Grid gap={4} alignItems="start" gridTemplateColumns={COLUMNS}>
            <ProfileForm key={user.id} user={user} />
            <AccountFacts user={user} />
          </Grid>
        )}
      </QuerySection>
    </Page>
  );
}

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' };
