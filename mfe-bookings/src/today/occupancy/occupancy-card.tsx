import { memo, useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { bagsInStore, peakOf } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatAt, formatTime, toMs, wallToInstant } from '@host-portal/shared-lib/time';
import { Box, Button, Card, Heading, lazyPart, Skeleton } from '@host-portal/shared-lib/ui';
import { dayLoad, STEP_MINUTES } from '../../model/day-load.ts';
import type { HourTableProps } from './hour-table.tsx';
import { OccupancyChart } from './occupancy-chart.tsx';
import { SpotOccupancy } from './spot-occupancy.tsx';

// Loaded on demand, because few hosts open the table.
const HourTable = lazyPart<HourTableProps>(async () => (await import('./hour-table.tsx')).HourTable, {
  loading: <Skeleton height="320px" />,
});

const TICKS = ['09:00', '12:00', '15:00', '18:00', '21:00'];

export type OccupancyCardProps = {
  spots: readonly Stashpoint[];
  zone: string;
  bookings: readonly Booking[];
  now: number;
  /** False while older stays are loading and the figures may grow. */
  isComplete: boolean;
};

/**
 * Shows how full the room is now and will be today, as a chart and as a table. `memo` skips the first render after a
 * tap, which still has the previous bookings.
 */
export const OccupancyCard = memo(function OccupancyCard({
  spots,
  zone,
  bookings,
  now,
  isComplete,
}: OccupancyCardProps) {
  const { t, locale } = useTranslation('bookings');
  const [isTable, setTable] = useState(false);
  const [spot] = spots;
  if (!spot) return null;
  // Several spots can't share a chart, so a list shows how full each spot is.
  if (spots.length > 1) return <SpotOccupancy spots={spots} bookings={bookings} />;

  const localTime = { zone, locale };
  const { day: today, from, to, series } = dayLoad(spot, bookings, { now, zone });
  const peak = peakOf(series);
  const present = bagsInStore(bookings);
  const free = spot.capacity - present;
  const share = (instant: string | number) => (toMs(instant) - toMs(from)) / (toMs(to) - toMs(from));
  const peakLabel =
    peak && t('occupancy.peak', { bags: peak.bags, capacity: spot.capacity, when: formatAt(peak.at, localTime) });

  return (
    <Card p={{ base: 3.5, md: 5 }} aria-busy={!isComplete}>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" gap={2}>
        <Heading as="h2">{free > 0 ? t('occupancy.title', { count: free }) : t('occupancy.full')}</Heading>
        <Button variant="link" size="office" fontSize="md" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'occupancy.chart' : 'occupancy.table')}
        </Button>
      </Box>
      {isTable ? (
        <HourTable series={series} stepMinutes={STEP_MINUTES} localTime={localTime} />
      ) : (
        <OccupancyChart
          series={series}
          capacity={spot.capacity}
          nowAt={share(now)}
          nowBags={present}
          label={peakLabel ?? t('occupancy.caption')}
          labels={{
            capacity: t('occupancy.capacity', { capacity: spot.capacity }),
            now: t('occupancy.now', { bags: present }),
            peak:
              // If the peak equals the bags in the room now, the label for now already shows the number.
              peak && peak.bags > spot.capacity && peak.bags !== present
                ? {
                    at: share(peak.at),
                    text: t('occupancy.peakAt', { bags: peak.bags, when: formatAt(peak.at, localTime) }),
                  }
                : null,
          }}
          ticks={TICKS.map((time) => {
            const at = wallToInstant(today, time, zone);
            return { at: share(at), text: formatTime(at, localTime).replace(':00 ', ' ') };
          })}
        />
      )}
    </Card>
  );
});
