import { array, type Infer, type } from 'superstruct';
import { always, endpoint } from './wire/endpoint.ts';
import { id, instant, maybe, maybeText } from './wire/fields.ts';

/** The refund of spec §3. It has no amount. */
export const Refund = type({ id: id(), bookingId: maybe(id()), created: instant(), reason: maybeText() });
export type Refund = Infer<typeof Refund>;

export const listRefunds = endpoint('GET /v2/refunds', {
  query: { bookingId: id(), paginate: always(false) },
  answer: array(Refund),
});
