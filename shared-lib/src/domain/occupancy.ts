import type { Booking, Instant } from '../contract/index.ts';
import { toInstant, toMs } from '../time/index.ts';
import { bookingState, isInStore } from './booking-state.ts';

export type OccupancyStep = { at: Instant; bags: number };

/** Counts the bags that are checked in and not checked out. */
export const bagsInStore = (bookings: readonly Booking[]) =>
  bookings.filter(isInStore).reduce((bags, { bagCount }) => bags + bagCount, 0);

/**
 * Returns the planned number of bags per step, from `from` (inclusive) to `to` (exclusive), without cancelled and
 * missed bookings. A stay normally lasts from its drop-off to just before its pick-up. Bags in store always count
 * now, checked-out bags never count after now, and expected bags never count before now. For past hours, the plan is
 * used, because check-in and check-out times aren't recorded.
 */
export function occupancySeries(
  bookings: readonly Booking[],
  { from, to, now, stepMinutes = 15 }: { from: Instant; to: Instant; now: Instant | number; stepMinutes?: number },
): OccupancyStep[] {
  const stays = bookings.flatMap((booking) => {
    const stay = plannedStay(booking, toMs(now));
    return stay ? [{ ...stay, bags: booking.bagCount }] : [];
  });
  const steps: OccupancyStep[] = [];
  const stepMs = stepMinutes * 60_000;
  for (let at = toMs(from); at < toMs(to); at += stepMs) {
    // A step's maximum is at its start or at the start of a stay within it.
    const moments = [at, ...stays.map(({ start }) => start).filter((start) => start > at && start < at + stepMs)];
    const bags = moments.map((moment) =>
      stays.reduce((sum, { start, end, bags: more }) => (start <= moment && moment < end ? sum + more : sum), 0),
    );
    steps.push({ at: toInstant(at), bags: Math.max(...bags) });
  }
  return steps;
}

/** Returns the earliest step with the maximum, or null for an empty series. */
export const peakOf = (series: readonly OccupancyStep[]): OccupancyStep | null =>
  series.reduce<OccupancyStep | null>((peak, step) => (peak && peak.bags >= step.bags ? peak : step), null);

function plannedStay(booking: Booking, now: number) {
  const state = bookingState(booking, now);
  if (['cancelled', 'noShow', 'absent', 'checkInMissing'].includes(state)) return null;
  const start = toMs(booking.dropoff);
  const end = toMs(booking.pickup);
  if (state === 'done') return { start, end: Math.min(end, now) };
  return isInStore(booking)
    ? { start: Math.min(start, now), end: Math.max(end, now + 1) }
    : { start: Math.max(start, now), end };
}
