import type { Problems } from './form-problem.ts';

type TooLong = { textKey: 'form.tooLong'; values: { count: number; length: number; most: number } };

/** Counts characters in the same way as the API: every code point is one character. */
const lengthOf = (text: string) => Array.from(text).length;

/**
 * Returns the problem with a text that is too long, including how many characters are too many. The text itself isn't
 * cut.
 */
export function tooLong(text: unknown, most: number | undefined): TooLong | undefined {
  if (typeof text !== 'string' || most === undefined) return undefined;
  const length = lengthOf(text.trim());
  return length > most ? { textKey: 'form.tooLong', values: { count: length - most, length, most } } : undefined;
}

/** Returns the problems with all texts that exceed the API's limits. */
export function tooLongTexts<Field extends string>(
  values: Readonly<Record<Field, unknown>>,
  longest: Partial<Record<Field, number>>,
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const field in longest) {
    const problem = tooLong(values[field], longest[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}
