import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { useSpotClock } from '@host-portal/shared-lib/query';
import { formatShortDay, formatTime } from '@host-portal/shared-lib/time';
import { Alert, Box, Card, Heading, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { DescriptionList } from '@host-portal/shared-lib/ui/list';
import { spotBookingsQuery } from '../api/stashpoints.queries.ts';
import { useSpot } from '../parts/spot/use-spot.ts';
import { bookedPeaks, DAYS_AHEAD, type Peak, peakWindow } from './booked-peak.ts';

/**
 * Shows the hours with the most bags in the coming days and in the past weeks, to compare them with the typed
 * capacity.
 */
export function Peaks({ capacity }: { capacity: number | null }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Card as="section" alignSelf="start">
      <Heading size="section" mb={2}>
        {t('capacity.peaks')}
      </Heading>
      <PeakList capacity={capacity} />
    </Card>
  );
}

/** Reads the bookings from which the peaks are computed, once the spot's time zone is known. */
export function usePeakBookings() {
  const spot = useSpot();
  const { zone, status } = useSpotClock(spot.id);
  const now = useNow();
  const bookings = useQuery({
    ...spotBookingsQuery(usePortal(), spot.id, [peakWindow(now, zone)]),
    enabled: status !== 'learning',
  });
  return { bookings, now, zone };
}

function PeakList({ capacity }: { capacity: number | null }) {
  const { t, locale } = useTranslation('stashpoints');
  const { bookings, now, zone } = usePeakBookings();
  const describe = (peak: Peak | null) =>
    peak ? (
      <>
        <Text weight="semibold">{t('bags', { count: peak.bags })}</Text>
        <Text tone="muted">
          {t('capacity.peak', {
            day: formatShortDay(peak.at, { zone, locale }),
            time: formatTime(peak.at, { zone, locale }),
          })}
        </Text>
      </>
    ) : (
      t('capacity.noPeak')
    );
  return (
    <QuerySection
      query={bookings}
      failureTitle={t('capacity.peaksFailed')}
      skeleton={<Skeleton height="104px" />}
      empty={null}
    >
      {(list) => {
        const { ahead, back } = bookedPeaks(list, now, zone);
        return (
          <>
            <DescriptionList
              items={[
                { term: t('capacity.ahead', { count: DAYS_AHEAD }), description: describe(ahead) },
                { term: t('capacity.back'), description: describe(back) },
              ]}
            />
            <Box aria-live="polite">
              {ahead && capacity !== null && capacity < ahead.bags && (
                <Alert variant="warning" title={t('capacity.below', { bags: t('bags', { count: ahead.bags }) })}>
                  <Text>{t('capacity.belowHow')}</Text>
                </Alert>
              )}
            </Box>
          </>
        );
      }}
    </QuerySection>
  );
}
