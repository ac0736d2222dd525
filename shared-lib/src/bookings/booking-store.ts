import { notifyManager } from '@tanstack/react-query';
import type { ReadableAtom } from 'nanostores';
import { type Booking, type Stashpoint, updateBooking } from '../contract/index.ts';
import type { HostedBooking } from '../domain/hosted-booking.ts';
import type { WaitingChange } from '../outbox/index.ts';
import { toMs } from '../time/instant.ts';
import { RESTORED, type PersistedRead, ReadSpans, SETTLED } from './read-spans.ts';
import { momentOf, type Part, type Span } from './span.ts';

type Entry = {
  booking: Booking;
  dropoff: number;
  /** When the booking was read or changed (`performance.now()`). */
  at: number;
  /** True if the server no longer has the booking. A list may still render it for a moment. */
  isGone: boolean;
  /** The booking as screens show it, together with the inputs that it was computed from. */
  shown?: {
    booking: HostedBooking;
    fields: Partial<Booking> | undefined;
    hours: Stashpoint | undefined;
    isAbsent: boolean;
  };
};

/** A spot's bookings for one day, as stored on the device. */
export type PersistedDay = { spotId: string; bookings: Booking[]; reads: PersistedRead[] };

/** A traveller who hasn't come may still arrive up to this long after the pick-up time. */
const NO_SHOW_MS = 2 * 24 * 60 * 60_000;
/** The maximum number of bookings in a range that one call rereads. */
const MOST_IN_PART = 90;

/**
 * Holds the newest version that the server has returned of each booking. Only the `shown…` methods, which are for
 * screens, apply waiting changes.
 */
export class BookingStore {
  /** `clear` replaces this object, so that responses to earlier requests aren't stored. */
  owner: object = {};
  /** Records which spans of drop-off times were read. */
  readonly reads = new ReadSpans();
  /** When a response last contained new data (`performance.now()`). */
  newsAt = 0;
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private spots: readonly Stashpoint[] = [];
  private spotById: ReadonlyMap<string, Stashpoint> = new Map();
  private absent: ReadonlySet<string> = new Set();
  private fields: ReturnType<typeof fieldsInFlight> = new Map();
  private version = 0;

  /** `$waiting` contains the changes that the server doesn't have yet. */
  constructor($waiting: ReadableAtom<readonly WaitingChange[]>) {
    $waiting.subscribe((waiting) => {
      this.fields = fieldsInFlight(waiting);
      this.version += 1;
      this.notify();
    });
  }

  /** Sets the spots, whose hours decide when a booking's day ends. */
  setSpots(spots: readonly Stashpoint[]) {
    if (spots === this.spots) return;
    this.spots = spots;
    this.spotById = new Map(spots.map((spot) => [spot.id, spot]));
    this.changed();
  }

