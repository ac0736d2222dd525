import { isOneEditApart, isSimilarCode, type SearchTerm } from '@host-portal/shared-lib/domain';
import { codesOf, type IndexedBooking } from './indexed-booking.ts';

/** Shorter names differ by one letter too often. */
const SHORTEST_NAME = 5;

type Mistyped = {
  code: string;
  terms: readonly SearchTerm[];
  /** Whether the booking has this word without a mistake. */
  isRight: (term: SearchTerm) => boolean;
};

/** Where somebody who meant this booking made one mistake: in its code, or in one word of the name. */
export function mistakenPart(entry: IndexedBooking, { code, terms, isRight }: Mistyped): 'code' | 'lastName' | null {
  if (codesOf(entry).some((known) => isSimilarCode(code, known))) return 'code';
  const wrong = terms.filter((term) => !isRight(term)).map(({ loose }) => loose);
  // `van den Bergh` is one name of three words.
  const typed = [...(wrong.length === 1 ? wrong : []), terms.map(({ loose }) => loose).join('')];
  return entry.words.some((word) => word.length >= SHORTEST_NAME && typed.some((text) => isOneEditApart(text, word)))
    ? 'lastName'
    : null;
}
