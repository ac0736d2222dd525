import { isOneEditApart, isSimilarCode, type SearchTerm } from '@host-portal/shared-lib/domain';
import type { IndexedBooking } from './indexed-booking.ts';

/**
 * The length of the shortest name in which typos are accepted. Too many shorter names differ from each other by a
 * single letter.
 */
const SHORTEST_NAME = 5;

type Mistyped = {
  code: string;
  terms: readonly SearchTerm[];
  /** For each typed word, the part of the booking that contains exactly this word, or null. */
  parts: readonly (string | null)[];
};

/** Returns the part of the booking that the text would match without its typo: the code or one word of the name. */
export function mistakenPart(entry: IndexedBooking, { code, terms, parts }: Mistyped): 'code' | 'lastName' | null {
  if (entry.codes.some((known) => isSimilarCode(code, known))) return 'code';
  const wrong = terms.filter((_, at) => parts[at] === null).map(({ loose }) => loose);
  // Also compares the whole name, because `van den Bergh` is one name with three words.
  const typed = [...(wrong.length === 1 ? wrong : []), terms.map(({ loose }) => loose).join('')];
  return entry.words.some((word) => word.length >= SHORTEST_NAME && typed.some((text) => isOneEditApart(text, word)))
    ? 'lastName'
    : null;
}
