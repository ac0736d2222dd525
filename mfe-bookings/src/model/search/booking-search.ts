import type { Booking } from '@host-portal/shared-lib/contract';
import { hasTerm, type SearchTerm, searchTerms } from '@host-portal/shared-lib/domain';
import { phoneSearch } from '@host-portal/shared-lib/phone';
import { codeReadings } from './code-readings.ts';
import type { IndexedBooking } from './indexed-booking.ts';
import { mistakenPart } from './similar-booking.ts';

export type MatchedPart = 'id' | 'code' | 'reference' | 'firstName' | 'lastName' | 'email' | 'phone' | 'partner';

export type FoundBooking = {
  booking: Booking;
  matched: readonly MatchedPart[];
  /** A higher number means a likelier match. */
  rank: number;
};

export type SearchAnswer = {
  found: FoundBooking[];
  /** Bookings that would match if one typo in the text were corrected. */
  similar: FoundBooking[];
};

const RANK = { code: 6, codePart: 5, phoneEnd: 4, lastName: 3, name: 2, inside: 1 };

const SHORTEST_PART = 3;
/** Shorter parts of an id aren't searched, because too many random ids contain them. */
const SHORTEST_PART_OF_ID = 6;

/** Returns the only booking whose id, short code or partner reference is exactly this code, or null. */
export function namedByCode(index: readonly IndexedBooking[], text: string): IndexedBooking | null {
  for (const code of codeReadings(text)) {
    const named = index.filter((entry) => entry.codes.includes(code));
    if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  }
  return null;
}

/** Searches the index. Results are in no particular order. */
export function searchIndex(index: readonly IndexedBooking[], text: string): SearchAnswer {
  const answer: SearchAnswer = { found: [], similar: [] };
  const [code = ''] = codeReadings(text);
  const terms = searchTerms(text).map((term) => ({ ...term, placeIn: phoneSearch(term.plain) }));
  if (code === '') return answer;
  const named = namedByCode(index, text);
  const phonePlace = phoneSearch(text);
  for (const entry of index) {
    const { booking } = entry;
    const parts = terms.map((term) => partWith(entry, term));
    const match =
      (entry === named ? { matched: ['code' as const], rank: RANK.code } : null) ??
      codeMatch(entry, code) ??
      phoneMatch(entry, phonePlace) ??
      termsMatch(entry, terms, parts);
    if (match) answer.found.push({ booking, ...match });
    else if (!named) {
      const mistaken = mistakenPart(entry, { code, terms, parts });
      if (mistaken) answer.similar.push({ booking, matched: [mistaken], rank: mistaken === 'code' ? 1 : 0 });
    }
  }
  return answer;
}

/** One word of the search, which may be part of a phone number. */
type Term = SearchTerm & { placeIn: ReturnType<typeof phoneSearch> };

type Match = Omit<FoundBooking, 'booking'>;

function codeMatch(entry: IndexedBooking, code: string): Match | null {
  if (entry.codes.includes(code)) return { matched: [partOf(entry, code) ?? 'id'], rank: RANK.code };
  const part = partOf(entry, code);
  return part && { matched: [part], rank: part === 'id' ? RANK.inside : RANK.codePart };
}

/** Returns which code contains this text, or null. The id is the only code that a row doesn't show. */
function partOf({ code, reference, codes }: IndexedBooking, typed: string): MatchedPart | null {
  if (typed.length < SHORTEST_PART) return null;
  if (code.includes(typed)) return 'code';
  if (reference.includes(typed)) return 'reference';
  return typed.length >= SHORTEST_PART_OF_ID && codes.some((each) => each.includes(typed)) ? 'id' : null;
}

function phoneMatch({ phones }: IndexedBooking, placeIn: ReturnType<typeof phoneSearch>): Match | null {
  if (!placeIn) return null;
  const places = phones.map(placeIn);
  if (places.includes('end')) return { matched: ['phone'], rank: RANK.phoneEnd };
  return places.includes('inside') ? { matched: ['phone'], rank: RANK.inside } : null;
}

/** Whether every word matches some part of the booking, as in `anna 462` or `schmidt tripnest`. */
function termsMatch(
  entry: IndexedBooking,
  terms: readonly SearchTerm[],
  matched: readonly (MatchedPart | null)[],
): Match | null {
  if (terms.length === 0 || !matched.every((part) => part !== null)) return null;
  return { matched, rank: Math.max(...terms.map((term, at) => rankOf(entry, term, matched[at]))) };
}

function rankOf({ last }: IndexedBooking, { plain, loose }: SearchTerm, part: MatchedPart | undefined): number {
  if (part === 'lastName') {
    return last.plain.startsWith(plain) || last.loose.startsWith(loose) ? RANK.lastName : RANK.name;
  }
  return part === 'firstName' ? RANK.name : RANK.inside;
}

/** Returns the part of a booking that contains this word, or null. Visible parts come first. */
function partWith(entry: IndexedBooking, term: Term): MatchedPart | null {
  const { first, last, name, email, partner } = entry;
  const { plain } = term;
  if (hasTerm(last, term)) return 'lastName';
  if (hasTerm(first, term)) return 'firstName';
  // Also searches the whole name, because a match may include the space between first and last name.
  if (hasTerm(name, term)) return 'lastName';
  if (plain.length < SHORTEST_PART) return null;
  if (hasTerm(partner, term)) return 'partner';
  const code = partOf(entry, plain);
  if (code) return code;
  // Searches the provider only if the text includes the @, because many e-mail addresses share one provider.
  if ((plain.includes('@') ? email.whole : email.local).includes(plain)) return 'email';
  return term.placeIn && entry.phones.some(term.placeIn) ? 'phone' : null;
}
