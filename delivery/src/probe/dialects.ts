import { type ApiDialect, fromDialect, MOMENTS } from '@host-portal/shared-lib/api';
import { AnswerError, decodeAnswer, type Endpoint } from '@host-portal/shared-lib/contract';
import type { CallName } from './call-names.ts';
import type { Reading, Study } from './finding.ts';
import { isRecord, objectsIn } from './shape.ts';

/** Returns the setting that makes an unreadable response readable, or null if no setting does. */
export function readableWith(endpoint: Endpoint, { answer }: Reading): string | null {
  if (answer.status < 200 || answer.status > 299) return null;
  const moments = unitOf(answer.json);
  const settings: [line: string, dialect: ApiDialect][] = [
    ['PORTAL_API_NULL_LISTS=empty', { nullLists: 'empty' }],
    [`PORTAL_API_MOMENTS=${moments}`, { moments }],
  ];
  return settings.find(([, dialect]) => isReadable(endpoint, answer.json, dialect))?.[0] ?? null;
}

/** Returns the setting that may make an API accept a change that it refused, or null if no setting does. */
export function takenWith(name: CallName, { readings }: Pick<Study, 'readings'>): string | null {
  const bodyOf = (call: CallName) => readings.get(call)?.answer.json;
  if (name === 'requestPasswordReset') {
    const refusal = bodyOf(name);
    const errors = isRecord(refusal) && isRecord(refusal['errors']) ? Object.keys(refusal['errors']) : [];
    const field = errors.find((each) => each !== 'email' && /^\w+$/.test(each));
    return field === undefined
      ? 'PORTAL_API_ACCOUNT_FIELD, if it names the account otherwise'
      : `PORTAL_API_ACCOUNT_FIELD=${field}`;
  }
  if (name !== 'renewToken') return null;
  const session = bodyOf('getToken');
  return isRecord(session) && typeof session['expires_at'] === 'number'
    ? `PORTAL_API_RENEWAL=${unitOf(session)}`
    : 'PORTAL_API_RENEWAL=seconds or milliseconds, if it takes no text';
}

function isReadable(endpoint: Endpoint, json: unknown, dialect: ApiDialect): boolean {
  try {
    decodeAnswer(endpoint, fromDialect(json, dialect, endpoint.answer?.type === 'array'));
    return true;
  } catch (error) {
    if (error instanceof AnswerError) return false;
    throw error;
  }
}

/**
 * Returns the unit of a response's Unix times. Current times have ten digits in seconds and thirteen in milliseconds.
 */
function unitOf(json: unknown): 'seconds' | 'milliseconds' {
  const fields = objectsIn(json).flatMap(({ value }) => Object.entries(value));
  const numbers = fields.flatMap(([name, value]) => (MOMENTS.has(name) && typeof value === 'number' ? [value] : []));
  return numbers.some((value) => Math.abs(value) > 1e11) ? 'milliseconds' : 'seconds';
}
