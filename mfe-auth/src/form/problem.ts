import { fieldErrors, isApiError, UNKNOWN_MESSAGE } from '@host-portal/shared-lib/api';

/** What is wrong, for a person: a message of the namespace `auth`, or words of the server. */
export type Problem = { key: string; values?: Record<string, unknown> } | { text: string };
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** What a failed answer means for a form: problems of its fields, or one of the form as a whole. */
export type Verdict<Field extends string> = { problems: Problems<Field>; failure: Problem | null };

/**
 * Reads a failed call (spec §8). Server fields that the form knows go to their place, the rest to the top.
 * `words` replaces the server's English where we know what a refused field means.
 */
export function verdictOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  words: Partial<Record<Field, string>> = {},
): Verdict<Field> {
  const { byField, other } = fieldErrors(error, fields);
  const problems: Problems<Field> = {};
  for (const field of fields) {
    const messages = byField[field];
    const key = words[field];
    if (messages) problems[field] = key ? { key } : { text: messages.join(' ') };
  }
  if (other.length > 0) return { problems, failure: { text: other.join(' ') } };
  return { problems, failure: Object.keys(problems).length > 0 ? null : failureOf(error) };
}

/** True when nobody can tell whether the server did it: the same request may be sent again, with the same key. */
export const isOutcomeUnknown = (error: unknown) =>
  isApiError(error) && (error.kind !== 'http' || (error.status !== null && error.status >= 500));

function failureOf(error: unknown): Problem {
  if (!isApiError(error)) return { key: 'failure.server' };
  if (error.kind === 'network') return { key: navigator.onLine ? 'failure.network' : 'failure.offline' };
  if (error.kind === 'timeout') return { key: 'failure.timeout' };
  if (error.kind === 'decode') return { key: 'failure.unreadable' };
  if (error.status === 429) return tooMany(error.retryAfter);
  if (error.status === 403) return { key: 'failure.forbidden' };
  if (error.status === null || error.status >= 500 || error.message === UNKNOWN_MESSAGE)
    return { key: 'failure.server' };
  return { text: error.message };
}

const tooMany = (seconds = 60): Problem => ({
  key: 'failure.tooMany',
  values: { count: Math.max(1, Math.ceil(seconds / 60)) },
});
