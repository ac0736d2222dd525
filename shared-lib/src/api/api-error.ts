import { clientName } from '../contract/index.ts';

export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'decode' | 'aborted';

/** The error of a failed call (spec §8). `errors` keeps the server's field names; see `fieldErrors`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly id: string;
  readonly errors: Record<string, string[]>;
  /** The HTTP status, or null if no response arrived. */
  readonly status: number | null;
  /** The number of seconds that the server requires before a retry. */
  readonly retryAfter: number | undefined;
  readonly kind: ApiErrorKind;
  /** The call's trace id in the API's log. Undefined if the API doesn't accept `traceparent`. */
  traceId: string | undefined;

  constructor(fault: {
    id: string;
    message: string;
    kind: ApiErrorKind;
    status?: number | null;
    errors?: Record<string, string[]>;
    retryAfter?: number;
    cause?: unknown;
  }) {
    super(fault.message, { cause: fault.cause });
    this.id = fault.id;
    this.kind = fault.kind;
    this.status = fault.status ?? null;
    this.errors = fault.errors ?? {};
    this.retryAfter = fault.retryAfter;
  }
}

/** Checks the name instead of the class, because each remote may bundle its own copy of this module. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/**
 * Returns true for a 401, or for the id UNAUTHORIZED with any status (spec §4, §8). A 403 with any other id doesn't
 * end the session.
 */
export const isUnauthorized = (error: unknown) =>
  isApiError(error) && (error.status === 401 || error.id === 'UNAUTHORIZED');

/** Returns the same error with the id UNAUTHORIZED, so that `isUnauthorized` recognises it. */
export const unauthorizedError = ({ message, errors, status }: ApiError) =>
  new ApiError({ id: 'UNAUTHORIZED', message, errors, status, kind: 'http' });

/** Creates the error for a login response without a token. Spec §8 sets its id and message. */
export const noTokenError = () => new ApiError({ id: NO_TOKEN, message: NO_TOKEN, kind: 'decode' });
export const isNoTokenError = (error: unknown) => isApiError(error) && error.id === NO_TOKEN;
const NO_TOKEN = 'Invalid authentication response';

/** Returns true if the server couldn't be reached or didn't respond in time. */
export const hasNoAnswer = (error: unknown): error is ApiError =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** Returns true if a later attempt may succeed: if no response arrived, or after a 5xx or 429. */
export const isPassing = (error: unknown): error is ApiError =>
  hasNoAnswer(error) || (isApiError(error) && error.status !== null && (error.status >= 500 || error.status === 429));

/**
 * Returns true if the server may have processed the request. The request can safely be sent again with the same key.
 */
export const isOutcomeUnknown = (error: unknown) =>
  isApiError(error) && (error.kind !== 'http' || (error.status !== null && error.status >= 500));

/** The message for a call without a usable response (spec §8). The page shows its translation. */
export const UNKNOWN_MESSAGE = 'An unknown error has occurred.';
export const DECODE_ERROR_ID = 'DECODE_CLIENT_ERROR';

/**
 * Assigns the server's errors to a form's fields: `{ errors: { phone_number: […] } }` → `{ phoneNumber: […] }`.
 * Errors for other fields are in `other`.
 */
export function fieldErrors<Field extends string>(error: unknown, fields: readonly Field[]) {
  const byField: Partial<Record<Field, string[]>> = {};
  const other: string[] = [];
  for (const [name, messages] of Object.entries(isApiError(error) ? error.errors : {})) {
    const field = fields.find((known) => known === name || known === clientName(name));
    if (field) byField[field] = [...(byField[field] ?? []), ...messages];
    else other.push(...messages);
  }
  return { byField, other };
}

export type Body = { kind: 'empty' | 'broken' } | { kind: 'json'; value: unknown } | { kind: 'text'; text: string };

/** Converts any error response to the form of spec §8. */
export function normaliseError(status: number, body: Body, retryAfter?: number) {
  const fields = body.kind === 'json' && typeof body.value === 'object' && body.value !== null ? body.value : {};
  const read = (name: string): unknown => (Object.hasOwn(fields, name) ? Reflect.get(fields, name) : undefined);
  return new ApiError({
    id: idOf(read('error_id')) ?? idOf(read('id')) ?? '1',
    message: textOf(read('message')) ?? (body.kind === 'text' ? textOf(body.text) : undefined) ?? UNKNOWN_MESSAGE,
    errors: listsOfTexts(read('errors')),
    status: refinedStatus(status, read('status_code')),
    retryAfter,
    kind: 'http',
  });
}

/**
 * Returns the status to use. The body's `status_code` may refine a 4xx, because a proxy may have replaced the API's
 * status. It can't add or remove a 401, which ends the session, or change a 5xx, which is reported and retried.
 */
function refinedStatus(status: number, claimed: unknown): number {
  const canRefine = status >= 400 && status < 500 && status !== 401;
  const isRefusal = typeof claimed === 'number' && Number.isInteger(claimed) && claimed >= 400 && claimed <= 599;
  return canRefine && isRefusal && claimed !== 401 ? claimed : status;
}

const idOf = (value: unknown) =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0) ? String(value) : undefined;

/**
 * Returns a message without shortening it, because spec §8 sets no limit. Empty strings and HTML pages aren't
 * messages.
 */
const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !isWebPage(value) ? value.trim() : undefined;

export const isWebPage = (answer: unknown) => typeof answer === 'string' && /^\s*<(?:!doctype|html)/i.test(answer);

function listsOfTexts(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([name, value]) =>
        name !== '__proto__' && Array.isArray(value) && value.every((item) => typeof item === 'string'),
    ),
  );
}
