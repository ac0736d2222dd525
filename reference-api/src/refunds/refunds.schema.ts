import { Type } from '@fastify/type-provider-typebox';
import { Answer, Id, Instant, Nullable, Strict } from '../http/fields.ts';

export const listRefunds = {
  summary: 'Refunds of one booking',
  querystring: Strict({ booking_id: Id(), paginate: Type.Optional(Type.Boolean()) }),
  response: {
    200: Type.Array(
      Answer({
        id: Type.String(),
        booking_id: Type.String(),
        created: Instant(),
        reason: Nullable(Type.String()),
      }),
    ),
  },
};
