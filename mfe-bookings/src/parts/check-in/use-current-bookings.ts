import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $recentDeeds, withDeeds } from '../../model/check-in.store.ts';

/**
 * Bookings as the host has left them: the server's answer with the taps that are on their way. The same list again as
 * long as nothing of it has changed.
 */
export function useCurrentBookings(bookings: Booking[]): Booking[] {
  const portal = usePortal();
  const deeds = useStore($recentDeeds(portal));
  const waiting = useStore(portal.outbox.$waiting);
  return useMemo(() => withDeeds(bookings, deeds, waiting), [bookings, deeds, waiting]);
}
