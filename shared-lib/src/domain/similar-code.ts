import { isOneEditApart } from './one-edit.ts';

/** Letters and digits that people mistake for each other, on paper and on a screen. */
const LOOKALIKES: Record<string, string> = { b: '8', o: '0', q: '0', d: '0', i: '1', l: '1', s: '5', z: '2', g: '6' };
const alike = (code: string) => code.replaceAll(/[bdgiloqsz]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** The minimum length of a typed code. A shorter one would be similar to too many codes. */
const SHORTEST_SIMILAR = 4;
const SHORTEST_TYPO = 5;

/**
 * Returns whether `typed` is probably a typo of `code`: it contains a lookalike (`cx8rmf` for CXBRMF), or one
 * character is wrong, missing, extra or swapped with its neighbour. Both codes must be folded.
 */
export function isSimilarCode(typed: string, code: string): boolean {
  if (typed.length < SHORTEST_SIMILAR || code.includes(typed)) return false;
  return alike(code).includes(alike(typed)) || (typed.length >= SHORTEST_TYPO && isOneEditApart(typed, code));
}
