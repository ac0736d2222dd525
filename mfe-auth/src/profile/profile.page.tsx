import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Card, Grid, Page, QuerySection, Skeleton, Stack } from '@host-portal/shared-lib/ui';
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
      <QuerySection query={query} failureTitle={t('profile.failure')} empty={null} skeleton={<ProfileOutline />}>
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

/** A placeholder in the shape of the form and of the card next to it. */
const ProfileOutline = () => (
  <Grid aria-hidden gap={4} alignItems="start" gridTemplateColumns={COLUMNS}>
    <Card>
      <Stack gap="18px">
        <Skeleton width="40%" height="26px" />
        <Grid gap={4} gridTemplateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))">
          <FieldOutline />
          <FieldOutline />
        </Grid>
        <FieldOutline />
        <FieldOutline />
        <FieldOutline />
        <Skeleton width="30%" height="26px" mt={7} />
        <FieldOutline />
        <Skeleton width="60%" height="24px" />
        <Skeleton width="110px" height="48px" borderRadius="control" />
      </Stack>
    </Card>
    <Card>
      <Stack gap={3}>
        <Skeleton width="50%" height="26px" />
        <Skeleton width="80%" height="20px" />
        <Skeleton width="80%" height="20px" />
        <Skeleton width="60%" height="20px" my={3} />
      </Stack>
    </Card>
  </Grid>
);

const FieldOutline = () => (
  <Stack gap={1.5}>
    <Skeleton width="90px" height="18px" />
    <Skeleton height="48px" borderRadius="control" />
  </Stack>
);

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' };
