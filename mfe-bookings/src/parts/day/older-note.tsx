import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, Text, useOutline } from '@host-portal/shared-lib/ui';
import type { DayReading } from './use-spot-day.ts';

/**
 * What a list leaves out while stays of earlier days are being read, or when they cannot be (product.md §2.3). Nothing
 * once everything is there. Not for paper: there nothing loads, and nobody tries again.
 */
export function OlderNote({ day }: { day: DayReading }) {
  const { t } = useTranslation('bookings');
  // Today's own answer that broke off says so itself.
  const isToCome = !day.hasOlderFailed && !day.isComplete && day.query.isSuccess;
  useOutline(isToCome);
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
    <Text as="output" display="block" size="sm" tone="muted" mt={3} data-print="hidden">
      {t('today.olderLoading')}
    </Text>
  );
}
