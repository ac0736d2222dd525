import { array, coerce, type Infer, unknown } from 'superstruct';
import { endpoint } from './wire/endpoint.ts';
import { freeMap } from './wire/fields.ts';

/** The external account of spec §3: a map of free-form fields. */
export const ExternalAccount = freeMap();
export type ExternalAccount = Infer<typeof ExternalAccount>;

/** Accepts a plain list, a paged list or a single account, because the spec doesn't show the response. */
export const listExternalAccounts = endpoint('GET /v2/external-accounts', {
  answer: coerce(array(ExternalAccount), unknown(), asList),
});

function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value) || typeof value !== 'object') return value;
  return 'items' in value && Array.isArray(value.items) ? value.items : [value];
}
