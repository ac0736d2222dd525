import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight } from '../../model/check-in.store.ts';
import { overlaid } from '../../model/in-flight.ts';

/**
 * The server's bookings with the changes in flight applied. The same list object as long as nothing in it has changed.
 */
export function useCurrentBookings(bookings: Booking[]): Booking[] {
  const inFlight = useStore($inFlight(usePortal()));
  return useMemo(() => overlaid(bookings, inFlight), [bookings, inFlight]);
}
