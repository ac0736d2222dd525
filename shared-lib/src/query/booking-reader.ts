import type { Booking } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { toInstant, toMs } from '../time/instant.ts';
import { BOOKING_RANGES, filterOfRange } from './booking-range.queries.ts';
import { deviceOf } from './kept-answers.ts';
import { type KeptBookings, KnownBookings, type Part } from './known-bookings.ts';
import { type BookingFilter, walkBookings } from './walk-bookings.ts';

type Reader = Pick<Portal, 'api' | 'queryClient' | 'now'>;

/** All bookings of a range; not complete while later pages are still on their way. */
export type BookingRange = { bookings: Booking[]; isComplete: boolean };

export type ReadBookingsOptions = {
  signal: AbortSignal;
  /** Asks again for what may have changed. */
  fresh?: boolean;
  /** With `fresh`: what was read earlier (`performance.now()`) is asked for again, however short ago that was. */
  oldBefore?: number | undefined;
  /** Called with what is known while more is being read. */
  onFirst?: (bookings: Booking[]) => void;
};

const MOMENT_MS = 1000;
const HOUR_MS = 60 * 60_000;
/** A booking is made before its drop-off or at the door, so no new ones appear further back. */
const NEW_ONES_MS = 36 * HOUR_MS;
/** Two screens that ask again at one moment get one answer; `oldBefore` asks for another. */
const SAME_MOMENT_MS = 2000;

/**
 * Reads bookings by range: the one reader for all screens, badges and cards of a page. It requests only what this page
 * has not read yet. With `fresh` it also requests what may have changed: everything since yesterday, where new bookings
 * appear, and of earlier days the bookings that may still change (`mayChange`). Requests of the same moment are merged,
 * and none is sent twice.
 */
export async function readBookings(
  portal: Reader,
  filter: BookingFilter,
  { signal, fresh = false, oldBefore = Number.NEGATIVE_INFINITY, onFirst }: ReadBookingsOptions,
): Promise<Booking[]> {
  const desk = deskOf(portal);
  const { known } = desk;
  const part = partOf(filter);
  const now = portal.now();
  // Past days, which the device may have stored. Today is always asked for.
  if (part.from < now - NEW_ONES_MS) await (desk.restored ??= restore(portal, desk));
  // Read before this page was opened: counts as oldest.
  const since = fresh ? Math.max(performance.now() - SAME_MOMENT_MS, oldBefore) : 0;
  const edge = part.to > now ? Math.max(part.from, now - NEW_ONES_MS) : part.to;
  const changeable = [
    ...(edge > part.from ? known.changeable({ ...part, to: edge }, now) : []),
    ...(part.to > now ? [{ ...part, from: edge }] : []),
  ];
  const wanted = () => [
    ...known.missing(part, Number.NEGATIVE_INFINITY),
    ...changeable.flatMap((each) => known.missing(each, since)),
  ];
  await readAll(portal, wanted, {
    signal,
    fresh,
    onFirst: (more) => onFirst?.(merged(known.of(part), more).filter((booking) => isIn(booking, part))),
  });
  return known.of(part);
}

/** Reads one booking again, by its drop-off and past every cache. False when it does not exist any more. */
export async function rereadKnownBooking(portal: Reader, { id, dropoff, stashpoint }: Booking): Promise<boolean> {
  const part = { spotIds: [stashpoint.id], from: toMs(dropoff), to: toMs(dropoff) };
  const since = performance.now();
  const { known } = deskOf(portal);
  await readAll(portal, () => known.missing(part, since), { signal: new AbortController().signal, fresh: true });
  return known.of(part).some((booking) => booking.id === id);
}

/**
 * What this page or the device knows of a range that can't be read now, and how old it is; null when nothing is known. At
 * midnight a range gets another key, and without a network nothing would be left of the evening.
 */
export async function bookingsWithoutNetwork(
  portal: Reader,
  filter: BookingFilter,
): Promise<{ bookings: Booking[]; readAt: number } | null> {
  const desk = deskOf(portal);
  await (desk.restored ??= restore(portal, desk));
  const part = partOf(filter);
  const bookings = desk.known.of(part);
  const readAt = desk.known.readAt(part);
  return readAt === null || bookings.length === 0 ? null : { bookings, readAt };
}

/** The bookings that any screen of this page has read. */
export const knownBookings = (portal: Pick<Portal, 'queryClient'>): Booking[] => deskOf(portal).known.all();

/** Replaces a booking by its changed version. */
export const writeKnownBooking = (portal: Pick<Portal, 'queryClient'>, booking: Booking) =>
  deskOf(portal).known.replace(booking);

/** When an answer last contained anything new, in ms since the page was opened. */
export const lastNewsAt = (portal: Pick<Portal, 'queryClient'>): number => deskOf(portal).newsAt;

