import { atom, type WritableAtom } from 'nanostores';
import { useEffect } from 'react';
import { type AlertLeaves, type Portal, usePortal } from '@host-portal/shared-lib/portal';

/** The id of the booking whose sheet is open in each portal. One page may contain several portals. */
const opened = new WeakMap<object, WritableAtom<string | null>>();

function $openBooking({ queryClient }: Portal) {
  const known = opened.get(queryClient) ?? atom<string | null>(null);
  opened.set(queryClient, known);
  return known;
}

/** Records that this booking's sheet is open, because alerts depend on it. */
export function useOpenBooking(id: string) {
  const $open = $openBooking(usePortal());
  useEffect(() => {
    $open.set(id);
    return () => $open.set(null);
  }, [$open, id]);
}

/** Whether another booking's sheet is open. */
export function isOtherOpen(portal: Portal, ids: readonly string[]) {
  const id = $openBooking(portal).get();
  return id !== null && !ids.includes(id);
}

/**
 * Removes an alert about these bookings when another booking's sheet opens, because the host could think that the
 * alert is about that booking.
 */
export const isRemovedForOther =
  (portal: Portal, ids: readonly string[]): AlertLeaves =>
  (remove) =>
    $openBooking(portal).listen(() => isOtherOpen(portal, ids) && remove());
