import { RefreshCw } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Text } from '@host-portal/shared-lib/ui';
import { formatAhead } from '../model/when.ts';
import type { DayReading } from '../parts/day/use-spot-day.ts';

const STEP_MS = 10_000;

/**
 * Below the list: how old it is, and a button that reads it again. There is no pull of our own: the browser's reloads the
 * page, which begins with what the device has kept.
 */
export function Freshness({ day }: { day: DayReading }) {
  const { t, locale } = useTranslation('bookings');
  const now = useDeviceNow();
  const { dataUpdatedAt, isFetching } = day.query;
  const age = Math.max(0, Math.round((now - dataUpdatedAt) / STEP_MS)) * STEP_MS;
  return (
    <Box data-not-kept display="flex" flexWrap="wrap" alignItems="center" columnGap={3} data-print="hidden">
      <Text as="span" size="sm" tone="muted" numeric>
        {t('today.updated', { age: formatAhead(-age, locale) })}
      </Text>
      <Button variant="link" icon={RefreshCw} loading={isFetching} onClick={day.reread}>
        {t('today.refresh')}
      </Button>
    </Box>
  );
}

/** The clock by which answers are dated: the device's. */
function useDeviceNow() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
