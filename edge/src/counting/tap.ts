import { is, optional, string, type } from 'superstruct';

/** A host's tap on a booking. The page reports it as a `booking-changed` event at `POST /events`. */
export type Tap = { isUndo: boolean };

const BookingChanged = type({ event: string(), action: optional(string()) });

/** Returns the tap that an event's body describes, or null if it describes none. */
export function tapIn(body: unknown): Tap | null {
  if (!is(body, BookingChanged) || body.event !== 'booking-changed') return null;
  return { isUndo: body.action?.startsWith('undo') ?? false };
}
