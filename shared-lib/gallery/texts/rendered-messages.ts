import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Language,
  LANGUAGES,
  type Messages,
  registerLocale,
  setLanguage,
  translate,
} from '../../src/i18n/index.ts';
import { realValues } from './real-values.ts';

export type Row = { key: string; texts: Record<Language, string> };
export type Namespace = { name: string; rows: Row[] };

/** The counts for rendering plurals: one, and a number with a thousands separator (*1 234*). */
const COUNTS = [1, 1234];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Renders every message with the portal's i18n and real values, grouped by namespace. Each plural is rendered once
 * per count in `COUNTS`.
 */
export function renderedMessages(root: string): Namespace[] {
  const folders = globSync('*/{src,server}/**/locales', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  const names = new Map(folders.sort().map((folder) => [namespaceOf(folder), folder]));
  const english = new Map<string, Messages>();
  for (const [name, folder] of names) {
    for (const { lang } of LANGUAGES) {
      const messages = JSON.parse(readFileSync(path.join(root, folder, `${lang}.json`), 'utf8')) as Messages;
      registerLocale(name, lang, messages);
      if (lang === 'en') english.set(name, messages);
    }
  }
  const rows = [...english].map(([name, messages]) => ({ name, rows: rowsOf(name, messages) }));
  setLanguage('en');
  return [...rows, labels(root)];
}

/**
 * Returns the namespace of a locale folder: `mfe-bookings/src/locales` is `bookings`, as in the portal, and
 * `shell/src/legal/terms/locales` is `terms`.
 */
function namespaceOf(folder: string): string {
  const [workspace = '', ...inner] = path.dirname(folder).split('/');
  const own = inner.at(-1) ?? '';
  if (own === 'server') return 'edge';
  return own === 'src' ? workspace.replace(/^mfe-/, '') : own;
}

function rowsOf(name: string, messages: Messages): Row[] {
  const stems = new Map(Object.entries(messages).map(([key, text]) => [key.replace(PLURAL, ''), { key, text }]));
  return [...stems].flatMap(([stem, { key, text }]) => {
    const placeholders = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, each]) => each ?? ''))];
    const counts = PLURAL.test(key) ? COUNTS : [undefined];
    return counts.map((count) => ({
      key: count === undefined ? stem : `${stem} (${count})`,
      texts: inEachLanguage((language) =>
        translate(name, stem, { ...realValues(name, stem, { placeholders, language }), ...(count && { count }) }),
      ),
    }));
  });
}

/** Returns the page titles and navigation labels from each `remote.json`. */
function labels(root: string): Namespace {
  const rows = globSync('mfe-*/remote.json', { cwd: root }).flatMap((file) => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    return labelled(manifest).map((texts) => ({ key: path.dirname(file), texts }));
  });
  const once = new Map(rows.map((row) => [`${row.key} ${row.texts.en}`, row]));
  return { name: 'labels', rows: [...once.values()] };
}

function labelled(value: unknown): Record<Language, string>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'pt' in value) return [value as Record<Language, string>];
  return Object.values(value).flatMap(labelled);
}

function inEachLanguage(say: (language: Language) => string): Record<Language, string> {
  const texts = LANGUAGES.map(({ lang }) => {
    setLanguage(lang);
    return [lang, say(lang)] as const;
  });
  return Object.fromEntries(texts) as Record<Language, string>;
}
