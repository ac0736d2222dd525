import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { hasNoAnswer } from '@host-portal/shared-lib/api';
import { type Booking, type Instant, listBookings, listRefunds, type Page } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import {
  type BookingFilter,
  bookingsWithoutNetwork,
  bookingRangeKey,
  type BookingRange,
  closuresQuery,
  isReread,
  KEPT_OFFLINE,
  knownBookings,
  readBookings,
  rereadKnownBooking,
  writeKnownBooking,
} from '@host-portal/shared-lib/query';
import { BOOKINGS, bookingsIn, isPage, isRange } from './booking-answers.ts';
import { newestBookings } from './newest-bookings.ts';

export type { BookingFilter, BookingRange };

export { BOOKINGS };

/** By drop-off. */
export type BookingOrder = 'asc' | 'desc';

/** One page of ten, in the order of drop-off (spec §7, §9). */
export const bookingPageQuery = (
  portal: Portal,
  filter: BookingFilter,
  { page, order }: { page: number; order: BookingOrder },
) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'page', filter, page, order],
    meta: KEPT_OFFLINE,
    queryFn: (context) =>
      portal.api.call(listBookings, {
        query: { ...wireFilter(filter), page, order },
        signal: context.signal,
        fresh: isReread(context),
      }),
    enabled: filter.stashpointIds.length > 0,
  });

/** Whether it is another page of the same list, and not another filter. */
export const isPageOf = (filter: BookingFilter, { queryKey: [, , other] }: { queryKey: QueryKey }) =>
  JSON.stringify(other) === JSON.stringify(filter);

/** When the host last asked for everything again, by `performance.now()`; one for each page. */
const askedAt = new WeakMap<object, number>();

/** For a host who wants to see what has come: another screen's answer of a second ago does not count for it. */
export const countAsOld = ({ queryClient }: Portal) => void askedAt.set(queryClient, performance.now());

const FRESH_FOR_MS = 30_000;

/** How long an answer counts as fresh, in ms. One that broke off half way is stale at once. */
export const freshFor = (range: BookingRange | undefined) => (range?.isComplete === false ? 0 : FRESH_FOR_MS);

/**
 * All bookings of a range, read by the one reader of this page. The first page is shown as soon as it arrives. Without a
 * network, what is known of the range is shown with the failure.
 */
export const bookingRangeQuery = (portal: Portal, filter: BookingFilter) =>
  queryOptions({
    queryKey: bookingRangeKey(filter),
    meta: KEPT_OFFLINE,
    queryFn: async (context): Promise<BookingRange> => {
      const { client, queryKey, signal } = context;
      const fresh = isReread(context);
      const reading = readBookings(portal, filter, {
        signal,
        fresh,
        oldBefore: askedAt.get(portal.queryClient),
        onFirst: (items) => {
          // What the device has kept is whole.
          const isFirst = client.getQueryData(queryKey) === undefined;
          if (isFirst && !signal.aborted) client.setQueryData(queryKey, { bookings: items, isComplete: false });
        },
      });
      const bookings = await reading.catch(async (failure: unknown) => {
        const known = hasNoAnswer(failure) ? await bookingsWithoutNetwork(portal, filter) : null;
        if (known && client.getQueryData(queryKey) === undefined) {
          const range: BookingRange = { bookings: known.bookings, isComplete: false };
          client.setQueryData(queryKey, range, { updatedAt: known.readAt });
        }
        throw failure;
      });
      return { bookings, isComplete: true };
    },
    staleTime: ({ state }) => freshFor(state.data),
    enabled: filter.stashpointIds.length > 0,
  });

/**
 * One booking, searched for in the part of a range that was not read yet: the API has no call for a single booking
 * (T-33). Empty when the range does not contain it.
 */
export const soughtBookingQuery = (portal: Portal, filter: BookingFilter, bookingId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, SOUGHT, filter, bookingId],
    queryFn: async ({ signal }): Promise<BookingRange> => {
      const bookings = await readBookings(portal, filter, { signal });
      return { bookings: bookings.filter(({ id }) => id === bookingId), isComplete: true };
    },
    enabled: filter.stashpointIds.length > 0,
  });

