import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths, withLanguage } from '@host-portal/shared-lib/routes';
import { ButtonLink, Text } from '@host-portal/shared-lib/ui';
import { AuthLayout } from '../parts/auth-layout/auth-layout.tsx';

/**
 * Tells signed-out visitors to check their inbox. It can't link to the inbox, because `mailto:` starts a new message.
 */
export function Inbox() {
  const { t, language } = useTranslation('auth');
  const query = new URLSearchParams({ next: withLanguage(paths.email(), language) });
  return (
    <AuthLayout title={t('inbox.title')} lead={t('inbox.text')}>
      <Text>{t('forgot.spam')}</Text>
      <ButtonLink to={`${paths.login()}?${query.toString()}`} variant="solid" size="hero" block>
        {t('login.submit')}
      </ButtonLink>
      <Text tone="muted">{t('inbox.preferences')}</Text>
    </AuthLayout>
  );
}