  /** Sets which bookings the host has marked as absent. The server doesn't store this. */
  setAbsent(ids: ReadonlySet<string>) {
    if (ids.size === this.absent.size && [...ids].every((id) => this.absent.has(id))) return;
    this.absent = ids;
    this.version += 1;
    this.notify();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Returns the server's version of a booking, without waiting changes. */
  get(id: string): Booking | undefined {
    const entry = this.entries.get(id);
    return entry?.isGone ? undefined : entry?.booking;
  }

  all = (): Booking[] => this.entriesOf().map(({ booking }) => booking);

  /** Returns a range's bookings in drop-off order. */
  of = (part: Part): Booking[] => this.entriesOf(part).map(({ booking }) => booking);

  /** Returns the booking with waiting changes applied, even if the server no longer has it. */
  lastShown(id: string): Booking | undefined {
    const entry = this.entries.get(id);
    return entry && this.shownOf(entry);
  }

  shown = (id: string): Booking | undefined => (this.get(id) ? this.lastShown(id) : undefined);

  /**
   * Creates a function that selects shown bookings. It returns the same list as long as nothing in the list changes.
   */
  selector(select: (store: BookingStore) => readonly (Booking | undefined)[]): () => Booking[] {
    let last: Booking[] = [];
    let seen = -1;
    return () => {
      if (seen === this.version) return last;
      seen = this.version;
      const next = select(this).filter((booking) => booking !== undefined);
      const isSame = next.length === last.length && next.every((booking, at) => booking === last[at]);
      if (!isSame) last = next;
      return last;
    };
  }

  readonly shownAll = (part?: Part): Booking[] => this.entriesOf(part).map((entry) => this.shownOf(entry));

  /** Returns the bookings in several non-overlapping ranges, in drop-off order. */
  shownIn(parts: readonly Part[]): Booking[] {
    const entries = parts.flatMap((part) => this.entriesOf(part));
    return entries.sort((a, b) => a.dropoff - b.dropoff).map((entry) => this.shownOf(entry));
  }

  /** Splits a range into sections that contain bookings that may have changed, each small enough for one call. */
  changeable(part: Part, now: number): Part[] {
    const parts: Part[] = [];
    let inPart = 0;
    for (const { booking, dropoff } of this.entriesOf(part)) {
      const last = parts.at(-1);
      inPart += 1;
      if (!mayChange(booking, now)) continue;
      if (last && inPart <= MOST_IN_PART) last.to = dropoff;
      else {
        parts.push({ spotIds: part.spotIds, from: dropoff, to: dropoff });
        inPart = 1;
      }
    }
    return parts;
  }

  /** Returns whether one call can reread this range: all of it has been read, and it has few enough bookings. */
  fitsOneCall = (part: Part): boolean =>
    this.reads.missing(part, SETTLED).length === 0 && this.entriesOf(part).length <= MOST_IN_PART;

  /**
   * Stores the response for a whole range, except for bookings that were changed locally after the request was sent.
   */
  put(part: Part, answer: readonly Booking[], { at, wall }: { at: number; wall: number }) {
    const ids = new Set(answer.map(({ id }) => id));
    const gone = this.entriesOf(part).filter((entry) => !ids.has(entry.booking.id) && entry.at <= at);
    for (const entry of gone) entry.isGone = true;
    this.reads.add(part, { at, wall });
    const isNew = this.take(answer, at);
    if (!isNew && gone.length === 0) return;
    this.newsAt = performance.now();
    this.changed();
  }

  /**
   * Stores the bookings of a response that doesn't cover a whole range, such as a page of a list or the first page of
   * a range.
   */
  add(bookings: readonly Booking[], at = performance.now()) {
    if (this.take(bookings, at)) this.changed();
  }

  /** Replaces a known booking with its changed version. */
  replace(booking: Booking) {
    if (this.get(booking.id)) this.add([booking]);
  }

  /** Returns a spot's bookings between two instants, in the form that is stored on the device. */
  persistedOf(spotId: string, { from, to }: Span): PersistedDay {
    const bookings = this.of({ spotIds: [spotId], from, to: to - 1 });
    return { spotId, bookings, reads: this.reads.persistedOf(spotId, { from, to }) };
  }

  /** Restores stored days, except where this page has already read the bookings. */
  restore(days: readonly PersistedDay[], now: number) {
    for (const { spotId, bookings, reads } of days) {
      for (const booking of bookings) {
        const isRead = this.reads.missing(momentOf(booking), 0).length === 0;
        if (!isRead && !this.entries.has(booking.id)) this.entries.set(booking.id, entryOf(booking, RESTORED));
      }
      this.reads.restore(spotId, reads, now);
    }
    this.changed();
  }

  /** Empties the store at sign-out. */
  clear() {
    this.owner = {};
    this.newsAt = 0;
    this.entries.clear();
    this.reads.clear();
    this.absent = new Set();
    this.setSpots([]);
    this.changed();
  }

  private entriesOf(part?: Part): Entry[] {
    const there = [...this.entries.values()].filter(({ isGone }) => !isGone);
    if (!part) return there;
    const spots = new Set(part.spotIds);
    return there
      .filter(({ booking, dropoff }) => dropoff >= part.from && dropoff <= part.to && spots.has(booking.stashpoint.id))
      .sort((a, b) => a.dropoff - b.dropoff);
  }

  /**
   * Stores bookings and returns whether any of them was new or changed. An unchanged booking keeps the same object.
   */
  private take(bookings: readonly Booking[], at: number): boolean {
    let isNew = false;
    for (const booking of bookings) {
      const known = this.entries.get(booking.id);
      if (known && known.at > at) continue;
      const isSame = known && !known.isGone && JSON.stringify(known.booking) === JSON.stringify(booking);
      if (isSame) known.at = at;
      else this.entries.set(booking.id, entryOf(booking, at));
      isNew ||= !isSame;
    }
    return isNew;
  }

  private shownOf(entry: Entry): Booking {
    const { booking: server, shown } = entry;
    const fields = this.fields.get(server.id);
    const hours = this.spotById.get(server.stashpoint.id);
    const isAbsent = this.absent.has(server.id);
    const isSame = shown?.hours === hours && shown?.isAbsent === isAbsent && isSameFields(shown.fields, fields);
    if (shown && isSame) return shown.booking;
    const isPlain = !fields && !hours && !isAbsent;
    const booking: HostedBooking = isPlain
      ? server
      : { ...server, ...fields, ...(hours && { hours }), ...(isAbsent && { isMarkedAbsent: true }) };
    entry.shown = { booking, fields, hours, isAbsent };
    return booking;
  }

  private changed() {
    this.version += 1;
    this.notifyWithQueries();
  }

  private readonly notify = () => this.listeners.forEach((listener) => listener());
  /** Notifies listeners in the same batch as the range's query, so that components render only once. */
  private readonly notifyWithQueries = notifyManager.batchCalls(this.notify);
}

const entryOf = (booking: Booking, at: number): Entry => ({
  booking,
  dropoff: toMs(booking.dropoff),
  at,
  isGone: false,
});

/** Returns the fields that waiting changes set, by booking id. */
export function fieldsInFlight(waiting: readonly WaitingChange[]): ReadonlyMap<string, Partial<Booking>> {
  const fields = new Map<string, Partial<Booking>>();
  for (const { line, params, body } of waiting) {
    const id = params['id'];
    if (line === updateBooking.line && id) fields.set(id, { ...fields.get(id), ...body });
  }
  return fields;
}

const isSameFields = (a: Partial<Booking> | undefined, b: Partial<Booking> | undefined) =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns whether a booking may still change. Collected and cancelled bookings no longer change, nor do missed ones
 * after two days.
 */
const mayChange = ({ cancelledAt, hasBeenCheckedIn, hasBeenCheckedOut, pickup }: Booking, now: number) =>
  cancelledAt === null && !hasBeenCheckedOut && (hasBeenCheckedIn || toMs(pickup) + NO_SHOW_MS > now);
