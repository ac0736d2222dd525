import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AuthoredManifest, CONTRACT_VERSION, type Labels } from '@host-portal/shared-lib/federation';
import { type Language, LANGUAGES } from '@host-portal/shared-lib/languages';
import { installedVersion } from './build/singletons.ts';
import { command } from './release/command.ts';
import { folderOf, releasableNames, ROOT } from './release/release-from-source.ts';

const USAGE = 'npm run new-remote -- messages [--labels "Messages,Messages,Nachrichten,Messaggi,Mensajes,Mensagens"]';

const TEMPLATE = join(import.meta.dirname, 'new-remote/template');
/** After the others' daily work, before Training. */
const NAVIGATION_ORDER = 45;
/** Bytes of a page: what a page of the other remotes may load that names no budget of its own. */
const FIRST_BUDGET = 38_000;

/**
 * Writes a remote of one page: it builds, is tested, can be released, and stands in the navigation of a portal
 * that is not rebuilt. The checks are green right after it, whatever its name.
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { labels: { type: 'string' } } });
  const [name = '', ...rest] = positionals;
  if (rest.length > 0 || !/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`name one area; use: ${USAGE}`);
  const labels = labelsOf(name, values.labels);
  const folder = folderOf(name);
  if (releasableNames().includes(name) || existsSync(join(ROOT, folder))) throw new Error(`${folder} exists already`);

  writeTemplate(name, labels.en, join(ROOT, folder));
  writeJson(join(ROOT, folder, 'remote.json'), manifestOf(name, labels));
  for (const { lang } of LANGUAGES) {
    writeJson(join(ROOT, folder, `src/locales/${lang}.json`), {
      'list.title': labels[lang],
      'list.empty.title': textsIn(lang)['list.empty.title'],
    });
  }
  addWorkspace(folder);
  process.stdout.write(`${folder} is written: words in src/locales and remote.json, the page in src/${name}.
Next: npm test, npm run dev -- ${name}, npm run release -- ${name}
`);
  return Promise.resolve();
});

function writeTemplate(name: string, label: string, folder: string) {
  const values: Record<string, string> = {
    name,
    Name: name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    Label: label,
    'react-router-dom': installedVersion('react-router-dom'),
  };
  for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.template')) continue;
    const text = readFileSync(join(TEMPLATE, file), 'utf8');
    const target = join(folder, file.replace(/\.template$/, '').replaceAll('screen', name));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      text.replaceAll(/\{\{([\w-]+)\}\}/g, (_, key: string) => values[key] ?? ''),
    );
  }
}

function manifestOf(name: string, labels: Labels): AuthoredManifest {
  const path = `/account/${name}`;
  return {
    name,
    owner: name,
    contract: `^${CONTRACT_VERSION}`,
    labels,
    icon: 'list',
    routes: [{ path, access: 'host', titles: labels }],
    navigation: [{ path, icon: 'list', order: NAVIGATION_ORDER, labels }],
    slots: [],
    storageKeys: [],
    budgets: { other: FIRST_BUDGET },
    screens: [{ name, path, states: ['ready'] }],
  };
}

/**
 * A label for each language, in the order of the list. Without any, the English one in a frame of each language, which
 * the check of the translations takes and a reader understands; `lost-property` → `Lost property`.
 */
function labelsOf(name: string, given: string | undefined): Labels {
  const english = `${name[0]?.toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
  const languages = LANGUAGES.map(({ lang }) => lang);
  const labels =
    given?.split(',').map((title) => title.trim()) ??
    languages.map((language) => (textsIn(language)['label'] ?? '').replace('{{label}}', english));
  if (labels.length !== languages.length || labels.includes(''))
    throw new Error(`${languages.length} labels are needed (${languages.join(', ')}); use: ${USAGE}`);
  const [en = english] = labels;
  return { en, ...Object.fromEntries(languages.map((language, index) => [language, labels[index] ?? en])) };
}

/** What a new remote says before its team has said anything, a JSON file for each language. */
function textsIn(language: Language) {
  const file = join(import.meta.dirname, `new-remote/texts/${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>;
}

function addWorkspace(folder: string) {
  const file = join(ROOT, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { workspaces: string[] };
  const last = manifest.workspaces.findLastIndex((each) => each.startsWith('mfe-'));
  manifest.workspaces.splice(last + 1, 0, folder);
  writeJson(file, manifest);
}

function writeJson(file: string, value: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
