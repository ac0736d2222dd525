import { type ApiDialect, fromDialect, MOMENTS } from '@host-portal/shared-lib/api';
import { AnswerError, decodeAnswer, type Endpoint } from '@host-portal/shared-lib/contract';
import type { Reading } from './finding.ts';
import { objectsIn } from './form.ts';

/** The setting with which the portal can read an answer that it cannot read without; null when there is none. */
export function readableWith(endpoint: Endpoint, { answer }: Reading): string | null {
  if (answer.status < 200 || answer.status > 299) return null;
  const moments = unitOf(answer.json);
  const settings: [line: string, dialect: ApiDialect][] = [
    ['PORTAL_API_NULL_LISTS=empty', { nullLists: 'empty' }],
    [`PORTAL_API_MOMENTS=${moments}`, { moments }],
  ];
  return settings.find(([, dialect]) => isReadable(endpoint, answer.json, dialect))?.[0] ?? null;
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

/** Seconds of our days have ten digits, milliseconds thirteen. */
function unitOf(json: unknown): 'seconds' | 'milliseconds' {
  const fields = objectsIn(json).flatMap(({ value }) => Object.entries(value));
  const numbers = fields.flatMap(([name, value]) => (MOMENTS.has(name) && typeof value === 'number' ? [value] : []));
  return numbers.some((value) => Math.abs(value) > 1e11) ? 'milliseconds' : 'seconds';
}
