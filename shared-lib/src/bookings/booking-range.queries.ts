import { queryOptions } from '@tanstack/react-query';
import { hasNoAnswer } from '../api/index.ts';
import type { Portal } from '../portal/portal.ts';
import { isReread } from '../query/query-client.ts';
import { restoreBookings } from './booking-device.ts';
import { readBookings, rereadKnownBooking } from './booking-reader.ts';
import { type BookingFilter, isInRange, partOf } from './span.ts';

/** The progress of reading a range. The bookings themselves are in the store. */
export type BookingRangeStatus = {
  /** False while later pages are loading. */
  isComplete: boolean;
};

const FRESH_FOR_MS = 30_000;

/** For each booking store, the time of the host's last refresh (`performance.now()`). */
const askedAt = new WeakMap<object, number>();

/** Makes the next read of any range send a request, even if another screen has just read the range. */
export const countAsOld = ({ bookings }: Portal) => void askedAt.set(bookings, performance.now());

/** Reads a booking again, without caches. Never throws. */
export async function rereadBooking(portal: Portal, bookingId: string) {
  const known = portal.bookings.get(bookingId);
  if (!known || (await rereadKnownBooking(portal, known).catch(() => false))) return;
  // The booking was moved to another day or deleted, so every range and list that contained it is read again.
  await portal.queryClient.invalidateQueries({
    queryKey: ['bookings'],
    predicate: ({ queryKey: [, kind, filter] }) =>
      (kind === 'status' || kind === 'list') && isInRange(known, filter as BookingFilter),
  });
}

/**
 * Reads a range's bookings into the store, and shows the first page as soon as it arrives. If the read fails, the
 * known bookings are shown with the error. Otherwise the evening's bookings would disappear at midnight, when the
 * range gets a new key.
 */
export const bookingRangeQuery = (portal: Portal, filter: BookingFilter) =>
  queryOptions({
    queryKey: ['bookings', 'status', filter],
    queryFn: async (context): Promise<BookingRangeStatus> => {
      const { client, queryKey, signal } = context;
      const isFirst = () => client.getQueryData(queryKey) === undefined;
      if (isFirst()) void showKept(portal, filter, queryKey);
      const reading = readBookings(portal, filter, {
        signal,
        fresh: isReread(context),
        oldBefore: askedAt.get(portal.bookings),
        onFirst: () => isFirst() && !signal.aborted && client.setQueryData(queryKey, { isComplete: false }),
      });
      await reading.catch(async (failure: unknown) => {
        if (hasNoAnswer(failure)) await restoreBookings(portal);
        const updatedAt = hasNoAnswer(failure) && isFirst() ? knownSince(portal, filter) : null;
        if (updatedAt !== null) client.setQueryData(queryKey, { isComplete: false }, { updatedAt });
        throw failure;
      });
      return { isComplete: true };
    },
    staleTime: ({ state }) => freshFor(state.data),
    enabled: filter.stashpointIds.length > 0,
  });

/** Returns when the oldest known bookings in a range were read, or null if none is known. */
function knownSince({ bookings }: Portal, filter: BookingFilter): number | null {
  const part = partOf(filter);
  return bookings.of(part).length > 0 ? bookings.reads.oldestIn(part) : null;
}

/** Returns for how long a range stays fresh, in ms. An incomplete range is stale at once. */
const freshFor = (range: BookingRangeStatus | undefined) => (range?.isComplete === false ? 0 : FRESH_FOR_MS);

/** Until the response arrives, shows the device's copy of a range with its age. */
async function showKept(portal: Portal, filter: BookingFilter, queryKey: readonly unknown[]) {
  const { bookings, queryClient } = portal;
  const part = partOf(filter);
  await restoreBookings(portal);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  const readAt = bookings.reads.readAt(part);
  if (!query || query.state.data !== undefined || readAt === null) return;
  // `setState` is used instead of `setQueryData`, because restored data must not count as a response (`isReread`) or
  // clear a failed read's error.
  const status = query.state.status === 'error' ? 'error' : 'success';
  query.setState({ data: { isComplete: true }, dataUpdatedAt: readAt, status });
}
