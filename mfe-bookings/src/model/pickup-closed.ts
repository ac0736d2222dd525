import type { Closure, Instant } from '@host-portal/shared-lib/contract';
import { type HostedBooking, type Hours, isOpenAt, openingStatus } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { dayInZone, toInstant, toMs } from '@host-portal/shared-lib/time';
import { formatWhen } from './when.ts';

/**
 * Describes a pick-up while the spot is closed. `at` is the closing time before the pick-up or the opening time after
 * it, whichever is nearer.
 */
type PickupClosed = { kind: 'afterClose' | 'beforeOpen'; at: Instant } | { kind: 'closed' };

const DAY_MS = 24 * 60 * 60_000;
/** An upper limit for how often a spot opens and closes in one day. */
const MOST_STEPS = 20;

/** Returns null if the spot is open at the pick-up time or if its hours are unknown. */
export function pickupClosed(
  { pickup, stashpoint: { timezone: zone }, hours }: HostedBooking,
  closures: readonly Closure[] = [],
): PickupClosed | null {
  const isKnown = hours && (hours.openTwentyfourSeven || hours.openingHours.length > 0);
  if (!isKnown || isOpenAt(hours, closures, pickup, zone)) return null;
  const status = openingStatus(hours, { closures, now: pickup, zone });
  const opensAt = status.isOpen ? null : status.opensAt;
  const closedAt = lastClosing(hours, { closures, before: toMs(pickup), zone });
  const sinceClosing = closedAt === null ? Infinity : toMs(pickup) - toMs(closedAt);
  const untilOpening = opensAt === null ? Infinity : toMs(opensAt) - toMs(pickup);
  if (closedAt !== null && sinceClosing <= untilOpening) return { kind: 'afterClose', at: closedAt };
  return opensAt === null ? { kind: 'closed' } : { kind: 'beforeOpen', at: opensAt };
}

type Before = { closures: readonly Closure[]; before: number; zone: string };

/** Returns the last closing time in the 24 hours before this moment. */
function lastClosing(hours: Hours, { closures, before, zone }: Before): Instant | null {
  let at = toInstant(before - DAY_MS);
  let last: Instant | null = null;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const status = openingStatus(hours, { closures, now: at, zone });
    const next = status.isOpen ? status.until : status.opensAt;
    if (next === null || toMs(next) > before) break;
    if (status.isOpen) last = next;
    at = next;
  }
  return last;
}

/** Cached, because every row calls this on every render. */
const byBooking = new WeakMap<HostedBooking, PickupClosed | null>();

function closedByHours(booking: HostedBooking) {
  const known = byBooking.get(booking);
  if (known !== undefined) return known;
  const found = pickupClosed(booking);
  byBooking.set(booking, found);
  return found;
}

type PickupContext = { now: number; locale: string; closures?: readonly Closure[] | undefined };

/** Returns "Pick-up is after you close (9:00 pm)" if the pick-up is still to come, or null. */
export function pickupClosedText(
  booking: HostedBooking,
  { now, locale, closures }: PickupContext,
  t: Translate,
): string | null {
  if (booking.cancelledAt !== null || booking.hasBeenCheckedOut || toMs(booking.pickup) <= now) return null;
  const found = closures && closures.length > 0 ? pickupClosed(booking, closures) : closedByHours(booking);
  if (!found) return null;
  if (found.kind === 'closed') return t('pickup.closed');
  const zone = booking.stashpoint.timezone;
  // If the pick-up is after midnight, the closing time on the evening before needs no weekday.
  const beside = found.kind === 'afterClose' ? nightOf(found.at, booking) : dayInZone(booking.pickup, zone);
  return t(`pickup.${found.kind}`, { when: formatWhen(found.at, { zone, locale }, beside) });
}

const NIGHT_MS = 12 * 60 * 60_000;

const nightOf = (closedAt: Instant, { pickup, stashpoint: { timezone } }: HostedBooking) =>
  dayInZone(toMs(pickup) - toMs(closedAt) < NIGHT_MS ? closedAt : pickup, timezone);
