import type { Booking, Closure, DayOrInstant, Instant } from '../contract/index.ts';
import { isDay, startOfDay, toMs } from '../time/index.ts';

/** Returns the closed period in ms since the epoch, from `closeDate` (inclusive) until `openDate` (exclusive). */
export function closureBounds({ closeDate, openDate }: Pick<Closure, 'closeDate' | 'openDate'>, zone: string) {
  return {
    start: momentOf(closeDate, zone),
    end: openDate === null ? Number.POSITIVE_INFINITY : momentOf(openDate, zone),
  };
}

export type ClosurePhase = 'upcoming' | 'current' | 'past';

export function closurePhase(
  closure: Pick<Closure, 'closeDate' | 'openDate'>,
  now: Instant | number,
  zone: string,
): ClosurePhase {
  const { start, end } = closureBounds(closure, zone);
  if (toMs(now) < start) return 'upcoming';
  return toMs(now) < end ? 'current' : 'past';
}

/** Returns the bookings whose drop-off or pick-up falls within a closure. A closure doesn't cancel them. */
export function bookingsInClosure(
  bookings: readonly Booking[],
  closure: Pick<Closure, 'closeDate' | 'openDate'>,
  zone: string,
): Booking[] {
  const { start, end } = closureBounds(closure, zone);
  const within = (instant: Instant) => toMs(instant) >= start && toMs(instant) < end;
  return bookings.filter(
    ({ cancelledAt, hasBeenCheckedIn, hasBeenCheckedOut, dropoff, pickup }) =>
      cancelledAt === null && ((!hasBeenCheckedIn && within(dropoff)) || (!hasBeenCheckedOut && within(pickup))),
  );
}

const momentOf = (value: DayOrInstant, zone: string) => toMs(isDay(value) ? startOfDay(value, zone) : value);
