import { RefreshCw } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Text } from '@host-portal/shared-lib/ui';
import { formatAhead } from '../model/when.ts';
import type { DayReading } from '../parts/day/use-spot-day.ts';

const STEP_MS = 10_000;

/**
 * Shows how old the list is, with a button that reads it again, because the browser's own pull-to-refresh reloads the
 * whole page.
 */
export function Freshness({ day }: { day: DayReading }) {
  const { t, locale } = useTranslation('bookings');
  const now = useDeviceNow();
  const { dataUpdatedAt, isFetching } = day.query;
  const age = Math.max(0, Math.round((now - dataUpdatedAt) / STEP_MS)) * STEP_MS;
  return (
    <Box data-not-kept display="flex" flexWrap="wrap" alignItems="center" columnGap={3} data-print="hidden">
      {/* The button comes first, so that it doesn't move when the text gets longer. */}
      <Button variant="link" icon={RefreshCw} loading={isFetching} onClick={day.reread}>
        {t('today.refresh')}
      </Button>
      <Text as="span" size="sm" tone="muted" numeric>
        {t('today.updated', { age: formatAhead(-age, locale) })}
      </Text>
    </Box>
  );
}

/** Returns the time on the device's clock, because response timestamps use that clock as well. */
function useDeviceNow() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
