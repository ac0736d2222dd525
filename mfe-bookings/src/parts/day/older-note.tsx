import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, StillLoading, Text } from '@host-portal/shared-lib/ui';
import type { DayReading } from './use-spot-day.ts';

/**
 * Tells the host that a list is missing bookings from earlier days, because they're loading or failed to load. The
 * note isn't printed, because paper can't load or retry anything.
 */
export function OlderNote({ day }: { day: DayReading }) {
  const { t } = useTranslation('bookings');
  // Another message is shown if part of today's response is missing.
  const isToCome = !day.hasOlderFailed && !day.isComplete && day.query.isSuccess;
  if (day.hasOlderFailed) {
    return (
      <Box mt={4} data-print="hidden">
        <Alert
          variant="warning"
          title={t('today.olderFailed')}
          action={{ label: t('today.retry'), onAction: day.retryOlder }}
        />
      </Box>
    );
  }
  if (!isToCome) return null;
  return (
    <>
      <StillLoading />
      <Text as="output" display="block" size="sm" tone="muted" mt={3} data-print="hidden">
        {t('today.olderLoading')}
      </Text>
    </>
  );
}
