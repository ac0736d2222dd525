import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Link, QuerySection, Skeleton } from '@host-portal/shared-lib/ui';
import { meQuery } from '../api/me.queries.ts';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';
import { Inbox } from './inbox.tsx';
import { MailPreferences } from './mail-preferences.tsx';

/**
 * `/email`, the target of links in emails. Shows the email preferences to signed-in hosts and "check your inbox" to
 * everyone else.
 */
export function EmailPage() {
  const { $session } = usePortal().session;
  const { isAuthenticated, role } = useStore($session);
  return isAuthenticated && role !== 'recovery' ? <Preferences /> : <Inbox />;
}

function Preferences() {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const query = useQuery(meQuery(portal));
  return (
    <AuthLayout title={t('mails.title')}>
      <div>
        <Link to={paths.account()} tap>
          {t('mails.today')}
        </Link>
      </div>
      <QuerySection
        query={query}
        failureTitle={t('profile.failure')}
        empty={null}
        skeleton={<Skeleton height="240px" />}
      >
        {(user) => <MailPreferences key={user.id} user={user} />}
      </QuerySection>
    </AuthLayout>
  );
}
