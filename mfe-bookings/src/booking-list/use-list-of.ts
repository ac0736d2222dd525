import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type SpotClocks, useSpotClocks } from '@host-portal/shared-lib/query';
import { bookingPageQuery } from '../api/bookings.queries.ts';
import type { ListAddress } from '../model/list-address.ts';
import { listOrder } from './list-days.ts';
import { listRange, type SpotOnClock } from './list-range.ts';
import type { FindAmong } from './search/lazy-search.ts';
import { useBookingList } from './use-booking-list.ts';

export type SpotsOfList = readonly [Stashpoint, ...Stashpoint[]];

export type FoundList = ReturnType<typeof useListOf>;

type ListOptions = { now: number; search: string; find: FindAmong };

/**
 * Returns one page of the bookings for the dates in the URL. The dates follow each spot's time zone and opening
 * hours.
 */
export function useListOf(spots: SpotsOfList, address: ListAddress, { now, ...searched }: ListOptions) {
  const portal = usePortal();
  const clocks = useSpotClocks(spots.map(({ id }) => id));
  // While the spot's time zone is only guessed, requests the list without showing it, so that the response arrives
  // earlier if the guess is right.
  const isGuess = clocks.status === 'learning';
  const range = useListRange(spots, clocks, { dates: address.dates, now });
  const { days, today, parts } = range;
  const order = listOrder(days, today);
  const [first] = parts;
  useQuery({
    ...bookingPageQuery(portal, first, { page: address.page, order }),
    enabled: isGuess && parts.length === 1 && address.states.length === 0,
  });
  const none = { ...first, stashpointIds: [] };
  const answer = useBookingList(isGuess ? [none] : parts, address, { now, order, ...searched });
  const { zone, status } = clocks.clocks[0] ?? clocks;
  return { zone, status, range, order, ...answer };
}

function useListRange(
  spots: SpotsOfList,
  { clocks, zone }: SpotClocks,
  { dates, now }: { dates: ListAddress['dates']; now: number },
) {
  return useMemo(() => {
    const onClock = (spot: Stashpoint, at: number): SpotOnClock => ({ spot, zone: clocks[at]?.zone ?? zone });
    const [first, ...others] = spots;
    return listRange(dates, [onClock(first, 0), ...others.map((spot, at) => onClock(spot, at + 1))], now);
  }, [spots, dates, now, clocks, zone]);
}
