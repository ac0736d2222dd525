import {
  connectionNow,
  fieldErrors,
  isApiError,
  takesExtraHeaders,
  UNKNOWN_MESSAGE,
} from '@host-portal/shared-lib/api';
import { TYPED_YEARS } from '@host-portal/shared-lib/time';
import type { UiTextKey } from '@host-portal/shared-lib/ui';
import { endingOf } from './unanswered.ts';

/**
 * A problem with a field or form, as one of three kinds of text: a message key of the area, a message key of the
 * namespace `ui`, or a sentence from the server, which only English pages show (`use-form.ts`).
 */
export type Problem = Sentence & {
  /** More lines below the sentence. */
  details?: readonly string[];
};
type Sentence =
  | { key: string; values?: Record<string, unknown> }
  | { textKey: UiTextKey; values?: Record<string, string | number> }
  | { text: string };

export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** The problem with a date whose year is implausible (`typedDayFault` in shared-lib/time). */
export const yearProblem: Problem = { textKey: 'day.year', values: TYPED_YEARS };

/** A failed call, converted to problems with the form's fields or a problem with the whole form. */
export type Refusal<Field extends string> = { problems: Problems<Field>; failure: Problem | null };

/**
 * Converts a failed call to problems (spec §8). Errors about the form's fields are shown at their field, and others
 * at the top of the form. `replacements` are our own messages for fields that the server rejects.
 */
export function readRefusal<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  replacements: Partial<Record<Field, string>> = {},
): Refusal<Field> {
  const { byField, other } = fieldErrors(error, fields);
  const problems: Problems<Field> = {};
  for (const field of fields) {
    const messages = byField[field];
    const key = replacements[field];
    if (messages) problems[field] = key ? { key } : { text: messages.join(' ') };
  }
  if (other.length > 0) return { problems, failure: { text: other.join(' ') } };
  return { problems, failure: Object.keys(problems).length > 0 ? null : failureOf(error) };
}

/** Returns whether the server's error is about any fields, even if this form doesn't have them. */
export const namesFields = (error: unknown) => isApiError(error) && Object.keys(error.errors).length > 0;

/**
 * Returns the message for a request whose outcome is unknown, or that was rejected because an earlier request with
 * the same key has arrived. Returns null after any other response.
 */
export function unknownOutcome(error: unknown, api: Parameters<typeof takesExtraHeaders>[0]): Problem | null {
  const ending = endingOf(error);
  if (ending === 'reached') return { textKey: 'form.reached' };
  if (ending !== 'unknown' || !isApiError(error)) return null;
  return { textKey: takesExtraHeaders(api) ? 'form.unknown' : 'form.unknownTwice' };
}

function failureOf(error: unknown): Problem {
  if (!isApiError(error)) return { textKey: 'failure.server' };
  if (error.kind === 'network') return { textKey: connectionNow() === 'lost' ? 'form.offline' : 'failure.network' };
  if (error.kind === 'timeout') return { textKey: 'failure.timeout' };
  if (error.kind === 'decode') return { textKey: 'failure.decode' };
  if (error.status === 429) return tooMany(error.retryAfter);
  if (error.status === 403) return { textKey: 'failure.forbidden' };
  if (error.status === null || error.status >= 500 || error.message === UNKNOWN_MESSAGE)
    return { textKey: 'failure.server' };
  return { text: error.message };
}

const tooMany = (seconds = 60): Problem => ({
  textKey: 'form.tooMany',
  values: { count: Math.max(1, Math.ceil(seconds / 60)) },
});
