import { isOneEditApart } from './one-edit.ts';

/** Letters and digits that people take for each other, on paper and on a screen. */
const LOOKALIKES: Record<string, string> = { b: '8', o: '0', q: '0', d: '0', i: '1', l: '1', s: '5', z: '2', g: '6' };
const alike = (code: string) => code.replaceAll(/[bdgiloqsz]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** A shorter one resembles too many. */
const SHORTEST_SIMILAR = 4;
const SHORTEST_TYPO = 5;

/**
 * Whether somebody who typed this code may have meant that one, which doesn't contain it: lookalikes are confused (`cx8rmf`
 * and CXBRMF), or one character is wrong, missing, too many or swapped with its neighbour. Both are folded.
 */
export function isSimilarCode(typed: string, code: string): boolean {
  if (typed.length < SHORTEST_SIMILAR || code.includes(typed)) return false;
  return alike(code).includes(alike(typed)) || (typed.length >= SHORTEST_TYPO && isOneEditApart(typed, code));
}
