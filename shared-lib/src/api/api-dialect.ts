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
};

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
  const { nullLists, moments, monday } = dialect;
  if (answer === null && isList && nullLists) return [];
  if (!nullLists && !moments && monday === undefined) return answer;
  return changed(answer, (name, value) => {
    if (name === 'items' && value === null && nullLists) return [];
    if (moments && typeof value === 'number' && MOMENTS.has(name)) return instantOf(value, moments);
    return monday === 0 && name === 'opening_hours' ? withDays(value, 1) : value;
  });
}

/** A body in the form that the API takes. */
export function toDialect(
  line: string,
  body: Record<string, unknown> | undefined,
  dialect: ApiDialect | undefined,
): Record<string, unknown> | undefined {
  if (!dialect || !body) return body;
  const { monday, photos, accountField = 'email', renewal } = dialect;
  const fields = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (name === 'opening_hours' && monday === 0) return [name, withDays(value, -1)];
    if (name === 'upload_photo' && photos && typeof value === 'string')
      return [name, value.replace(/^data:[^,]*,/, '')];
    if (line.endsWith('/forgotten-password') && name === 'email') return [accountField, value];
    if (line.startsWith('PATCH /v2/tokens/') && name === 'expires_at' && renewal)
      return [name, epochOf(value, renewal)];
    return [name, value];
  });
  return Object.fromEntries(fields);
}

/** Whether a refusal ends the session, though it is neither a 401 nor `UNAUTHORIZED`. */
export const endsSession = (
  { sessionEnds = [] }: ApiDialect = {},
  { status, id }: { status: number | null; id: string },
) => sessionEnds.includes(String(status)) || sessionEnds.includes(id);

/** Every field of every object, however deep. */
function changed(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(change(name, inner), change)]));
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
