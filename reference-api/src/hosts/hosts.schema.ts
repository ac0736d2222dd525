import { Type } from '@fastify/type-provider-typebox';
import { Answer, Id, Nullable, OptionalLine, Strict } from '../http/fields.ts';

const HostAnswer = Answer({ id: Type.String(), user_id: Type.String(), referred_by: Nullable(Type.String()) });

export const listHosts = {
  summary: 'The own host record',
  querystring: Strict({ paginate: Type.Optional(Type.Boolean()) }),
  response: { 200: Type.Array(HostAnswer) },
};

export const createHost = {
  summary: 'Make a new user a host',
  body: Strict({ referred_by: Type.Optional(Nullable(OptionalLine(200))), user_id: Id() }),
  response: { 200: HostAnswer },
};
