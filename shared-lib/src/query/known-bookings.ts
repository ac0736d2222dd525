import type { Booking } from '../contract/index.ts';
import { toMs } from '../time/instant.ts';

/** A span of drop-offs, both ends included, in ms since the epoch. */
export type Stretch = { from: number; to: number };
/** A span at some spots. */
export type Part = Stretch & { spotIds: string[] };
/** A span that was read: when, in ms since this page was opened, and by the server's clock. */
type Read = Stretch & { at: number; wall: number };

/** The part that is kept on the device. */
export type KeptBookings = { bookings: Booking[]; reads: (Stretch & { spotId: string; wall: number })[] };

/** Before this page was opened. */
const BEFORE = -1;
/** At the door, a booking may be a moment younger than its drop-off. */
const SETTLED_MS = 60 * 60_000;
/** After this long, kept days are read again as a whole: even a finished booking may have been corrected. */
const MOST_KEPT_MS = 7 * 24 * 60 * 60_000;
/** How long after its pick-up time a no-show may still arrive. */
const NO_SHOW_MS = 2 * 24 * 60 * 60_000;
/** The most bookings that one call may cover. */
const MOST_IN_PART = 90;

/**
 * The bookings that this page knows: the newest version of each, and when each span of drop-offs was read for each
 * spot.
 */
export class KnownBookings {
  private readonly byId = new Map<string, { booking: Booking; dropoff: number }>();
  private readonly reads = new Map<string, Read[]>();

  all = (): Booking[] => [...this.byId.values()].map(({ booking }) => booking);

  /** Those of a part, in the order of drop-off. */
  of({ spotIds, from, to }: Part): Booking[] {
    const spots = new Set(spotIds);
    return [...this.byId.values()]
      .filter(({ booking, dropoff }) => dropoff >= from && dropoff <= to && spots.has(booking.stashpoint.id))
      .toSorted((a, b) => a.dropoff - b.dropoff)
      .map(({ booking }) => booking);
  }

  /** When the oldest read within a part happened, by the server's clock; null when there was none. */
  readAt({ spotIds, from, to }: Part): number | null {
    const reads = spotIds
      .flatMap((spotId) => this.reads.get(spotId) ?? [])
      .filter((read) => read.to > from && read.from < to);
    return reads.length > 0 ? Math.min(...reads.map(({ wall }) => wall)) : null;
  }

  /** The parts to request, so that all of this part was read at `since` or later. */
  missing(part: Part, since: number): Part[] {
    const byGap = new Map<string, Part>();
    for (const spotId of part.spotIds) {
      for (const gap of gapsIn(part, this.reads.get(spotId) ?? [], since)) {
        const key = `${gap.from} ${gap.to}`;
        byGap.set(key, { ...gap, spotIds: [...(byGap.get(key)?.spotIds ?? []), spotId] });
      }
    }
    return [...byGap.values()];
  }

  /** Parts of it with bookings that may have changed, each small enough for one call. */
  changeable(part: Part, now: number): Part[] {
    const parts: Part[] = [];
    let inPart = 0;
    for (const booking of this.of(part)) {
      const dropoff = toMs(booking.dropoff);
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

  /** Whether one call reads this part again: all of it is known, and it has few enough bookings. */
  fitsOneCall = (part: Part): boolean =>
    this.missing(part, Number.NEGATIVE_INFINITY).length === 0 && this.of(part).length <= MOST_IN_PART;

  /**
   * Stores the answer for a whole part. Returns whether anything changed; an unchanged booking stays the same object.
   */
  put(part: Part, answer: readonly Booking[], { at, wall }: { at: number; wall: number }): boolean {
    const ids = new Set(answer.map(({ id }) => id));
    let isNew = false;
    for (const { id } of this.of(part)) {
      if (ids.has(id)) continue;
      this.byId.delete(id);
      isNew = true;
    }
    for (const booking of answer) {
      const known = this.byId.get(booking.id);
      if (known && JSON.stringify(known.booking) === JSON.stringify(booking)) continue;
      this.byId.set(booking.id, { booking, dropoff: toMs(booking.dropoff) });
      isNew = true;
    }
    for (const spotId of part.spotIds) {
      const others = (this.reads.get(spotId) ?? []).flatMap((read) => outside(read, part));
      this.reads.set(
        spotId,
        [...others, { from: part.from, to: part.to, at, wall }].sort((a, b) => a.from - b.from),
      );
    }
    return isNew;
  }

  kept(): KeptBookings {
    const reads = [...this.reads].flatMap(([spotId, all]) =>
      all.map(({ from, to, wall }) => ({ spotId, from, to, wall })),
    );
    return { bookings: this.all(), reads };
  }

  /**
   * Loads the earlier days that the device has kept. Only drop-offs that were past when they were read count, because
   * others may have been booked since. All of it is older than this page, so bookings that may change are stale.
   */
  restore({ bookings, reads }: KeptBookings, now: number) {
    for (const booking of bookings) {
      const dropoff = toMs(booking.dropoff);
      // Where this page has read, it knows better who comes.
      const isRead =
        this.missing({ from: dropoff, to: dropoff, spotIds: [booking.stashpoint.id] }, BEFORE).length === 0;
      if (!isRead && !this.byId.has(booking.id)) this.byId.set(booking.id, { booking, dropoff });
    }
    for (const { spotId, from, to, wall } of reads) {
      const end = Math.min(to, wall - SETTLED_MS);
      const known = this.reads.get(spotId) ?? [];
      if (end <= from || wall < now - MOST_KEPT_MS) continue;
      const gaps = gapsIn({ from, to: end }, known, Number.NEGATIVE_INFINITY).filter((gap) => gap.to > gap.from);
      const added = gaps.map((gap) => ({ ...gap, at: BEFORE, wall }));
      this.reads.set(
        spotId,
        [...known, ...added].sort((a, b) => a.from - b.from),
      );
    }
  }

  /** Replaces a known booking by its changed version. */
  replace(booking: Booking) {
    if (this.byId.has(booking.id)) this.byId.set(booking.id, { booking, dropoff: toMs(booking.dropoff) });
  }
}

/**
 * A booking that was collected or cancelled does not change any more, nor, after some days, one that never came.
 */
export const mayChange = ({ cancelledAt, hasBeenCheckedIn, hasBeenCheckedOut, pickup }: Booking, now: number) =>
  cancelledAt === null && !hasBeenCheckedOut && (hasBeenCheckedIn || toMs(pickup) + NO_SHOW_MS > now);

function gapsIn({ from, to }: Stretch, reads: readonly Read[], since: number): Stretch[] {
  const gaps: Stretch[] = [];
  let start = from;
  for (const read of reads) {
    if (read.at < since || read.to < start || read.from > to) continue;
    if (read.from > start) gaps.push({ from: start, to: read.from });
    start = Math.max(start, read.to);
    if (start >= to) break;
  }
  // A part may be a single instant.
  const isRead = reads.some((read) => read.at >= since && read.from <= start && read.to >= to);
  return start < to || !isRead ? [...gaps, { from: start, to }] : gaps;
}

/** The rest of a span after another one was read again. */
function outside(read: Read, { from, to }: Stretch): Read[] {
  if (read.to < from || read.from > to) return [read];
  return [...(read.from < from ? [{ ...read, to: from }] : []), ...(read.to > to ? [{ ...read, from: to }] : [])];
}
