import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useMemo, useSyncExternalStore } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { withHoursOf } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { afterPaint } from '@host-portal/shared-lib/ui/list';
import { type NewestBookings, newestBookings } from '../../api/newest-bookings.ts';
import { $inFlight } from '../../model/check-in.store.ts';
import type { BookingsInFlight, InFlight } from '../../model/in-flight.ts';

/**
 * The newest bookings with the changes in flight applied. The same list object as long as nothing in it has changed.
 */
export function useCurrentBookings(bookings: Booking[]): Booking[] {
  return useOverlaid(bookings, useStore($inFlight(usePortal())));
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
  return { inFlight, bookings: useOverlaid(bookings, inFlight) };
}

function useOverlaid(bookings: Booking[], inFlight: BookingsInFlight): Booking[] {
  const store = newestBookings(usePortal());
  const newest = useSyncExternalStore(store.listen, store.get);
  return useMemo(() => overlaid(bookings, inFlight, newest), [bookings, inFlight, newest]);
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
export function useCurrentBooking(listed: Booking): Booking {
  const newest = newestBookings(usePortal());
  const newer = useSyncExternalStore(newest.listen, () => newest.get().get(listed.id));
  const booking = newer ? withHoursOf(newer, listed) : listed;
  const shows = useInFlight(listed.id)?.shows;
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

/**
 * Bookings as the host left them: the newest version of each, with its changes in flight. Applied here and nowhere
 * else, so that list, row, sheet, finder, counters and end of day can't disagree.
 */
export function overlaid(bookings: Booking[], inFlight: BookingsInFlight, newest: NewestBookings = NONE): Booking[] {
  const newestOf = (listed: Booking) => {
    const newer = newest.get(listed.id);
    return newer ? withHoursOf(newer, listed) : listed;
  };
  if (bookings.every((booking) => !inFlight.has(booking.id) && newestOf(booking) === booking)) return bookings;
  // The other bookings stay the same objects, so their rows are not drawn again.
  return bookings.map((booking) => withShown(newestOf(booking), inFlight.get(booking.id)?.shows));
}

const NONE: NewestBookings = { get: () => undefined };

const withShown = (booking: Booking, shows: Partial<Booking> = {}): Booking =>
  Object.keys(shows).length > 0 ? { ...booking, ...shows } : booking;
