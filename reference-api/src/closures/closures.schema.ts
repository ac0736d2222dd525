import { Type } from '@fastify/type-provider-typebox';
import { Answer, Id, IdParams, Instant, Nullable, Strict, Text } from '../http/fields.ts';

const ClosureAnswer = Answer({
  id: Type.String(),
  close_date: Instant(),
  open_date: Nullable(Instant()),
  reason: Nullable(Type.String()),
  stashpoint_id: Type.String(),
  stashpoint_business_name: Type.String(),
});

/** Responses are always in UTC, so `force_utc` changes nothing. */
export const listClosures = {
  summary: 'Closures of the own stashpoints',
  querystring: Strict({ force_utc: Type.Optional(Type.Boolean()), stashpoint_id: Type.Optional(Id()) }),
  response: { 200: Type.Array(ClosureAnswer) },
};

const Reason = () => Type.Optional(Nullable(Text(500)));

/** A spot is closed from `close_date` (inclusive) until `open_date` (exclusive; null if the end is unknown). */
export const createClosure = {
  summary: 'Close a stashpoint for a time',
  body: Strict({
    close_date: Instant(),
    open_date: Type.Optional(Nullable(Instant())),
    reason: Reason(),
    stashpoint_id: Id(),
  }),
  response: { 200: ClosureAnswer },
};

export const updateClosure = {
  summary: 'Change a closure',
  params: IdParams,
  body: Strict({
    close_date: Type.Optional(Instant()),
    open_date: Type.Optional(Nullable(Instant())),
    reason: Reason(),
  }),
  response: { 200: ClosureAnswer },
};

export const deleteClosure = { summary: 'Take a closure back', params: IdParams, response: { 200: Answer({}) } };
