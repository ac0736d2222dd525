import { Type } from '@fastify/type-provider-typebox';

/** The fields of an external account depend on the bank's country (spec §3). */
export const ExternalAccountAnswer = Type.Record(Type.String(), Type.Unknown());

export const listExternalAccounts = {
  summary: 'Where payouts go',
  response: { 200: Type.Array(ExternalAccountAnswer) },
};
