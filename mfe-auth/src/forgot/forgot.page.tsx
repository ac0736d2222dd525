import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';
import { RecoveryForm } from '../parts/recovery/recovery-form.tsx';

/** `/forgot`: emails a recovery link. */
export function ForgotPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('forgot.title')} lead={t('forgot.lead')}>
      <RecoveryForm login={{ to: paths.login(), label: t('forgot.back') }} sentHint={t('forgot.spam')} />
    </AuthLayout>
  );
}
