import { map, type MapStore } from 'nanostores';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { type Deed, changeOf } from './deed.ts';

/** A deed of this page that has not settled, or settled a moment ago. */
export type RecentDeed = {
  deed: Deed;
  /** The booking as the host saw it when they tapped. */
  seen: Booking;
  /** `sent`: the server agreed, the list has not been read again yet. `done`: it has. */
  phase: 'sending' | 'sent' | 'done';
};

/** How long a row keeps its place and offers Undo after a deed (product.md I-08). */
export const UNDO_MS = 10_000;

type RecentDeeds = MapStore<Record<string, RecentDeed | undefined>>;

/** Per page, not per module: several portals may stand on one page. */
const stores = new WeakMap<object, RecentDeeds>();

/** Deeds by booking id. Changed synchronously, so that a row flips in the frame of the tap. */
export function $recentDeeds(portal: Pick<Portal, 'queryClient'>): RecentDeeds {
  let store = stores.get(portal.queryClient);
  if (!store) {
    store = map({});
    stores.set(portal.queryClient, store);
  }
  return store;
}

/** A second tap while the first is on its way changes nothing (T-78). */
export const isSending = (portal: Pick<Portal, 'queryClient'>, bookingId: string) =>
  $recentDeeds(portal).get()[bookingId]?.phase === 'sending';

export function beginDeed(portal: Pick<Portal, 'queryClient'>, booking: Booking, deed: Deed) {
  $recentDeeds(portal).setKey(booking.id, { deed, seen: booking, phase: 'sending' });
}

/** The server refused: the booking is again what the server says. */
export const dropDeed = (portal: Pick<Portal, 'queryClient'>, bookingId: string) =>
  $recentDeeds(portal).setKey(bookingId, undefined);

/** The server agreed; the tap still lies over older answers that are on their way. */
export function agreeDeed(portal: Pick<Portal, 'queryClient'>, bookingId: string): RecentDeed | undefined {
  const recent = $recentDeeds(portal).get()[bookingId];
  if (!recent) return undefined;
  const agreed: RecentDeed = { ...recent, phase: 'sent' };
  $recentDeeds(portal).setKey(bookingId, agreed);
  return agreed;
}

/** The list has been read again: the row stays a while with Undo, then settles into its group. */
export function settleDeed(portal: Pick<Portal, 'queryClient'>, bookingId: string, agreed: RecentDeed | undefined) {
  const $deeds = $recentDeeds(portal);
  if (!agreed || $deeds.get()[bookingId] !== agreed) return;
  const settled: RecentDeed = { ...agreed, phase: 'done' };
  $deeds.setKey(bookingId, settled);
  setTimeout(() => {
    if ($deeds.get()[bookingId] === settled) $deeds.setKey(bookingId, undefined);
  }, UNDO_MS);
}

/**
 * Bookings as the host has left them: what is still on its way lies over what the server said, so a
 * late answer cannot flip a row back.
 */
export function withDeeds(bookings: Booking[], deeds: Record<string, RecentDeed | undefined>): Booking[] {
  const isChanged = ({ id }: Booking) => deeds[id] !== undefined && deeds[id].phase !== 'done';
  if (!bookings.some(isChanged)) return bookings;
  // The others stay the same objects: their rows are not drawn again.
  return bookings.map((booking) => {
    const recent = deeds[booking.id];
    return recent && isChanged(booking) ? { ...booking, ...changeOf(recent.deed) } : booking;
  });
}
