import { useBookings } from '@host-portal/shared-lib/bookings';
import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { occupancySeries, peakOf, startOfShopDay } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { addDays, formatShortDay, toInstant } from '@host-portal/shared-lib/time';
import { Alert, Box, Card, Heading, Link, PlainLink, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { SpotsPage } from '../parts/page/spots-page.tsx';

const DAYS = 14;
/** The share of the capacity from which a day counts as busy. */
const BUSY = 0.75;

/** `/account/bookings/load`: shows how full each of the next fourteen days will be. */
export function ForecastPage() {
  const { t } = useTranslation('bookings');
  return (
    <SpotsPage title={t('forecast.title')}>
      {(spots) => (
        <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
          <Text tone="muted">{t('forecast.text')}</Text>
          {spots.map((spot) => (
            <SpotForecast key={spot.id} spot={spot} />
          ))}
        </Box>
      )}
    </SpotsPage>
  );
}

const TILES = { base: 'repeat(auto-fill, minmax(5.75rem, 1fr))', md: 'repeat(7, minmax(0, 1fr))' };

function SpotForecast({ spot }: { spot: Stashpoint }) {
  const { t, locale } = useTranslation('bookings');
  const day = useSpotDay([spot]);
  const { now, zone, date: today, clock, bookings } = day;
  const startOf = (date: Day) => toInstant(startOfShopDay(spot, date, zone));
  const ahead = useBookings(
    {
      stashpointIds: [spot.id],
      dropoffGte: startOf(addDays(today, 1)),
      dropoffLte: startOf(addDays(today, DAYS)),
    },
    { enabled: clock !== 'learning' },
  );
  return (
    <Card>
      <Heading as="h2" pb={3}>
        <bdi>{spot.businessName}</bdi>
      </Heading>
      <QuerySection
        query={ahead.query}
        skeleton={<Skeleton height={{ base: '392px', md: '152px' }} />}
        failureTitle={t('forecast.failed')}
        empty={null}
      >
        {({ isComplete: isAllAhead }) => {
          // Bags that are in the room now may stay for days.
          const stays = [...new Set([...bookings, ...ahead.bookings])];
          const isComplete = isAllAhead && day.isComplete;
          const days = Array.from({ length: DAYS }, (_, offset) => {
            const date = addDays(today, offset);
            const from = startOf(date);
            const to = startOf(addDays(date, 1));
            return { date, bags: peakOf(occupancySeries(stays, { from, to, now }))?.bags ?? 0 };
          });
          const isTodayMissing = day.query.isError && !day.query.data?.isComplete;
          const isOver = days.some(({ bags }) => bags > spot.capacity);
          return (
            <Box display="grid" gap={4}>
              <Box as="ul" listStyleType="none" display="grid" gap={2} gridAutoRows="1fr" gridTemplateColumns={TILES}>
                {days.map(({ date, bags }) => (
                  <Box as="li" key={date} display="grid">
                    <DayCell day={date} bags={bags} isComplete={isComplete} spot={spot} locale={locale} />
                  </Box>
                ))}
              </Box>
              {isTodayMissing && (
                <Alert
                  variant="warning"
                  title={t('today.failed')}
                  action={{ label: t('today.retry'), onAction: () => void day.query.refetch() }}
                />
              )}
              <OlderNote day={day} />
              {isOver && (
                <Alert variant="warning" title={t('forecast.over')}>
                  <Box display="flex" flexWrap="wrap" columnGap={5}>
                    <Link tap to={paths.spot(spot.id, 'capacity')}>
                      {t('forecast.capacity')}
                    </Link>
                    <Link tap to={paths.spot(spot.id, 'closures')}>
                      {t('forecast.closures')}
                    </Link>
                  </Box>
                </Alert>
              )}
            </Box>
          );
        }}
      </QuerySection>
    </Card>
  );
}

type DayCellProps = {
  day: string;
  bags: number;
  /** False while bookings are missing: then a plus follows the figure. */
  isComplete: boolean;
  spot: Stashpoint;
  locale: string;
};

function DayCell({ day, bags, isComplete, spot, locale }: DayCellProps) {
  const { t } = useTranslation('bookings');
  const share = bags / Math.max(1, spot.capacity);
  const tone = share > 1 ? 'urgent' : share >= BUSY ? 'waiting' : bags > 0 ? 'good' : 'neutral';
  const label = formatShortDay(day, { zone: 'UTC', locale });
  const query = new URLSearchParams({ from: day, to: day, stashpoint: spot.id });
  return (
    <PlainLink to={`${paths.bookings()}?${query.toString()}`}>
      <Box
        colorPalette={tone}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        borderWidth="1px"
        borderColor="colorPalette.line"
        borderRadius="control"
        height="full"
        minHeight="72px"
        p={2}
      >
        <Box fontSize="sm">{label}</Box>
        <Box fontWeight={700} fontVariantNumeric="tabular-nums">
          {t('today.ofCapacity', { bags: isComplete ? bags : `${bags}+`, capacity: spot.capacity })}
        </Box>
      </Box>
    </PlainLink>
  );
}
