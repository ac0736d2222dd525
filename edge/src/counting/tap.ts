import { is, optional, string, type } from 'superstruct';

/** A host's tap on a booking, as the page reports it: `POST /events` with `booking-changed`. */
export type Tap = { isUndo: boolean };

const BookingChanged = type({ event: string(), action: optional(string()) });

/** Returns the tap in an event's body, or null for other events. */
export function tapIn(body: unknown): Tap | null {
  if (!is(body, BookingChanged) || body.event !== 'booking-changed') return null;
  return { isUndo: body.action?.startsWith('undo') ?? false };
}
