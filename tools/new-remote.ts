import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AuthoredManifest, CONTRACT_VERSION, isAreaName, type Labels } from '@host-portal/shared-lib/federation';
import { type Language, LANGUAGES } from '@host-portal/shared-lib/languages';
import { installedVersion } from './build/singletons.ts';
import { authoredManifests, shellScreens } from './release/authored-manifests.ts';
import { command } from './release/command.ts';
import { folderOf, releasableNames, ROOT } from './release/release-from-source.ts';
import { codeOwners } from './test/structure/code-owners.ts';

const USAGE = 'npm run new-remote -- messages [--labels "Messages,Messages,Nachrichten,Messaggi,Mensajes,Mensagens"]';

/** Of a folder and of an area: `messages`, `x-ray-2`. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const TEMPLATE = join(import.meta.dirname, 'new-remote/template');
/** After the others' daily work, before Training. */
const NAVIGATION_ORDER = 45;
/** Its card on Today, below the cards of the others. */
const SLOT = 'account-home';
const SLOT_ORDER = 90;
/** Bytes of a page: what a page of the other remotes may load that names no budget of its own. */
const FIRST_BUDGET = 38_000;

/**
 * Writes a remote with the skeleton of every other one: a list, a form, a card on Today, their tests, in each language.
 * It builds, can be released, and stands in the navigation of a portal that is not rebuilt. The checks are green right
 * after it, whatever its name (`npm run test:system -- --only new-remote`).
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { labels: { type: 'string' } } });
  const [name = '', ...rest] = positionals;
  if (rest.length > 0 || !isAreaName(name) || !NAME.test(name)) throw new Error(`name one area; use: ${USAGE}`);
  const labels = labelsOf(name, values.labels);
  const folder = folderOf(name);
  if (releasableNames().includes(name) || existsSync(join(ROOT, folder))) throw new Error(`${folder} exists already`);
  const owner = ownerOf(addressOf(name));
  if (owner) throw new Error(`${addressOf(name)} is a page of ${owner} already; choose another name`);

  writeTemplate({ name, label: labels.en, folder });
  writeJson(join(ROOT, folder, 'remote.json'), manifestOf(name, labels));
  for (const { lang } of LANGUAGES) {
    const { label: _, ...messages } = textsIn(lang);
    writeJson(join(ROOT, folder, `src/locales/${lang}.json`), { 'orders.title': labels[lang], ...messages });
  }
  addWorkspace(folder);
  writeFileSync(join(ROOT, 'CODEOWNERS'), codeOwners(ROOT));
  addToDocuments(name, folder);
  addToLock(folder);
  // Formatted at the end, because a long name breaks a line where a short one does not.
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), folder], { cwd: ROOT });
  process.stdout.write(`${folder} is written: messages in src/locales and remote.json, the page in src/orders.
Next: npm install, npm test, npm run dev -- ${name}, npm run release -- ${name}
`);
  return Promise.resolve();
});

function addressOf(name: string) {
  return `/account/${name}`;
}

/** Whose page this address is; undefined when it is nobody's. */
function ownerOf(address: string): string | undefined {
  if (shellScreens(ROOT).some(({ path }) => path === address)) return 'the shell';
  return [...authoredManifests(ROOT).values()].find(({ routes }) => routes.some(({ path }) => path === address))?.name;
}

function writeTemplate({ name, label, folder }: { name: string; label: string; folder: string }) {
  for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.template')) continue;
    const text = readFileSync(join(TEMPLATE, file), 'utf8');
    const target = join(ROOT, folder, file.replace(/\.template$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      text
        .replaceAll('{{name}}', name)
        .replaceAll('{{Label}}', label)
        .replaceAll(/\{\{version of ([^}]+)\}\}/g, (_, dependency: string) => installedVersion(dependency)),
    );
  }
}

function manifestOf(name: string, labels: Labels): AuthoredManifest {
  const path = addressOf(name);
  return {
    $schema: '../shared-lib/remote.schema.json',
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

/** The first texts of a new remote, a JSON file for each language. */
function textsIn(language: Language) {
  const file = join(import.meta.dirname, `new-remote/texts/${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>;
}

function addWorkspace(folder: string) {
  const manifest = readJson<{ workspaces: string[] }>('package.json');
  const last = manifest.workspaces.findLastIndex((each) => each.startsWith('mfe-'));
  manifest.workspaces.splice(last + 1, 0, folder);
  writeJson(join(ROOT, 'package.json'), manifest);
}

/** Its row below those of the other remotes, and its name beside those that fill the same slot. */
function addToDocuments(name: string, folder: string) {
  const row = `| \`${folder}\` | \`${addressOf(name)}\` |`;
  for (const file of ['README.md', 'docs/architecture.md']) {
    const lines = readText(file).split('\n');
    const last = lines.findLastIndex((line) => line.startsWith('| `mfe-'));
    const filled = lines.map((line) => (line.startsWith(`| \`${SLOT}\``) ? line.replace(/ \|$/, `, ${name} |`) : line));
    writeFileSync(join(ROOT, file), filled.toSpliced(last + 1, 0, row).join('\n'));
  }
}

/** As `npm install` would write it, so that `npm ci` takes the tree as it is. */
function addToLock(folder: string) {
  const file = join(ROOT, 'package-lock.json');
  const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
  const { name, version, dependencies, devDependencies } = readJson<Record<string, unknown>>(`${folder}/package.json`);
  const { packages, ...lock } = readJson<{ packages: Record<string, object> }>('package-lock.json');
  const added = {
    '': { ...packages[''], workspaces },
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/${String(name)}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries({ ...packages, ...added }).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeJson(file, { ...lock, packages: Object.fromEntries(sorted) });
}

function readJson<T>(file: string) {
  return JSON.parse(readText(file)) as T;
}

function readText(file: string) {
  return readFileSync(join(ROOT, file), 'utf8');
}

function writeJson(file: string, value: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