type Asking = Required<Omit<ReadBookingsOptions, 'oldBefore'>>;
type Walk = Part & { done: Promise<void> };

class Desk {
  readonly known = new KnownBookings();
  walks: Walk[] = [];
  newsAt = 0;
  /** The answers kept on the device have been loaded. */
  restored: Promise<void> | null = null;
  saving: ReturnType<typeof setTimeout> | undefined;
  savedAt = Number.NEGATIVE_INFINITY;
  /** Days are known that the device does not have. */
  hasMoreDays = false;
  /** Requests of this moment, sent together. */
  asked: (Asking & { part: Part })[] = [];
  next: Promise<void> | null = null;
}

const KEY = ['bookings', 'known'];

/** In the query cache, which is emptied at sign-out. */
function deskOf({ queryClient }: Pick<Portal, 'queryClient'>): Desk {
  const found = queryClient.getQueryData<Desk>(KEY);
  if (found) return found;
  const desk = new Desk();
  queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(KEY, desk);
  return desk;
}

/** Its key on the device. */
const KEPT_NAME = 'bookings';
/** Not at every answer, because this may be half a megabyte: once all is there, and what is only newer more rarely. */
const SAVE_AFTER_MS = 3000;
const SAVE_EVERY_MS = 5 * 60_000;

async function restore(portal: Reader, desk: Desk) {
  const kept = await deviceOf(portal.queryClient)?.read(KEPT_NAME);
  if (kept) desk.known.restore(kept.data as KeptBookings, portal.now());
}

/** After a sign-out the bookings of that host are not stored any more. */
function saveSoon(portal: Reader, desk: Desk) {
  const { queryClient } = portal;
  const device = deviceOf(queryClient);
  if (!device) return;
  const save = async () => {
    // What is written takes the place of what the device has.
    await (desk.restored ??= restore(portal, desk));
    if (queryClient.getQueryData(KEY) !== desk) return;
    if (desk.walks.length > 0) return saveSoon(portal, desk);
    desk.savedAt = performance.now();
    desk.hasMoreDays = false;
    void device.write(KEPT_NAME, desk.known.kept());
  };
  const due = desk.hasMoreDays ? 0 : desk.savedAt + SAVE_EVERY_MS - performance.now();
  clearTimeout(desk.saving);
  desk.saving = setTimeout(() => void save(), Math.max(SAVE_AFTER_MS, due));
}

type ReadAllOptions = Pick<Asking, 'signal' | 'fresh'> & Partial<Pick<Asking, 'onFirst'>>;

/** Repeats until nothing is missing. Waits for requests of other screens first: they may bring all of it. */
async function readAll(
  portal: Reader,
  wanted: () => Part[],
  { signal, fresh, onFirst = () => undefined }: ReadAllOptions,
) {
  const desk = deskOf(portal);
  for (let parts = wanted(); parts.length > 0; parts = wanted()) {
    signal.throwIfAborted();
    const running = desk.walks.filter((walk) => parts.some((part) => isShared(walk, part)));
    if (running.length > 0) {
      // Its failure is reported to the screen that asked; this one sends its own request.
      await Promise.allSettled(running.map(({ done }) => done));
      continue;
    }
    desk.asked.push(...parts.map((part) => ({ part, signal, fresh, onFirst })));
    desk.next ??= Promise.resolve().then(() => sendOut(portal, desk));
    await desk.next;
    await Promise.all(desk.walks.filter((walk) => parts.some((part) => isShared(walk, part))).map(({ done }) => done));
  }
}

function sendOut(portal: Reader, desk: Desk) {
  const { asked } = desk;
  desk.asked = [];
  desk.next = null;
  for (const part of joined(
    asked.map((each) => each.part),
    desk.known,
  )) {
    startWalk(
      portal,
      desk,
      part,
      asked.filter((each) => isShared(each.part, part)),
    );
  }
}

function startWalk(portal: Reader, desk: Desk, part: Part, askers: readonly Asking[]) {
  const startedAt = performance.now();
  const wall = portal.now();
  const filter: BookingFilter = {
    stashpointIds: part.spotIds,
    ...(part.from !== ALWAYS.from && { dropoffGte: toInstant(part.from) }),
    // Two bounds alike might mean a whole day (spec §5).
    ...(part.to !== ALWAYS.to && { dropoffLte: toInstant(Math.max(part.to, part.from + MOMENT_MS)) }),
  };
  const done = walkBookings(portal, filter, {
    signal: untilAllLeft(askers.map(({ signal }) => signal)),
    fresh: askers.some(({ fresh }) => fresh),
    onFirst: (bookings) => {
      for (const { signal, onFirst } of askers) if (!signal.aborted) onFirst(bookings);
    },
  })
    .then((answer) => {
      if (desk.known.missing(part, Number.NEGATIVE_INFINITY).length > 0) desk.hasMoreDays = true;
      if (desk.known.put(part, answer, { at: startedAt, wall })) desk.newsAt = performance.now();
      tellRanges(portal, desk);
      saveSoon(portal, desk);
    })
    .finally(() => {
      desk.walks = desk.walks.filter((walk) => walk.done !== done);
    });
  // Passed to the callers that wait for it.
  done.catch(() => undefined);
  desk.walks.push({ ...part, done });
}

