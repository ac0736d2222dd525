import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Stack, Text } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';

/** Shows install instructions for browsers without an install prompt. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { config } = usePortal();
  const isApple = 'standalone' in navigator;
  return (
    <Sheet title={t('install.title', { brand: config.brandName })} onClose={onClose}>
      <Stack as="ol" gap={3} css={{ listStyle: 'decimal', paddingInlineStart: '1.5em' }}>
        <Text as="li">{isApple ? t('install.share') : t('install.menu')}</Text>
        <Text as="li">{t('install.add')}</Text>
      </Stack>
    </Sheet>
  );
}
