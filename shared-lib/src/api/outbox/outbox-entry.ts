import type { Booking } from '../../contract/index.ts';

/** The two booleans a host changes on a booking (spec §4), each by a call of its own. */
export type BookingField = 'hasBeenCheckedIn' | 'hasBeenCheckedOut';

/** What a booking looked like to the host when they tapped. */
export type SeenBooking = { hasBeenCheckedIn: boolean; hasBeenCheckedOut: boolean; isCancelled: boolean };

/** One tap at the counter, kept until the server has answered it. Ordered by `order`, never merged with another. */
export type OutboxEntry = {
  /** Also the call's `Idempotency-Key`: sent twice, done once. */
  id: string;
  order: number;
  userId: string;
  bookingId: string;
  field: BookingField;
  to: boolean;
  seen: SeenBooking;
  /** Where the booking is found again: there is no call for one booking (spec §7). */
  dropoff: string;
  stashpointId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** How often it was sent without an answer. */
  attempts: number;
};

/** What a screen gives: the booking as the host saw it, and the change. */
export type BookingChange = { booking: Booking; field: BookingField; to: boolean };

export const seenIn = ({ hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt }: Booking): SeenBooking => ({
  hasBeenCheckedIn,
  hasBeenCheckedOut,
  isCancelled: cancelledAt !== null,
});

/**
 * Whether the server's booking still is what the host changed, asked before a change that waited is sent.
 * `done`: somebody did the same meanwhile. `conflict`: the booking went on without us, so the host decides.
 */
export function standing({ field, to, seen, attempts }: OutboxEntry, server: Booking): 'send' | 'done' | 'conflict' {
  // An unanswered attempt of ours may be why the value changed; its key makes a repeat harmless.
  if (attempts > 0 && server[field] === to) return 'send';
  const now = seenIn(server);
  // Taking back is harmless on a cancelled booking; doing is not.
  if (to && now.isCancelled && !seen.isCancelled) return 'conflict';
  const other: BookingField = field === 'hasBeenCheckedIn' ? 'hasBeenCheckedOut' : 'hasBeenCheckedIn';
  if (now[other] !== seen[other]) return 'conflict';
  return now[field] === to ? 'done' : 'send';
}

/** A booking as the host left it: the server's, with the changes that wait on top, oldest first. */
export function withWaiting(booking: Booking, waiting: readonly OutboxEntry[]): Booking {
  return waiting
    .filter(({ bookingId }) => bookingId === booking.id)
    .reduce<Booking>((changed, { field, to }) => ({ ...changed, [field]: to }), booking);
}
