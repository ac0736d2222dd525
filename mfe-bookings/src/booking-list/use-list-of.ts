import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { dayRangeFilter } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type SpotClocks, useSpotClocks } from '@host-portal/shared-lib/query';
import { dayInZone } from '@host-portal/shared-lib/time';
import { bookingPageQuery } from '../api/bookings.queries.ts';
import type { ListAddress } from '../model/list-address.ts';
import { listDays, listOrder } from './list-days.ts';
import { listRange, type ListRange } from './list-range.ts';
import { useBookingList } from './use-booking-list.ts';

/**
 * The days and spots that the URL names, on the clocks and in the hours of the spots, and the page of their bookings.
 */
export function useListOf(spots: Stashpoint[], address: ListAddress, { now, search }: { now: number; search: string }) {
  const portal = usePortal();
  const ids = spots.map(({ id }) => id);
  const chosen = address.spots.filter((id) => ids.includes(id));
  const shown = chosen.length > 0 ? chosen : ids;
  const clocks = useSpotClocks(shown);
  const { zone, status } = clocks.clocks[0] ?? clocks;
  const { days, today, lower, upper, isInRange } = useListRange(spots, shown, { dates: address.dates, now, ...clocks });
  const order = listOrder(days, today);
  const range = { stashpointIds: shown, dropoffGte: lower, dropoffLte: upper };
  // While the time zone is a guess, its day is asked for but never shown: if the guess was right, the answer is here
  // already.
  const isGuess = status === 'learning';
  const filter = isGuess ? { ...range, stashpointIds: [] } : range;
  useQuery({
    ...bookingPageQuery(portal, range, { page: address.page, order }),
    enabled: isGuess && shown.length > 0 && address.states.length === 0,
  });
  const answer = useBookingList(filter, address, { now, order, search, isInRange });
  const isListed = isInRange ?? (({ dropoff }: Booking) => dropoff >= lower);
  return { shown, zone, status, days, isInRange, isListed, order, filter, ...answer };
}

type RangeOptions = SpotClocks & { dates: ListAddress['dates']; now: number };

function useListRange(
  spots: readonly Stashpoint[],
  shown: readonly string[],
  { dates, now, clocks, zone }: RangeOptions,
): ListRange {
  const shownKey = shown.join();
  return useMemo(() => {
    const ids = shownKey.split(',');
    const [first, ...others] = ids.flatMap((id, at) => {
      const spot = spots.find((each) => each.id === id);
      return spot ? [{ spot, zone: clocks[at]?.zone ?? zone }] : [];
    });
    if (first) return listRange(dates, [first, ...others], now);
    const today = dayInZone(now, zone);
    const days = listDays(dates, today);
    return { days, today, ...dayRangeFilter(days.from, days.to, zone), isInRange: null };
  }, [spots, shownKey, dates, now, clocks, zone]);
}