const SOUGHT = 'sought';

/** Whether a query is such a search for one booking. */
export const isSearchForOne = ({ queryKey: [, kind] }: { queryKey: QueryKey }) => kind === SOUGHT;

/** The first booking that drops off at or after an instant: "the next one is on …". Null when there is none. */
export const nextBookingQuery = (portal: Portal, stashpointIds: string[], from: Instant) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'next', stashpointIds, from],
    meta: KEPT_OFFLINE,
    queryFn: async ({ signal }) => {
      const { items } = await portal.api.call(listBookings, {
        query: { ...wireFilter({ stashpointIds, dropoffGte: from }), page: 1 },
        signal,
      });
      return items.find(({ cancelledAt }) => cancelledAt === null) ?? null;
    },
    enabled: stashpointIds.length > 0,
  });

/** Read only when a booking is opened (T-98). */
export const refundsQuery = (portal: Portal, bookingId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'refunds', bookingId],
    queryFn: ({ signal }) => portal.api.call(listRefunds, { query: { bookingId }, signal }),
  });

/**
 * When a spot is closed. At the counter an answer may be five minutes old; whoever changes a closure has all of them
 * read again.
 */
export const closuresAtCounterQuery = (portal: Portal, spotId: string) =>
  queryOptions({ ...closuresQuery(portal, spotId), staleTime: 5 * 60_000 });

/** Writes a changed booking into every query that has it, also those that no screen shows now. */
export function writeBooking(portal: Portal, changed: Booking) {
  writeKnownBooking(portal, changed);
  for (const [queryKey, known] of portal.queryClient.getQueriesData<unknown>({ queryKey: BOOKINGS })) {
    if (isRange(known)) {
      portal.queryClient.setQueryData<BookingRange>(queryKey, {
        ...known,
        bookings: replaced(known.bookings, changed),
      });
    } else if (isPage(known)) {
      portal.queryClient.setQueryData<Page<Booking>>(queryKey, { ...known, items: replaced(known.items, changed) });
    }
  }
}

/** Reads a booking again, bypassing every cache, and updates every list that shows it (T-33, T-93). Never throws. */
export async function rereadBooking(portal: Portal, bookingId: string) {
  const known = loadedBookings(portal).find(({ id }) => id === bookingId);
  const isThere = known !== undefined && (await rereadKnownBooking(portal, known).catch(() => false));
  const read = isThere && knownBookings(portal).find(({ id }) => id === bookingId);
  if (read) writeBooking(portal, read);
  // Moved to another day, or gone: every query that has it is read again.
  else {
    await portal.queryClient.invalidateQueries({
      queryKey: BOOKINGS,
      predicate: ({ state }) => bookingsIn(state.data).some(({ id }) => id === bookingId),
    });
  }
}

/**
 * Every booking this page has read, each once and in its newest version: the finder searches these before it asks the
 * API.
 */
export function loadedBookings(portal: Portal): Booking[] {
  const newest = newestBookings(portal).get();
  const byId = new Map(knownBookings(portal).map((booking) => [booking.id, booking]));
  for (const query of portal.queryClient.getQueryCache().findAll({ queryKey: BOOKINGS })) {
    for (const booking of bookingsIn(query.state.data)) byId.set(booking.id, booking);
  }
  return [...byId.values()].map((booking) => newest.get(booking.id) ?? booking);
}

const wireFilter = ({ stashpointIds, dropoffGte, dropoffLte }: BookingFilter) => ({
  stashpointId: stashpointIds,
  dropoffGte,
  dropoffLte,
});

const replaced = (bookings: Booking[], changed: Booking) =>
  bookings.some(({ id }) => id === changed.id)
    ? bookings.map((booking) => (booking.id === changed.id ? changed : booking))
    : bookings;
