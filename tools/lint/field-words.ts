import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A word that names nothing here, and what to say instead. */
export type RefusedTerm = { forms: readonly string[]; instead: string };

const HEADING = '## Words that are not used';

/** The last table of docs/glossary.md, which is the one list. Throws when it is not there. */
export function refusedTerms(root: string): RefusedTerm[] {
  const [, table = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split(HEADING);
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  if (rows.length === 0) throw new Error(`docs/glossary.md has no table below "${HEADING}"`);
  return rows.map(([, forms = '', instead = '']) => ({
    forms: forms.split(',').map((form) => form.trim()),
    instead: instead.trim(),
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

/** `lookUpZone`, `LOOK_MS`, `slot-place` → `look up zone`, `look ms`, `slot place`. */
const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