/** Cancelled when no caller waits any more. */
function untilAllLeft(signals: readonly AbortSignal[]): AbortSignal {
  const stop = new AbortController();
  for (const signal of signals) {
    signal.addEventListener('abort', () => signals.every(({ aborted }) => aborted) && stop.abort(signal.reason));
  }
  return stop.signal;
}

/** Shows on every screen at once what one of them has read. */
function tellRanges({ queryClient }: Reader, { known }: Desk) {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: BOOKING_RANGES })) {
    const range = state.data as BookingRange | undefined;
    const part = partOf(filterOfRange(queryKey));
    if (!range?.isComplete || state.fetchStatus === 'fetching') continue;
    // Kept by the device, not read by this page.
    if (known.missing(part, Number.NEGATIVE_INFINITY).length > 0) continue;
    const bookings = known.of(part);
    const isSame =
      bookings.length === range.bookings.length && bookings.every((each, at) => each === range.bookings[at]);
    if (!isSame) queryClient.setQueryData(queryKey, { bookings, isComplete: true }, { updatedAt: state.dataUpdatedAt });
  }
}

const ALWAYS = { from: 0, to: Date.UTC(9999, 0) };

const partOf = ({ stashpointIds, dropoffGte, dropoffLte }: BookingFilter): Part => ({
  spotIds: stashpointIds,
  from: dropoffGte ? toMs(dropoffGte) : ALWAYS.from,
  to: dropoffLte ? toMs(dropoffLte) : ALWAYS.to,
});

const isIn = ({ dropoff, stashpoint }: Booking, { spotIds, from, to }: Part) =>
  toMs(dropoff) >= from && toMs(dropoff) <= to && spotIds.includes(stashpoint.id);

/** Whether they have more in common than the moment in which two days touch. */
const isShared = (a: Part, b: Part) =>
  Math.min(a.to, b.to) - Math.max(a.from, b.from) >= Math.min(1, a.to - a.from, b.to - b.from) &&
  a.spotIds.some((spotId) => b.spotIds.includes(spotId));

/**
 * Merges parts into as few calls as possible: overlapping or adjacent ones, the same days of spots in other zones, and
 * moments of several spots that one page answers.
 */
function joined(parts: readonly Part[], known: KnownBookings): Part[] {
  const near = merge(parts, (a, b) => isNearlySame(a, b) || isBeside(a, b));
  // In the order of time, so that a call takes as many neighbours as one page holds.
  const inOrder = near.toSorted((a, b) => a.from - b.from);
  return merge(inOrder, (a, b) => known.fitsOneCall(union(a, b)));
}

function merge(parts: readonly Part[], areOneCall: (a: Part, b: Part) => boolean): Part[] {
  const together: Part[] = [];
  for (const part of parts) {
    let whole: Part = { ...part };
    const neighbour = () => together.find((each) => areOneCall(each, whole));
    // A merged part may now touch the next one.
    for (let other = neighbour(); other; other = neighbour()) {
      together.splice(together.indexOf(other), 1);
      whole = union(other, whole);
    }
    together.push(whole);
  }
  return together;
}

const union = (a: Part, b: Part): Part => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  spotIds: [...new Set([...a.spotIds, ...b.spotIds])],
});

const isBeside = (a: Part, b: Part) =>
  Math.min(a.to, b.to) >= Math.max(a.from, b.from) &&
  a.spotIds.length === b.spotIds.length &&
  a.spotIds.every((spotId) => b.spotIds.includes(spotId));

/** The largest difference between the starts of a day at two spots. */
const ZONES_MS = 26 * HOUR_MS;

const isNearlySame = (a: Part, b: Part) => {
  const common = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  const all = Math.max(a.to, b.to) - Math.min(a.from, b.from);
  const isMostlyCommon = common > Math.min(a.to - a.from, b.to - b.from) / 2;
  return isMostlyCommon && all - Math.max(a.to - a.from, b.to - b.from) < ZONES_MS;
};

function merged(known: readonly Booking[], more: readonly Booking[]) {
  const byId = new Map([...known, ...more].map((booking) => [booking.id, booking]));
  return [...byId.values()].toSorted((a, b) => toMs(a.dropoff) - toMs(b.dropoff));
}
