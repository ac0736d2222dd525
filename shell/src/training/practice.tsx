import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card, Heading, RemoteSlot, SkeletonRows, Text } from '@host-portal/shared-lib/ui';

/** Lets the host practise check-in and check-out with sample bookings, which are never sent. */
export function Practice() {
  const { t } = useTranslation('training');
  return (
    <Box data-print="hidden" mb={4}>
      <Card>
        <Heading size="large">{t('practice.title')}</Heading>
        <Text tone="muted" mb={3}>
          {t('practice.text')}
        </Text>
        <RemoteSlot slot="practice" context={{}} loading={<PracticeOutline />} isAwaited />
      </Card>
    </Box>
  );
}

/** Shows an outline until the sample bookings are loaded. It has their height, so that the cards below don't move. */
const PracticeOutline = () => (
  <Box mb={3}>
    <SkeletonRows rows={3} />
  </Box>
);
