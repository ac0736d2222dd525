import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card, Heading, RemoteSlot, SkeletonRows, Text } from '@host-portal/shared-lib/ui';

/** Check-in and check-out on sample rows, without consequences. */
export function Practice() {
  const { t } = useTranslation('training');
  return (
    <Box data-print="hidden">
      <Card>
        <Heading size="large">{t('practice.title')}</Heading>
        <Text tone="muted" mb={3}>
          {t('practice.text')}
        </Text>
        <RemoteSlot slot="practice" context={{}} loading={<SkeletonRows rows={3} />} isAwaited />
      </Card>
    </Box>
  );
}
