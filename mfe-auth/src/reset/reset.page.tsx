import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { QuerySection, Skeleton, Stack } from '@host-portal/shared-lib/ui';
import { recoveryQuery } from '../api/recovery.queries.ts';
import type { RecoveryLink } from '../api/recovery.queries.ts';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';
import { DeadLink } from './dead-link.tsx';
import { recoveryLinkOf } from './recovery-link.ts';
import { ResetForm } from './reset-form.tsx';

/** `/reset`: sets a new password from a mailed link. */
export function ResetPage() {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const link = recoveryLinkOf(portal);
  return (
    <AuthLayout title={t('reset.title')}>
      {link ? <LinkedReset key={link.number} link={link} /> : <DeadLink isMissing />}
    </AuthLayout>
  );
}

function LinkedReset({ link }: { link: RecoveryLink }) {
  const portal = usePortal();
  const { t } = useTranslation('auth');
  const [isUsedUp, setUsedUp] = useState(false);
  const query = useQuery(recoveryQuery(portal, link));
  if (isUsedUp) return <DeadLink />;
  return (
    <QuerySection
      query={query}
      failureTitle={t('reset.failure')}
      empty={{ when: (user) => user === null, show: <DeadLink /> }}
      skeleton={
        <Stack gap="18px">
          <Skeleton height="104px" />
          <Skeleton height="78px" />
          <Skeleton height="56px" />
        </Stack>
      }
    >
      {(user) => user && <ResetForm link={link} user={user} onDeadLink={() => setUsedUp(true)} />}
    </QuerySection>
  );
}
