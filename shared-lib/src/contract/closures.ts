import { array, type Infer, nullable, optional, string, type } from 'superstruct';
import { always, endpoint } from './wire/endpoint.ts';
import { dayOrInstant, id, maybe, maybeText } from './wire/fields.ts';

/**
 * The closure of spec §3. The spot is closed from `closeDate` (inclusive) until `openDate` (exclusive; null if no end
 * is known).
 */
export const Closure = type({
  id: id(),
  closeDate: dayOrInstant(),
  openDate: maybe(dayOrInstant()),
  reason: maybeText(),
  stashpointId: id(),
  stashpointBusinessName: maybeText(),
});
export type Closure = Infer<typeof Closure>;

export const listClosures = endpoint('GET /v2/closures', {
  query: { forceUtc: always(true), stashpointId: id() },
  answer: array(Closure),
});

export const createClosure = endpoint('POST /v2/closures', {
  body: { closeDate: dayOrInstant(), openDate: nullable(dayOrInstant()), reason: string(), stashpointId: id() },
});

export const updateClosure = endpoint('PATCH /v2/closures/{id}', {
  body: {
    closeDate: optional(dayOrInstant()),
    openDate: optional(nullable(dayOrInstant())),
    reason: optional(string()),
  },
});

export const deleteClosure = endpoint('DELETE /v2/closures/{id}');
