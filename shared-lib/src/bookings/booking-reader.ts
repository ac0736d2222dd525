import type { Booking } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { restoreBookings, saveBookings } from './booking-device.ts';
import type { BookingStore } from './booking-store.ts';
import { SETTLED } from './read-spans.ts';
import { type BookingFilter, filterOf, isShared, joined, momentOf, type Part, partOf } from './span.ts';
import { walkBookings } from './walk-bookings.ts';

type Reader = Pick<Portal, 'api' | 'bookings' | 'queryClient' | 'now'>;

export type ReadBookingsOptions = {
  signal: AbortSignal;
  /** If true, bookings that have been read but may have changed are requested again. */
  fresh?: boolean;
  /**
   * With `fresh`, bookings that were read before this time (`performance.now()`) are requested again, even if they're
   * recent.
   */
  oldBefore?: number | undefined;
  /** Called when the first of several pages is in the store. */
  onFirst?: (bookings: Booking[]) => void;
};

const HOUR_MS = 60 * 60_000;
/** New bookings may have drop-offs up to this long ago, because travellers also book at the door. */
const NEW_ONES_MS = 36 * HOUR_MS;
/** Screens that refetch within this time share a response, unless `oldBefore` requires a newer one. */
const SAME_MOMENT_MS = 2000;

/**
 * Reads the bookings in a range into the store and returns them as the server has them. It requests only bookings
 * that this page hasn't read yet and, with `fresh`, bookings that may have changed: everything since yesterday, where
 * new bookings appear, and unfinished bookings from earlier days. Simultaneous requests are merged.
 */
export async function readBookings(
  portal: Reader,
  filter: BookingFilter,
  { signal, fresh = false, oldBefore = Number.NEGATIVE_INFINITY, onFirst = () => undefined }: ReadBookingsOptions,
): Promise<Booking[]> {
  const { bookings: store } = portal;
  const part = partOf(filter);
  const now = portal.now();
  // Past days may come from the device. Today is always requested.
  if (part.from < now - NEW_ONES_MS) await restoreBookings(portal);
  // With 0, restored bookings that may have changed are requested again, because their read time is negative.
  const since = fresh ? Math.max(performance.now() - SAME_MOMENT_MS, oldBefore) : 0;
  const edge = part.to > now ? Math.max(part.from, now - NEW_ONES_MS) : part.to;
  const changeable = [
    ...(edge > part.from ? store.changeable({ ...part, to: edge }, now) : []),
    ...(part.to > now ? [{ ...part, from: edge }] : []),
  ];
  const wanted = () => [
    ...store.reads.missing(part, SETTLED),
    ...changeable.flatMap((each) => store.reads.missing(each, since)),
  ];
  await readAll(portal, wanted, { signal, fresh, onFirst: () => onFirst(store.of(part)) });
  return store.of(part);
}

/**
 * Rereads one booking by its drop-off time and bypasses caches. Resolves to false if the server no longer has the
 * booking.
 */
export async function rereadKnownBooking(portal: Reader, booking: Booking): Promise<boolean> {
  const part = momentOf(booking);
  const since = performance.now();
  const { signal } = new AbortController();
  await readAll(portal, () => portal.bookings.reads.missing(part, since), {
    signal,
    fresh: true,
    onFirst: () => undefined,
  });
  return portal.bookings.of(part).some(({ id }) => id === booking.id);
}

/**
 * Stores the bookings of a response that doesn't cover a whole range, such as a page of a list. `at` is when the
 * request was sent.
 */
export function keepBookings(portal: Omit<Reader, 'api'>, bookings: readonly Booking[], at: number) {
  portal.bookings.add(bookings, at);
  saveBookings(portal, bookings.map(momentOf));
}

type Caller = Pick<Required<ReadBookingsOptions>, 'signal' | 'fresh'> & { onFirst: () => void };
type Walk = Part & { done: Promise<void> };

/** The requests for one user's store. */
type Requests = {
  owner: object;
  running: Walk[];
  /** Requests made during the current task. They're merged and sent together. */
  next: { wanted: (Caller & { part: Part })[]; sent: Promise<void> } | null;
};

const requestsByOwner = new WeakMap<object, Requests>();

function requestsOf({ owner }: BookingStore): Requests {
  const known = requestsByOwner.get(owner);
  if (known) return known;
  const requests: Requests = { owner, running: [], next: null };
  requestsByOwner.set(owner, requests);
  return requests;
}

/** Requests the wanted ranges until nothing is missing. Waits for other screens' overlapping requests first. */
async function readAll(portal: Reader, wanted: () => Part[], caller: Caller) {
  const requests = requestsOf(portal.bookings);
  for (let parts = wanted(); parts.length > 0; parts = wanted()) {
    caller.signal.throwIfAborted();
    // The user has signed out, so the read ends.
    if (requests.owner !== portal.bookings.owner) return;
    const shared = () => requests.running.filter((walk) => parts.some((part) => isShared(walk, part)));
    const running = shared();
    if (running.length > 0) {
      // If another screen's request fails, only that screen gets the error. This screen then sends its own request.
      await Promise.allSettled(running.map(({ done }) => done));
      continue;
    }
    requests.next ??= { wanted: [], sent: Promise.resolve().then(() => sendOut(portal, requests)) };
    requests.next.wanted.push(...parts.map((part) => ({ ...caller, part })));
    await requests.next.sent;
    await Promise.all(shared().map(({ done }) => done));
  }
}

function sendOut(portal: Reader, requests: Requests) {
  const wanted = requests.next?.wanted ?? [];
  requests.next = null;
  const parts = wanted.map(({ part }) => part);
  for (const part of joined(parts, portal.bookings.fitsOneCall)) {
    const callers = wanted.filter((each) => isShared(each.part, part));
    startWalk(portal, requests, part, callers);
  }
}

function startWalk(portal: Reader, requests: Requests, part: Part, callers: readonly Caller[]) {
  const { bookings: store } = portal;
  const { owner } = requests;
  const at = performance.now();
  const wall = portal.now();
  const done = walkBookings(portal, filterOf(part), {
    signal: untilAllLeft(callers.map(({ signal }) => signal)),
    fresh: callers.some(({ fresh }) => fresh),
    onFirst: (bookings) => {
      if (store.owner !== owner) return;
      store.add(bookings, at);
      for (const { signal, onFirst } of callers) if (!signal.aborted) onFirst();
    },
  })
    .then((answer) => {
      // The host has signed out, so the response is dropped.
      if (store.owner !== owner) return;
      store.put(part, answer, { at, wall });
      saveBookings(portal, [part]);
    })
    .finally(() => {
      requests.running = requests.running.filter((walk) => walk.done !== done);
    });
  // Prevents an unhandled rejection. The callers that wait for the request handle its failure.
  done.catch(() => undefined);
  requests.running.push({ ...part, done });
}

/** Returns a signal that aborts once all callers have aborted. */
function untilAllLeft(signals: readonly AbortSignal[]): AbortSignal {
  const stop = new AbortController();
  for (const signal of signals) {
    signal.addEventListener('abort', () => signals.every(({ aborted }) => aborted) && stop.abort(signal.reason));
  }
  return stop.signal;
}
