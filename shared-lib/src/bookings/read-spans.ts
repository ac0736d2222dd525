import { gapsIn, outside, type Part, type Span } from './span.ts';

/** A read span as stored on the device. `wall` is when it was read, by the server's clock. */
export type PersistedRead = Span & { wall: number };
/** A span that was read. `at` is when its request was sent (`performance.now()`). */
type Read = PersistedRead & { at: number };

/** The value of `Read.at` for a restored span in which new bookings may appear. */
export const RESTORED = -2;
/** The value of `Read.at` for a restored span in the past, where no new bookings appear. */
export const SETTLED = -1;
/** A booking may still be created this long after its drop-off, because travellers may book at the door. */
const SETTLED_MS = 60 * 60_000;
/**
 * Days that were stored longer ago than this are read again completely, because even finished bookings may be
 * corrected.
 */
const MOST_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Records which spans of drop-off times were read for each spot, and when. */
export class ReadSpans {
  private readonly bySpot = new Map<string, Read[]>();

  /** Returns the sections of this range that haven't been read at `since` or later. */
  missing(part: Part, since: number): Part[] {
    const byGap = new Map<string, Part>();
    for (const spotId of part.spotIds) {
      for (const gap of gapsIn(part, this.of(spotId, since))) {
        const key = `${gap.from} ${gap.to}`;
        byGap.set(key, { ...gap, spotIds: [...(byGap.get(key)?.spotIds ?? []), spotId] });
      }
    }
    return [...byGap.values()];
  }

  /**
   * Returns when the oldest response for this range arrived, by the server's clock, or null if part of the range was
   * never read.
   */
  readAt = (part: Part): number | null => (this.missing(part, RESTORED).length > 0 ? null : this.oldestIn(part));

  /**
   * Returns when the oldest response for any part of this range arrived, by the server's clock, or null if there is
   * none.
   */
  oldestIn(part: Part): number | null {
    const reads = part.spotIds.flatMap((spotId) => this.of(spotId, RESTORED));
    const walls = reads.filter(({ from, to }) => from <= part.to && to >= part.from).map(({ wall }) => wall);
    return walls.length > 0 ? Math.min(...walls) : null;
  }

  add({ spotIds, from, to }: Part, { at, wall }: { at: number; wall: number }) {
    for (const spotId of spotIds) {
      const others = this.of(spotId, RESTORED).flatMap((read) => outside(read, { from, to }));
      this.set(spotId, [...others, { from, to, at, wall }]);
    }
  }

  /** Returns a spot's spans between two instants, in the form that is stored on the device. */
  persistedOf(spotId: string, { from, to }: Span): PersistedRead[] {
    return this.of(spotId, RESTORED)
      .filter((read) => read.from < to && read.to > from)
      .map((read) => ({ from: Math.max(read.from, from), to: Math.min(read.to, to), wall: read.wall }));
  }

  /** Restores a spot's stored spans, except where this page has already read the bookings. */
  restore(spotId: string, kept: readonly PersistedRead[], now: number) {
    for (const { from, to, wall } of kept) {
      const known = this.of(spotId, RESTORED);
      const settledTo = wall < now - MOST_KEPT_MS ? from : Math.max(from, Math.min(to, wall - SETTLED_MS));
      const added = [
        { from, to: settledTo, at: SETTLED, wall },
        { from: settledTo, to, at: RESTORED, wall },
      ].flatMap((read) => gapsIn(read, known).map((gap) => ({ ...read, ...gap })));
      this.set(spotId, [...known, ...added.filter((read) => read.to > read.from)]);
    }
  }

  clear() {
    this.bySpot.clear();
  }

  private of(spotId: string, since: number): Read[] {
    return (this.bySpot.get(spotId) ?? []).filter(({ at }) => at >= since);
  }

  private set(spotId: string, reads: Read[]) {
    this.bySpot.set(
      spotId,
      reads.sort((a, b) => a.from - b.from),
    );
  }
}
