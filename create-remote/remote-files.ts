import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuthoredManifest, CONTRACT_VERSION, isAreaName, type Labels } from '@host-portal/shared-lib/federation';
import { type Language, LANGUAGES } from '@host-portal/shared-lib/languages';

/** Matches the name of a folder and an area, for example `messages` or `x-ray-2`. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The area's position in the navigation: after the areas for daily work and before Training. */
const NAVIGATION_ORDER = 45;
export const SLOT = 'account-home';
const SLOT_ORDER = 90;
/** The default size budget in bytes for each of a new remote's pages. */
const FIRST_BUDGET = 38_000;

export type NewRemote = {
  name: string;
  /** The labels in the order of the languages, separated by commas. Derived from the name by default. */
  labels?: string | undefined;
  /** Whether the area is a workspace in the portal's repository or a separate repository. */
  home: 'workspace' | 'repository';
  versionOf: (dependency: string) => string;
  usage: string;
};

export const addressOf = (name: string) => `/account/${name}`;

/** @throws a one-line error for an invalid name. */
export function expectAreaName(name: string, usage: string) {
  if (!isAreaName(name) || !NAME.test(name)) throw new Error(`name one area; use: ${usage}`);
}

/**
 * Returns a remote's files by path: a list, a form, a card on Today and their tests, with texts in each language.
 *
 * @throws a one-line error for an invalid name or invalid labels.
 */
export function remoteFiles({ name, labels: given, home, versionOf, usage }: NewRemote): Map<string, string> {
  expectAreaName(name, usage);
  const labels = labelsOf(name, given, usage);
  const files = new Map<string, string>();
  for (const [file, text] of [...templatesIn('area'), ...templatesIn(home)]) {
    const filled = text
      .replaceAll('{{name}}', name)
      .replaceAll('{{Label}}', labels.en)
      .replaceAll(/\{\{version of ([^}]+)\}\}/g, (_, dependency: string) => versionOf(dependency));
    // The template has another name, because npm packages can't contain a file named `.gitignore`.
    files.set(file === 'gitignore' ? '.gitignore' : file, filled);
  }
  files.set('remote.json', json(manifestOf(name, labels, home)));
  for (const { lang } of LANGUAGES) {
    const { label: _, ...messages } = textsIn(lang);
    files.set(`src/locales/${lang}.json`, json({ 'orders.title': labels[lang], ...messages }));
  }
  return files;
}

/** Returns the packages whose versions the templates contain as placeholders. */
export function namedPackages(): string[] {
  const texts = [...templatesIn('area'), ...templatesIn('repository')].map(([, text]) => text).join('\n');
  return [...new Set([...texts.matchAll(/\{\{version of ([^}]+)\}\}/g)].map(([, name = '']) => name))].sort();
}

function templatesIn(kind: 'area' | NewRemote['home']): [file: string, text: string][] {
  const folder = join(import.meta.dirname, 'template', kind);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.template'))
    .sort()
    .map((file) => [file.replaceAll('\\', '/').replace(/\.template$/, ''), readFileSync(join(folder, file), 'utf8')]);
}

/** The path of the manifest's JSON schema, which editors use. */
const SCHEMA = {
  workspace: '../shared-lib/remote.schema.json',
  repository: './node_modules/@host-portal/shared-lib/remote.schema.json',
};

function manifestOf(name: string, labels: Labels, home: NewRemote['home']): AuthoredManifest {
  const path = addressOf(name);
  return {
    $schema: SCHEMA[home],
    name,
    owner: name,
    contract: `^${CONTRACT_VERSION}`,
    labels,
    icon: 'list',
    routes: [{ path, access: 'host', titles: labels }],
    navigation: [{ path, icon: 'list', order: NAVIGATION_ORDER, labels }],
    slots: [{ slot: SLOT, id: 'summary', labels, icon: 'list', order: SLOT_ORDER }],
    storageKeys: [],
    budgets: { other: FIRST_BUDGET },
    screens: [{ name, path, states: ['ready', 'loading', 'empty', 'failed'], needsSpots: true }],
  };
}

/**
 * Returns a label for each language, in the order of the list. By default, each label is the English label
 * (`lost-property` → `Lost property`) plus a suffix for the language, so that it passes the translation check.
 */
function labelsOf(name: string, given: string | undefined, usage: string): Labels {
  const english = `${name[0]?.toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
  const languages = LANGUAGES.map(({ lang }) => lang);
  const labels =
    given?.split(',').map((title) => title.trim()) ??
    languages.map((language) => (textsIn(language)['label'] ?? '').replace('{{label}}', english));
  if (labels.length !== languages.length || labels.includes(''))
    throw new Error(`${languages.length} labels are needed (${languages.join(', ')}); use: ${usage}`);
  const [en = english] = labels;
  return { en, ...Object.fromEntries(languages.map((language, index) => [language, labels[index] ?? en])) };
}

function textsIn(language: Language) {
  const file = join(import.meta.dirname, `texts/${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>;
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
