import { visibleName } from '../i18n/written-text.ts';
import { foldText } from './fold-text.ts';

type Person = { firstName: string | null; lastName: string | null };

/** Matches a letter with its combining accents. */
const LETTERS = /\P{M}\p{M}*/gu;
const lettersOf = (name: string): string[] => name.normalize('NFC').match(LETTERS) ?? [];
const toUpper = (letter: string) => letter.toLocaleUpperCase('en');

/**
 * Creates names for a screen that everybody at a counter can see: the first name, and as many letters of the last
 * name as are needed to tell these people apart (`Anna K.`, `Anna Schmid`, `Anna Schmidt`). The returned function
 * returns an empty string for a person without a name.
 */
export function shortNames(people: Iterable<Person>): (person: Person) => string {
  const lastNames = new Map<string, Map<string, string[]>>();
  for (const { firstName, lastName } of people) {
    const letters = lettersOf(visibleName(lastName)).map(toUpper);
    const key = foldText(visibleName(firstName));
    const group = lastNames.get(key) ?? new Map<string, string[]>();
    lastNames.set(key, group.set(letters.join(''), letters));
  }
  return ({ firstName, lastName }) => {
    const [first, last] = [visibleName(firstName), visibleName(lastName)];
    if (!first || !last) return first || last;
    const letters = lettersOf(last);
    const needed = neededLetters(letters.map(toUpper), lastNames.get(foldText(first)));
    if (needed === 1) return `${first} ${toUpper(letters[0] ?? '')}.`;
    return needed < letters.length ? `${first} ${letters.slice(0, needed).join('')}.` : `${first} ${last}`;
  };
}

/** Returns how many letters a name needs to differ from all others. */
function neededLetters(letters: string[], others: ReadonlyMap<string, string[]> = new Map()): number {
  const own = letters.join('');
  let needed = 1;
  for (const [name, other] of others) {
    if (name === own) continue;
    const different = letters.findIndex((letter, at) => letter !== other[at]);
    needed = Math.max(needed, different < 0 ? letters.length : different + 1);
  }
  // A shortened name must end with a letter or digit, so it may need more letters.
  while (needed < letters.length && !/[\p{L}\p{N}]/u.test(letters[needed - 1] ?? '')) needed += 1;
  return needed;
}
