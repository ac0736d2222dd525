import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useMemo, useSyncExternalStore } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { afterPaint } from '@host-portal/shared-lib/ui/list';
import { $inFlight } from '../../model/check-in.store.ts';
import type { BookingsInFlight, InFlight } from '../../model/in-flight.ts';

/**
 * The server's bookings with the changes in flight applied. The same list object as long as nothing in it has changed.
 */
export function useCurrentBookings(bookings: Booking[]): Booking[] {
  const inFlight = useStore($inFlight(usePortal()));
  return useMemo(() => overlaid(bookings, inFlight), [bookings, inFlight]);
}

/**
 * The same for a list whose rows follow their own change (`useCurrentBooking`): a tap reaches the list, its counters and
 * its headings a frame later, so that the frame of the tap has one row to draw.
 */
export function useListedBookings(bookings: Booking[]): { bookings: Booking[]; inFlight: BookingsInFlight } {
  const $all = $inFlight(usePortal());
  const inFlight = useSyncExternalStore(
    (onChange) => listenAfterTaps($all, onChange),
    () => $all.get(),
  );
  return { inFlight, bookings: useMemo(() => overlaid(bookings, inFlight), [bookings, inFlight]) };
}

/** Only a tap may be drawn late: a list that follows a refusal late would have the row flip once more. */
function listenAfterTaps($all: ReadableAtom<BookingsInFlight>, onChange: () => void) {
  let cancel = () => {};
  const stop = $all.listen((all, before) => {
    cancel();
    if (isTap(all, before)) cancel = afterPaint(onChange);
    else onChange();
  });
  return () => {
    stop();
    cancel();
  };
}

const isTap = (all: BookingsInFlight, before: BookingsInFlight = new Map()) =>
  [...all].some(([id, each]) => each.phase === 'sending' && each !== before.get(id));

/** One booking with its change in flight, in the frame of the tap. */
export function useCurrentBooking(booking: Booking): Booking {
  const shows = useInFlight(booking.id)?.shows;
  return useMemo(() => withShown(booking, shows), [booking, shows]);
}

/** The change of one booking that is in flight. A tap on another booking draws nothing here. */
export function useInFlight(bookingId: string): InFlight | undefined {
  const $all = $inFlight(usePortal());
  return useSyncExternalStore(
    (onChange) => $all.listen(onChange),
    () => $all.get().get(bookingId),
  );
}

/** Bookings as the host left them: changes in flight are applied to the server's answer here and nowhere else. */
export function overlaid(bookings: Booking[], inFlight: BookingsInFlight): Booking[] {
  if (!bookings.some(({ id }) => inFlight.has(id))) return bookings;
  // The other bookings stay the same objects, so their rows are not drawn again.
  return bookings.map((booking) => withShown(booking, inFlight.get(booking.id)?.shows));
}

const withShown = (booking: Booking, shows: Partial<Booking> = {}): Booking =>
  Object.keys(shows).length > 0 ? { ...booking, ...shows } : booking;
