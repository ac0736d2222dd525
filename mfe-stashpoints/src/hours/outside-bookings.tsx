import { useQuery } from '@tanstack/react-query';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { isOpenAt, type Week, writeWeek } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { addDays, dayInZone, endOfDay, startOfDay } from '@host-portal/shared-lib/time';
import { QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { spotBookingsQuery } from '../api/stashpoints.queries.ts';
import { affectedMoments, bookingCount } from '../model/affected.ts';
import { AffectedList } from '../parts/spot/affected-list.tsx';
import { hasFailed } from '../parts/spot/shared-failure.tsx';

const DAYS_BACK = 30;
const DAYS_AHEAD = 30;

type OutsideBookingsProps = {
  spot: Stashpoint;
  /** Whether to show the spot's name, which is needed if the hours are copied to several spots. */
  isNamed?: boolean;
  week: Week;
  /** The new holiday mode, or undefined if it doesn't change. */
  holiday?: string | null;
  zone: string;
  now: number;
};

export function outsideBookingsQuery(portal: Portal, spotId: string, { now, zone }: { now: number; zone: string }) {
  const today = dayInZone(now, zone);
  const window = { from: startOfDay(addDays(today, -DAYS_BACK), zone), to: endOfDay(addDays(today, DAYS_AHEAD), zone) };
  return spotBookingsQuery(portal, spotId, [window]);
}

/**
 * Lists the drop-offs and pick-ups in the next 30 days that would be outside the new hours. One of several spots
 * renders nothing if they couldn't be read, because the sheet has one message for all spots.
 */
export function OutsideBookings({ spot, isNamed = false, week, holiday, zone, now }: OutsideBookingsProps) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const bookings = useQuery(outsideBookingsQuery(portal, spot.id, { now, zone }));
  if (isNamed && hasFailed(bookings)) return null;
  // The 24/7 flag isn't copied to the new hours, because it would override them.
  const hours = {
    openTwentyfourSeven: false,
    openingHours: writeWeek(week, spot.openingHours),
    holidayOpenType: holiday ?? spot.holidayOpenType,
  };
  // Only bookings within the old hours are considered, because this change doesn't affect the others.
  const isShutAt = (instant: string) => isOpenAt(spot, [], instant, zone) && !isOpenAt(hours, [], instant, zone);
  return (
    <QuerySection
      query={bookings}
      failureTitle={t('affected.failed')}
      skeleton={<Skeleton height="120px" borderRadius="card" />}
      empty={null}
    >
      {(list) => {
        const moments = affectedMoments(list, { isShutAt, now });
        if (moments.length === 0) {
          return (
            <Text tone="muted">
              {isNamed ? t('hours.noneOutsideAt', { spot: spot.businessName }) : t('hours.noneOutside')}
            </Text>
          );
        }
        const count = bookingCount(moments);
        return (
          <AffectedList
            title={isNamed ? t('hours.outsideAt', { count, spot: spot.businessName }) : t('hours.outside', { count })}
            hint={t('affected.how')}
            moments={moments}
            zone={zone}
          />
        );
      }}
    </QuerySection>
  );
}
