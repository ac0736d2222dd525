import { TriangleAlert } from 'lucide';
import { memo, useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { bagsInStore, occupancySeries, type OccupancyStep, peakOf, shopDay } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import {
  addMinutes,
  type LocalTime,
  formatAt,
  formatTime,
  toInstant,
  toMs,
  wallToInstant,
} from '@host-portal/shared-lib/time';
import { Box, Button, Card, Heading, Icon, lazyPart, Skeleton, Text } from '@host-portal/shared-lib/ui';
import type { HourTableProps } from './hour-table.tsx';
import { OccupancyChart } from './occupancy-chart.tsx';
import { SpotOccupancy } from './spot-occupancy.tsx';

// Loaded on request, because few hosts open the table.
const HourTable = lazyPart<HourTableProps>(async () => (await import('./hour-table.tsx')).HourTable, {
  loading: <Skeleton height="320px" />,
});

const FIRST_HOUR = '06:00';
const TICKS = ['09:00', '12:00', '15:00', '18:00', '21:00'];
const STEP_MINUTES = 15;

export type OccupancyCardProps = {
  spots: readonly Stashpoint[];
  zone: string;
  bookings: readonly Booking[];
  now: number;
  /** False while older stays are loading and the figures may grow. */
  isComplete: boolean;
};

/**
 * Shows how full the room is now and will be today, as a chart and as a table. `memo` lets the render of a tap skip it
 * while its bookings are deferred.
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
  // Several spots can't share a curve, so each shows how full it is.
  if (spots.length > 1) return <SpotOccupancy spots={spots} bookings={bookings} />;

  const localTime = { zone, locale };
  const { day: today, end } = shopDay(spot, { now, zone });
  const from = wallToInstant(today, FIRST_HOUR, zone);
  const to = toInstant(end);
  const series = occupancySeries(bookings, { from, to, now, stepMinutes: STEP_MINUTES });
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
              peak && peak.bags > spot.capacity
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
      <OverNote series={series} capacity={spot.capacity} localTime={localTime} />
    </Card>
  );
});

/** Says when more bags are planned than fit, and how many. */
function OverNote({
  series,
  capacity,
  localTime,
}: {
  series: readonly OccupancyStep[];
  capacity: number;
  localTime: LocalTime;
}) {
  const { t } = useTranslation('bookings');
  const over = series.filter(({ bags }) => bags > capacity);
  const first = over[0];
  const last = over.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...over.map(({ bags }) => bags)) - capacity;
  return (
    <Text size="md" mt={8} display="flex" gap={2} alignItems="center" color="urgent.fg" weight="semibold">
      <Icon glyph={TriangleAlert} />
      <span>
        {t('occupancy.over', {
          count: most,
          from: formatTime(first.at, localTime),
          to: formatTime(addMinutes(last.at, STEP_MINUTES), localTime),
        })}
      </span>
    </Text>
  );
}
