import { notifyManager, type Query, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { BOOKINGS, bookingsIn } from './booking-answers.ts';

/** The newest version of each booking that any list has received, so that all lists show the same one. */
export type NewestBookings = { get: (id: string) => Booking | undefined };

type NewestStore = {
  /** Another object after each new version of a booking. */
  get: () => NewestBookings;
  listen: (onChange: () => void) => () => void;
};

type Source = Pick<Portal, 'queryClient'>;

/** One for each query client: there may be several portals on one page. */
const known = new WeakMap<object, NewestStore>();

export function newestBookings({ queryClient }: Source): NewestStore {
  const there = known.get(queryClient);
  if (there) return there;
  const made = followBookings(queryClient);
  known.set(queryClient, made);
  return made;
}

function followBookings(queryClient: Source['queryClient']): NewestStore {
  const newest = new Map<string, { booking: Booking; at: number }>();
  const lists = new Map<string, readonly Booking[]>();
  const listeners = new Set<() => void>();
  const snapshot = (): NewestBookings => ({ get: (id) => newest.get(id)?.booking });
  let current = snapshot();

  /** A list that was only written to, not read, says nothing about the bookings that are the same objects as before. */
  const take = ({ queryHash, state }: Query, isRead: boolean) => {
    const bookings = bookingsIn(state.data);
    const before = new Set(lists.get(queryHash));
    lists.set(queryHash, bookings);
    let hasChanged = false;
    for (const booking of bookings) {
      const other = newest.get(booking.id);
      if ((!isRead && before.has(booking)) || (other && other.at > state.dataUpdatedAt)) continue;
      newest.set(booking.id, { booking, at: state.dataUpdatedAt });
      hasChanged ||= other?.booking !== booking;
    }
    if (hasChanged) current = snapshot();
    return hasChanged;
  };
  const tell = notifyManager.batchCalls(() => listeners.forEach((listener) => listener()));

  const cache = queryClient.getQueryCache();
  const queries = cache.findAll({ queryKey: BOOKINGS });
  for (const query of queries.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) take(query, true);
  cache.subscribe((event) => {
    if (event.query.queryKey[0] !== BOOKINGS[0]) return;
    if (event.type === 'removed') {
      lists.delete(event.query.queryHash);
      // Signed out: nothing of that host's stays.
      if (lists.size === 0) newest.clear();
    } else if (isAnswer(event) && take(event.query, !event.action.manual)) tell();
  });
  return {
    get: () => current,
    listen: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

type Updated = Extract<QueryCacheNotifyEvent, { type: 'updated' }>;
type Answered = Updated & { action: Extract<Updated['action'], { type: 'success' }> };

const isAnswer = (event: QueryCacheNotifyEvent): event is Answered =>
  event.type === 'updated' && event.action.type === 'success';
