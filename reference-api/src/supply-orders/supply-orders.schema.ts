import { Type } from '@fastify/type-provider-typebox';
import { Answer, Id, Instant, Nullable, OneOf, Strict } from '../http/fields.ts';

const SupplyOrderAnswer = Answer({
  id: Type.String(),
  ordered_at: Instant(),
  expected_delivery_date: Nullable(Instant()),
  sent_at: Nullable(Instant()),
  quantity_requested: Type.Integer({ minimum: 1 }),
  quantity_sent: Type.Integer({ minimum: 0 }),
});

/** Describes a supply's kind. Any short identifier is valid, because the marketplace defines the kinds. */
const Kind = () => Type.String({ pattern: '^[a-z][a-z_]{0,39}$' });

export const listSupplyOrders = {
  summary: 'Supply orders of the own stashpoints; orders without a date come last',
  querystring: Strict({
    stashpoint_id: Type.Optional(Id()),
    type: Type.Optional(Kind()),
    sort: Type.Optional(OneOf(['expected_delivery_date', 'ordered_at'])),
    order: Type.Optional(OneOf(['asc', 'desc'])),
  }),
  response: { 200: Type.Array(SupplyOrderAnswer) },
};

export const createSupplyOrder = {
  summary: 'Order supplies',
  body: Strict({ quantity: Type.Integer({ minimum: 1, maximum: 10_000 }), stashpoint_id: Id(), type: Kind() }),
  response: { 200: SupplyOrderAnswer },
};
