import { array, type Infer, string, type } from 'superstruct';
import { always, endpoint } from './endpoint.ts';
import { id, instant, maybe } from './fields.ts';

/** Spec §3, refund. It carries no amount. */
export const Refund = type({ id: id(), bookingId: maybe(id()), created: instant(), reason: maybe(string()) });
export type Refund = Infer<typeof Refund>;

export const listRefunds = endpoint('GET /v2/refunds', {
  query: { bookingId: id(), paginate: always(false) },
  answer: array(Refund),
});
