import { ApiError, unauthorizedError } from './api-error.ts';

/**
 * In what an API may differ from the specification without a change of the portal's code: docs/adopting.md has the table of
 * settings and decisions. What is left out is as the specification and the product have it.
 */
export type ApiDialect = {
  /** `null` in place of a list: `empty` reads it as one without rows. Default: refused as an answer of another form. */
  nullLists?: 'empty';
  /** What moments are in answers. Default: ISO 8601. */
  moments?: 'seconds' | 'milliseconds';
  /** The `day` of opening hours that is Monday (D-03). Default 1, and Sunday is 0 or 7; with 0, Sunday is 6. */
  monday?: 0;
  /** Statuses, and ids of errors, that end the session beside a 401 and `UNAUTHORIZED`. */
  sessionEnds?: string[];
  /** Seconds until a call is given up. Default: 8. */
  patience?: number;
  /** What a photo is (D-08). Default: a data URL. */
  photos?: 'base64';
  /** The field that asks for a new password names the account in (D-19). Default: `email`. */
  accountField?: string;
  /** What a session is renewed until (D-20). Default: an instant. */
  renewal?: 'seconds' | 'milliseconds';
  /** The field that says when the terms were accepted (D-07). Default: `accepted_tos_at`. */
  termsField?: string;
  /** When the acceptance is sent (D-07): with the sign-up, or never, where the API notes it by itself. Default: after it. */
  terms?: 'sign-up' | 'never';
  /** The field of the present password, where another password or address is wanted (D-25). Default: `current_password`. */
  proofField?: string;
  /** Whether the present password is asked for (D-25): `none` for an API that takes the session alone. Default: it is. */
  proof?: 'none';
  /** Statuses, and ids of errors, by which the API says that the present password is wrong. Default: by its field. */
  proofWrong?: string[];
};

/** Names on the wire, where no dialect has another. */
const TERMS_FIELD = 'accepted_tos_at';
const PROOF_FIELD = 'current_password';
const ACCOUNT_FIELD = 'email';

/** Fields of the contract that are moments, by their names on the wire; `api-dialect.test.ts` compares. */
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

/** An answer as the specification has it. `isList`: whether the call answers with a plain list. */
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

/** A body in the form that the API takes. `now`: when a host who signs up accepts the terms. */
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
  // The form goes out only with the box ticked.
  if (line === 'POST /v2/users' && terms === 'sign-up') fields.push([termsField, now.toISOString()]);
  return Object.fromEntries(fields);
}

/** Fields of a body that have another name in this dialect. */
const namesOf = (
  line: string,
  { accountField = ACCOUNT_FIELD, termsField = TERMS_FIELD, proofField = PROOF_FIELD }: ApiDialect,
): Record<string, string> => {
  if (line === 'POST /v2/forgotten-password') return { [ACCOUNT_FIELD]: accountField };
  return line === CHANGE_OF_ACCOUNT ? { [TERMS_FIELD]: termsField, [PROOF_FIELD]: proofField } : {};
};
const CHANGE_OF_ACCOUNT = 'PATCH /v2/me';

/** Whether the acceptance of the terms follows the sign-up as a call of its own (D-07). */
export const sendsTermsLater = ({ terms }: ApiDialect = {}) => terms === undefined;

/** Whether the API says when the terms were accepted, so that an empty answer means that they are not. */
export const tellsTerms = ({ terms }: ApiDialect = {}) => terms !== 'never';

/** Whether another password or address needs the present password (D-25). */
export const asksForProof = ({ proof }: ApiDialect = {}) => proof !== 'none';

/** A refusal as the specification has it. `request`: what was refused, as the portal has it. */
export function refusalFromDialect(
  error: ApiError,
  dialect: ApiDialect | undefined,
  request: { line: string; body: Record<string, unknown> | undefined },
): ApiError {
  if (!dialect || error.kind !== 'http') return error;
  const { sessionEnds = [], proofWrong = [] } = dialect;
  // Before the end of the session, which the same status may be elsewhere: nobody is signed out by a slip of the fingers.
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

/** Every field of every object, however deep. */
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

/** A number that is no moment stays, and is refused as one. */
function instantOf(value: number, unit: keyof typeof UNIT_MS) {
  const ms = value * UNIT_MS[unit];
  return Math.abs(ms) <= LAST_MS ? new Date(ms).toISOString() : value;
}

const epochOf = (value: unknown, unit: keyof typeof UNIT_MS) =>
  typeof value === 'string' ? Math.floor(Date.parse(value) / UNIT_MS[unit]) : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
