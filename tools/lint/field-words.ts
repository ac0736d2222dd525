import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A banned term, what to say instead, and the phrases in which text may use it all the same. */
export type RefusedTerm = { forms: readonly string[]; instead: string; phrases: readonly string[] };

const HEADING = '## Words that are not used';

/** The banned terms: the last table of docs/glossary.md. Throws when it is not there. */
export function refusedTerms(root: string): RefusedTerm[] {
  const [, table = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split(HEADING);
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  if (rows.length === 0) throw new Error(`docs/glossary.md has no table below "${HEADING}"`);
  return rows.map(([, forms = '', instead = '', phrases = '']) => ({
    forms: listed(forms),
    instead: instead.trim(),
    phrases: listed(phrases),
  }));
}

/** What is wrong with an identifier, in a sentence; null when nothing is. */
export function refuseName(name: string, terms: readonly RefusedTerm[]): string | null {
  const parts = new Set(partsOf(name));
  for (const { forms, instead } of terms) {
    const form = forms.find((each) => parts.has(each));
    if (form) return `"${name}": call it ${instead} instead of "${form}" (docs/glossary.md).`;
  }
  return null;
}

/** What is wrong with a comment or a paragraph, in a sentence each. Code in backticks is left out. */
export function refuseText(text: string, terms: readonly RefusedTerm[]): string[] {
  const plain = text
    .replaceAll(/`[^`]*`/g, '`')
    .replaceAll(/[*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return terms.flatMap(({ forms, instead, phrases }) => {
    if (phrases.includes(ANY)) return [];
    const rest = phrases.reduce((left, phrase) => left.replaceAll(wholePhrase(phrase), ' '), plain);
    return forms
      .filter((form) => wholePhrase(form).test(rest))
      .map((form) => `"${form}": say ${instead}, or one of its everyday phrases (docs/glossary.md).`);
  });
}

const ANY = '*';

const wholePhrase = (phrase: string) => new RegExp(`(?<![\\w-])${phrase}(?![\\w-])`, 'g');

const listed = (cell: string) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '—');

/** `lookUpZone`, `LOOK_MS`, `slot-place` → `look up zone`, `look ms`, `slot place`. */
const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
