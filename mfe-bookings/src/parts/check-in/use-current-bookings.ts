import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight } from '../../model/check-in.store.ts';
import { overlaid } from '../../model/in-flight.ts';

/**
 * Bookings as the host has left them: the server's answer with the taps that are on their way. The same list again as
 * long as nothing of it has changed.
 */
export function useCurrentBookings(bookings: Booking[]): Booking[] {
  const inFlight = useStore($inFlight(usePortal()));
  return useMemo(() => overlaid(bookings, inFlight), [bookings, inFlight]);
}
