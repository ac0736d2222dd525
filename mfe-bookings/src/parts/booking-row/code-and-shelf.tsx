import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode, isInStore } from '@host-portal/shared-lib/domain';
import { useShelf } from '../../model/shelves.ts';

/** Shows the code, and the shelf while the bags are here. */
export function CodeAndShelf({ booking }: { booking: Booking }) {
  return (
    <>
      <span>{bookingCode(booking.id)}</span>
      {isInStore(booking) && <Shelf bookingId={booking.id} />}
    </>
  );
}

function Shelf({ bookingId }: { bookingId: string }) {
  const [shelf] = useShelf(bookingId);
  return shelf.trim() && <bdi>{` · ${shelf}`}</bdi>;
}
