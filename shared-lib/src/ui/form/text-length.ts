import type { Problems } from './form-problem.ts';

type TooLong = { textKey: 'form.tooLong'; values: { count: number; length: number; most: number } };

/** Counts characters in the same way as the API: every code point counts as one character. */
const lengthOf = (text: string) => Array.from(text).length;

/**
 * Returns the problem of a text that is too long, with the number of excess characters. The text itself isn't cut.
 */
export function tooLong(text: unknown, most: number | undefined): TooLong | undefined {
  if (typeof text !== 'string' || most === undefined) return undefined;
  const length = lengthOf(text.trim());
  return length > most ? { textKey: 'form.tooLong', values: { count: length - most, length, most } } : undefined;
}

/** Returns the problems of all texts that exceed the API's limits. */
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
