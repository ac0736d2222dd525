import { type Booking, updateBooking } from '../contract/index.ts';
import type { WaitingChange } from '../outbox/index.ts';

/** By booking id: the fields that waiting changes will set. */
export type FieldsInFlight = ReadonlyMap<string, Partial<Booking>>;

/** Each booking with these fields over the server's is the booking as the host left it. */
export function fieldsInFlight(waiting: readonly WaitingChange[]): FieldsInFlight {
  const fields = new Map<string, Partial<Booking>>();
  for (const { line, params, body } of waiting) {
    const id = params['id'];
    if (line === updateBooking.line && id) fields.set(id, { ...fields.get(id), ...body });
  }
  return fields;
}
