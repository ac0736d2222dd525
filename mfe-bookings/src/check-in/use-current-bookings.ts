import { useStore } from '@nanostores/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $recentDeeds, withDeeds } from './check-in.store.ts';

/** Bookings as the host has left them: the server's answer with the taps that are on their way. */
export function useCurrentBookings(bookings: Booking[]): Booking[] {
  const portal = usePortal();
  return withDeeds(bookings, useStore($recentDeeds(portal)), useStore(portal.outbox.$waiting));
}
