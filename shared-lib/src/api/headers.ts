import type { ApiDialect } from './api-dialect.ts';

/**
 * Returns true for visible ASCII of at most 1024 characters. Given other characters, `fetch` would throw instead of
 * sending the request.
 */
const isSendable = (value: string | null): value is string => value !== null && /^[\x21-\x7e]{1,1024}$/.test(value);

/**
 * Returns the headers for every call (spec §7), including the boot script's first reads. `authorization` is the
 * complete header value, e.g. `Token abc`.
 */
export function apiHeaders(caller: {
  product: string;
  visitorId: string;
  clientId: string | null;
  authorization?: string | null;
}): Record<string, string> {
  const { product, visitorId, clientId, authorization } = caller;
  return {
    'Content-Type': 'application/json',
    'Client-Id': isSendable(clientId) ? clientId : 'null',
    [`${product}-Uuid`]: visitorId,
    ...(authorization && isSendable(authorization.replace(' ', '')) && { Authorization: authorization }),
  };
}

/** Returns a random key. This also works on plain http, where `crypto.randomUUID` doesn't exist. */
export const randomKey = () => hex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

export const newTraceId = () => hex(16);

/** Creates a W3C `traceparent` header, which links the call to its line in the API's log. */
export const traceparent = (traceId: string) => `00-${traceId}-${hex(8)}-01`;

const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Api = { apiBase: string; apiAcceptsExtraHeaders?: boolean };

/**
 * Returns whether the API accepts `Idempotency-Key` and `traceparent`. A cross-origin API's preflight refuses unknown
 * headers.
 */
export const takesExtraHeaders = ({ apiBase, apiAcceptsExtraHeaders = false }: Api) =>
  apiAcceptsExtraHeaders || isSameOrigin(apiBase);

const isSameOrigin = (apiBase: string) =>
  apiBase === '' || (typeof location !== 'undefined' && new URL(apiBase, location.href).origin === location.origin);

const DEFAULT_PATIENCE_S = 8;

/** Returns the time limit for one attempt, in ms. */
export const patienceMs = ({ patience = DEFAULT_PATIENCE_S }: ApiDialect = {}) => patience * 1000;
