import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, ButtonLink, Stack } from '@host-portal/shared-lib/ui';

/** The message for a recovery link that was used, has expired, or was lost in a reload. */
export function DeadLink({ isMissing = false }: { isMissing?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap={5}>
      <Alert variant="warning" title={t(isMissing ? 'reset.missing' : 'reset.invalid')}>
        <p>{t(isMissing ? 'reset.missing.text' : 'reset.invalid.text')}</p>
      </Alert>
      <ButtonLink to={paths.forgot()} variant="solid" size="hero" block>
        {t('reset.newLink')}
      </ButtonLink>
    </Stack>
  );
}
