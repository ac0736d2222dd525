import { useMemo } from 'react';
import { useBookings } from '@host-portal/shared-lib/bookings';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatAt, toInstant } from '@host-portal/shared-lib/time';
import { bagsOf } from '../../model/closing/day-close.ts';

/** Shows "Tomorrow: 9 bookings, 24 bags, the first at 9:00 am", or nothing until the bookings are read. `end` is when the day ends. */
export function TomorrowText({ spot, zone, end }: { spot: Stashpoint; zone: string; end: number }) {
  const { t, locale } = useTranslation('bookings');
  const filter = useMemo(() => {
    const next = shopDay(spot, { now: end, zone });
    // Ends a millisecond earlier, because the API includes both bounds.
    return { stashpointIds: [spot.id], dropoffGte: toInstant(next.start), dropoffLte: toInstant(next.end - 1) };
  }, [spot, end, zone]);
  const { query, bookings } = useBookings(filter);
  if (!query.data?.isComplete) return <span>{'\u00A0'}</span>;
  const coming = bookings.filter(({ cancelledAt }) => cancelledAt === null);
  const [first] = coming;
  if (!first) return <span>{t('end.tomorrowNone')}</span>;
  return (
    <span>
      {t('end.tomorrow', {
        bookings: t('bookings', { count: coming.length }),
        bags: t('today.bags', { count: bagsOf(coming) }),
        when: formatAt(first.dropoff, { zone, locale }),
      })}
    </span>
  );
}
