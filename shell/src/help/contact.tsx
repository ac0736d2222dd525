import { Copy, Mail } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, ButtonLink, Text } from '@host-portal/shared-lib/ui';

/**
 * Shows how to reach support. The email address is also shown as text, because many computers at counters have no
 * email program.
 */
export function Contact() {
  const { t } = useTranslation('help');
  const { config, notify } = usePortal();
  const email = config.supportEmail;
  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => notify.info(t('contact.copied', { email })),
      // If the browser refuses to copy, the host can still select the email address on screen.
      (error: unknown) => notify.scary(email, error),
    );
  return (
    <>
      <Text css={{ overflowWrap: 'anywhere' }}>{t('contact.text', { email })}</Text>
      <Box as="ul" pl={5} css={{ listStyle: 'disc' }}>
        {([1, 2, 3] as const).map((line) => (
          <li key={line}>{t(`contact.${line}`)}</li>
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" gap={2}>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('contact.copy')}
        </Button>
        <ButtonLink variant="ghost" icon={Mail} to={`mailto:${email}`}>
          {t('contact.write')}
        </ButtonLink>
      </Box>
      <Text weight="semibold" tone="urgent">
        {t('contact.danger')}
      </Text>
    </>
  );
}
