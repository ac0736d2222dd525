import { ApiError, unauthorizedError } from './api-error.ts';

/**
 * Settings for an API that differs from the specification. Without a setting, the specification applies.
 * docs/adopting.md describes the settings.
 */
export type ApiDialect = {
  /** With `empty`, a `null` in place of a list is an empty list. Default: it's a decode error. */
  nullLists?: 'empty';
  /** The unit of instants in responses. Default: ISO 8601. */
  moments?: 'seconds' | 'milliseconds';
  /** The number of Monday in opening hours. Default: 1, with Sunday as 0 or 7. If Monday is 0, Sunday is 6. */
  monday?: 0;
  /** Statuses and error ids that end the session, in addition to 401 and `UNAUTHORIZED`. */
  sessionEnds?: string[];
  /** Time limit of a call, in seconds. Default: 8. */
  patience?: number;
  /** The format of photos. Default: a data URL. */
  photos?: 'base64';
  /** The field that identifies the account in a request for a new password. Default: `email`. */
  accountField?: string;
  /** The unit of a renewed session's expiry. Default: an ISO instant. */
  renewal?: 'seconds' | 'milliseconds';
  /** The field with the time when the terms were accepted. Default: `accepted_tos_at`. */
  termsField?: string;
  /**
   * When the acceptance of the terms is sent: with the sign-up, or never because the API records it itself. Default:
   * after the sign-up.
   */
  terms?: 'sign-up' | 'never';
  /** The field for the current password when the password or email is changed. Default: `current_password`. */
  proofField?: string;
  /** With `none`, changing the password or email doesn't need the current password. Default: it's required. */
  proof?: 'none';
  /**
   * Statuses and error ids that mean that the current password is wrong. Default: the body has an error for that
   * field.
   */
  proofWrong?: string[];
};

/** The default field names in bodies and responses. */
const TERMS_FIELD = 'accepted_tos_at';
const PROOF_FIELD = 'current_password';
const ACCOUNT_FIELD = 'email';

/** The wire names of the contract's instant fields. `api-dialect.test.ts` checks that the list is complete. */
export const MOMENTS: ReadonlySet<string> = new Set([
  'accepted_tos_at',
  'activated_at',
  'cancelled_at',
  'close_date',
  'created',
  'deactivated_at',
  'dropoff',
  'expected_delivery_date',
  'expires_at',
  'open_date',
  'ordered_at',
  'pickup',
  'realisable_date',
  'sent_at',
  'settlement_date',
]);

/** Converts a response to the form in the specification. `isList` is true if the call returns a plain list. */
export function fromDialect(answer: unknown, dialect: ApiDialect | undefined, isList: boolean): unknown {
  if (!dialect) return answer;
  const { nullLists, moments, monday, termsField } = dialect;
  if (answer === null && isList && nullLists) return [];
  if (!nullLists && !moments && monday === undefined && !termsField) return answer;
  return changed(answer, (given, value) => {
    const name = given === termsField ? TERMS_FIELD : given;
    if (name === 'items' && value === null && nullLists) return [name, []];
    if (moments && typeof value === 'number' && MOMENTS.has(name)) return [name, instantOf(value, moments)];
    return [name, monday === 0 && name === 'opening_hours' ? withDays(value, 1) : value];
  });
}

/** Converts a body to the form that the API expects. `now` is sent as the time when a new host accepted the terms. */
export function toDialect(
  line: string,
  body: Record<string, unknown> | undefined,
  dialect: ApiDialect | undefined,
  now: Date,
): Record<string, unknown> | undefined {
  if (!dialect || !body) return body;
  const { monday, photos, renewal, terms, termsField = TERMS_FIELD } = dialect;
  const names = namesOf(line, dialect);
  const fields = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (name === 'opening_hours' && monday === 0) return [name, withDays(value, -1)];
    if (name === 'upload_photo' && photos && typeof value === 'string')
      return [name, value.replace(/^data:[^,]*,/, '')];
    if (line.startsWith('PATCH /v2/tokens/') && name === 'expires_at' && renewal)
      return [name, epochOf(value, renewal)];
    return [names[name] ?? name, value];
  });
  // The sign-up form can't be submitted until the host accepts the terms.
  if (line === 'POST /v2/users' && terms === 'sign-up') fields.push([termsField, now.toISOString()]);
  return Object.fromEntries(fields);
}

