import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode, isInStore } from '@host-portal/shared-lib/domain';
import { Box } from '@host-portal/shared-lib/ui';
import { useShelf } from '../../model/shelves.ts';

/** A longer text is truncated. The sheet shows it in full. */
const SHELF = {
  display: 'inline-block',
  maxWidth: '40ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
  whiteSpace: 'pre',
} as const;

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
  return (
    shelf.trim() && (
      <Box as="bdi" {...SHELF}>
        {` · ${shelf}`}
      </Box>
    )
  );
}
