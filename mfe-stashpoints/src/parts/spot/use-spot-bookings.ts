import { useQuery } from '@tanstack/react-query';
import { useBookingsById } from '@host-portal/shared-lib/bookings';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type DropoffWindow, spotBookingsQuery } from '../../api/stashpoints.queries.ts';

const NONE: never[] = [];

/** Reads a spot's bookings in a drop-off range. The query has no data until all of them are in the store. */
export function useSpotBookings(spotId: string, window: DropoffWindow, enabled = true) {
  const query = useQuery({ ...spotBookingsQuery(usePortal(), spotId, window), enabled });
  const bookings = useBookingsById(query.data ?? NONE);
  return { ...query, data: query.data && bookings };
}