/** Maps the specification's field names in this call's body to the dialect's. */
const namesOf = (
  line: string,
  { accountField = ACCOUNT_FIELD, termsField = TERMS_FIELD, proofField = PROOF_FIELD }: ApiDialect,
): Record<string, string> => {
  if (line === 'POST /v2/forgotten-password') return { [ACCOUNT_FIELD]: accountField };
  return line === CHANGE_OF_ACCOUNT ? { [TERMS_FIELD]: termsField, [PROOF_FIELD]: proofField } : {};
};
const CHANGE_OF_ACCOUNT = 'PATCH /v2/me';

/** Returns whether a separate call sends the acceptance of the terms after the sign-up. */
export const sendsTermsLater = ({ terms }: ApiDialect = {}) => terms === undefined;

/**
 * Returns whether the API sends the time when the terms were accepted. If it does, an empty value means that they
 * haven't been accepted.
 */
export const tellsTerms = ({ terms }: ApiDialect = {}) => terms !== 'never';

/** Returns whether changing the password or email needs the current password. */
export const asksForProof = ({ proof }: ApiDialect = {}) => proof !== 'none';

/** Converts an error to the form in the specification. `request` is the failed request in client form. */
export function refusalFromDialect(
  error: ApiError,
  dialect: ApiDialect | undefined,
  request: { line: string; body: Record<string, unknown> | undefined },
): ApiError {
  if (!dialect || error.kind !== 'http') return error;
  const { sessionEnds = [], proofWrong = [] } = dialect;
  // This check comes before `sessionEnds`, which may contain the same status: a mistyped password must not sign
  // anybody out.
  if (request.body?.[PROOF_FIELD] !== undefined && isNamed(proofWrong, error)) {
    const { message, retryAfter } = error;
    const errors = { [PROOF_FIELD]: [message] };
    return new ApiError({ id: 'VALIDATION_ERROR', message, errors, status: 422, retryAfter, kind: 'http' });
  }
  if (isNamed(sessionEnds, error)) return unauthorizedError(error);
  const names = Object.entries(namesOf(request.line, dialect));
  const ownName = (other: string) => names.find(([, theirs]) => theirs === other)?.[0] ?? other;
  if (!Object.keys(error.errors).some((name) => ownName(name) !== name)) return error;
  const { id, message, status, retryAfter } = error;
  const errors = Object.fromEntries(Object.entries(error.errors).map(([name, texts]) => [ownName(name), texts]));
  return new ApiError({ id, message, errors, status, retryAfter, kind: 'http' });
}

const isNamed = (signs: string[], { status, id }: ApiError) => signs.includes(String(status)) || signs.includes(id);

/** Applies `change` to every field of every object, at any depth. */
function changed(value: unknown, change: (name: string, value: unknown) => [name: string, value: unknown]): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([given, inner]): [string, unknown] => {
    const [name, own] = change(given, inner);
    return [name, changed(own, change)];
  });
  return Object.fromEntries(fields);
}

const withDays = (hours: unknown, more: 1 | -1) =>
  Array.isArray(hours)
    ? hours.map((each: unknown) =>
        isRecord(each) && typeof each['day'] === 'number' ? { ...each, day: each['day'] + more } : each,
      )
    : hours;

const UNIT_MS = { seconds: 1000, milliseconds: 1 };
const LAST_MS = 8.64e15;

/** Converts a number to an instant. An invalid number isn't changed, so that decoding refuses it. */
function instantOf(value: number, unit: keyof typeof UNIT_MS) {
  const ms = value * UNIT_MS[unit];
  return Math.abs(ms) <= LAST_MS ? new Date(ms).toISOString() : value;
}

const epochOf = (value: unknown, unit: keyof typeof UNIT_MS) =>
  typeof value === 'string' ? Math.floor(Date.parse(value) / UNIT_MS[unit]) : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
