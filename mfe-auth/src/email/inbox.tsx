import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths, withLanguage } from '@host-portal/shared-lib/routes';
import { Text } from '@host-portal/shared-lib/ui';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';
import { RecoveryForm } from '../parts/recovery/recovery-form.tsx';

/**
 * Tells signed-out visitors to check their inbox, and sends a new link if none has arrived. It can't link to the
 * inbox, because `mailto:` starts a new message.
 */
export function Inbox() {
  const { t, language } = useTranslation('auth');
  const query = new URLSearchParams({ next: withLanguage(paths.email(), language) });
  return (
    <AuthLayout title={t('inbox.title')} lead={t('inbox.text')}>
      <Text>{t('inbox.missing')}</Text>
      <RecoveryForm
        login={{
          to: `${paths.login()}?${query.toString()}`,
          label: t('login.submit'),
          hint: t('inbox.preferences'),
        }}
      />
    </AuthLayout>
  );
}
