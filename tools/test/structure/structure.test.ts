import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuthoredManifest } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { authoredManifests } from '../../release/authored-manifests.ts';
import { aManifest } from '../../release/releases.fixture.ts';
import { workspaces } from '../workspaces.ts';
import { codeOwners, currentCodeOwners } from './code-owners.ts';
import { decisionsInStep } from './decisions.ts';
import { exactVersions, oneVersionEach } from './dependencies.ts';
import { documentedEnvironment } from './environment.ts';
import { installableImages } from './images.ts';
import { firstDocblocks } from './jest-docblocks.ts';
import { plainLockfile } from './lockfile.ts';
import { cityNames, wholeManifests } from './manifests.ts';
import { namedPaths } from './named-paths.ts';
import { namedTests } from './named-tests.ts';
import { plainDocuments } from './plain-documents.ts';
import { auditedScreens } from './screens.ts';
import { trueStyleGuide } from './style-guide.ts';
import { oneKindPerSubpath } from './subpaths.ts';
import { trueTables } from './tables.ts';
import { termsOfTheGlossary } from './terms.ts';
import { testNames } from './test-names.ts';
import { completeTranslations } from './translations.ts';

/** Each rule meets a small tree that breaks it, and one that does not. */

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'host-portal-structure-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: object | string) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

const ENGLISH = {
  'list.title': 'Bookings',
  'list.count_one': '{{count}} booking',
  'list.count_other': '{{count}} bookings',
  'list.greeting': 'Hello {{name}}',
  'type.hotel': 'Hotel',
};
const translated = (changes: Record<string, string | undefined> = {}) => ({
  'list.title': 'Xy',
  'list.count_one': '{{count}} xy',
  'list.count_other': '{{count}} xys',
  'list.greeting': 'Xy {{name}}',
  'type.hotel': 'Xotel',
  ...changes,
});

function writeLocales(german: Record<string, string | undefined>, english: Record<string, string> = ENGLISH) {
  for (const { lang } of LANGUAGES)
    write(`mfe-bookings/src/locales/${lang}.json`, { ...translated(), ...extraKeys(english) });
  write('mfe-bookings/src/locales/en.json', english);
  write('mfe-bookings/src/locales/de.json', { ...extraKeys(english), ...german });
  write(
    'mfe-bookings/src/list.tsx',
    "t('list.title'); t('list.count', { count }); t('list.greeting', { name }); t(`type.${type}`);",
  );
}

const extraKeys = (english: Record<string, string>) =>
  Object.fromEntries(Object.keys(english).flatMap((key) => (key in ENGLISH ? [] : [[key, 'xyz']])));

test('complete translations pass', () => {
  writeLocales(translated());
  expect(completeTranslations.problems(root)).toEqual([]);
});

test.each([
  ['a missing key', { 'list.title': undefined }, /de\.json: list\.title is missing/],
  ['a key that English lacks', { 'list.extra': 'Xy' }, /list\.extra is not in en\.json/],
  ['a text left in English', { 'list.title': 'Bookings' }, /list\.title \("Bookings"\) is still English/],
  ['another placeholder', { 'list.greeting': 'Hallo {{nmae}}' }, /list\.greeting has the placeholders "nmae"/],
  ['a missing plural', { 'list.count_other': undefined }, /list\.count_other is missing/],
  ['a plural that the language never uses', { 'list.count_few': 'xy' }, /list\.count_few is never read/],
  [
    'a part that English lacks',
    { 'list.title': '<all>Buchungen</all>' },
    /list\.title has the placeholders "<\/all> <all>"/,
  ],
  ['HTML', { 'list.title': '<b>Buchungen</b>' }, /list\.title holds HTML/],
  ['an empty text', { 'list.title': ' ' }, /list\.title is empty/],
])('translations: %s is found', (_, change, says) => {
  writeLocales(translated(change));
  expect(completeTranslations.problems(root).join('\n')).toMatch(says);
});

test.each([
  ['fr', 'Fermé : dimanche', /no-break space before/],
  ['fr', 'Sûr?', /no-break space before/],
  ['fr', 'Cliquez sur “Oui”', /fr\.json: list\.title: quotes as « this »/],
  ['fr', 'Fermé\u00A0: «\u00A0dimanche\u00A0» à 10:00\u00A0?', /^$/],
  ['de', 'Auf "Ja" tippen', /de\.json: list\.title: quotes as „this“/],
  ['de', 'Auf „Ja“ tippen', /^$/],
  ['it', 'Premi “Sì”', /it\.json: list\.title: quotes as «this»/],
  ['pt', 'Prima «Sim»: agora', /^$/],
])('translations: print in %s as it is printed there: %s', (language, text, says) => {
  writeLocales(translated());
  write(`mfe-bookings/src/locales/${language}.json`, translated({ 'list.title': text }));
  expect(completeTranslations.problems(root).join('\n')).toMatch(says);
});

test('translations: a word that is the same in both languages passes', () => {
  writeLocales(translated({ 'type.hotel': 'Hotel' }));
  expect(completeTranslations.problems(root)).toEqual([]);
});

test('translations: a file that was only copied is one problem, so that it buries no other', () => {
  const english = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`list.text${index}`, `Text ${index}`]));
  for (const { lang } of LANGUAGES) write(`mfe-bookings/src/locales/${lang}.json`, english);
  write('mfe-bookings/src/list.tsx', 't(`list.${text}`);');
  const german = completeTranslations.problems(root).filter((problem) => problem.includes('/de.json'));
  expect(german).toEqual([
    expect.stringMatching(/list\.text0 \("Text 0"\), and 29 more messages of this file are still English/),
  ]);
});

test('translations: a key that no source uses is found', () => {
  writeLocales(translated(), { ...ENGLISH, 'list.forgotten': 'Nobody reads me' });
  expect(completeTranslations.problems(root)).toEqual([expect.stringContaining('nothing uses list.forgotten')]);
});

test('translations: a missing language and a nested file are found', () => {
  writeLocales(translated());
  rmSync(path.join(root, 'mfe-bookings/src/locales/pt.json'));
  write('mfe-bookings/src/locales/fr.json', { list: { title: 'Réservations' } });
  expect(completeTranslations.problems(root)).toEqual([
    'mfe-bookings/src/locales/fr.json: list must be a text: keys are flat',
    'mfe-bookings/src/locales/pt.json: the file is missing',
  ]);
});

test('an export of shared-lib outside every kind is found', () => {
  write('shared-lib/package.json', {
    exports: { './money': './src/money/index.ts', './weather': './src/weather/index.ts' },
  });
  const problems = oneKindPerSubpath.problems(root);
  expect(problems).toContainEqual(expect.stringMatching(/shared-lib\/weather must stand in exactly one list/));
  expect(problems).toContainEqual(expect.stringMatching(/lists portal, which shared-lib does not export/));
  expect(problems).not.toContainEqual(expect.stringMatching(/money/));
});

test('a version range and two versions of one package are found', () => {
  write('package.json', {
    workspaces: ['shell'],
    devDependencies: { jest: '^30.0.0', typescript: 'npm:@typescript/typescript6@6.0.2' },
  });
  write('shell/package.json', { dependencies: { jest: '29.0.0' } });
  expect(exactVersions.problems(root)).toEqual(['./package.json: jest is "^30.0.0"; write the exact version']);
  expect(oneVersionEach.problems(root)).toEqual(['jest: ^30.0.0 in .; 29.0.0 in shell']);
});

test('a lockfile that names a registry host or lacks a hash is found', () => {
  write('package-lock.json', {
    packages: {
      '': { name: 'host-portal' },
      shell: { name: '@host-portal/shell' },
      'node_modules/@host-portal/shell': { resolved: 'shell', link: true },
      'node_modules/good': { integrity: 'sha512-x' },
      'node_modules/bound': { integrity: 'sha512-x', resolved: 'https://registry.example/bound.tgz' },
      'node_modules/unproven': {},
    },
  });
  expect(plainLockfile.problems(root)).toEqual([
    expect.stringMatching(/^node_modules\/bound is bound to a registry/),
    'node_modules/unproven has no integrity hash',
  ]);
});

test('a package that an image needs and the lock does not hold is found, also below an optional one', () => {
  write('package.json', { workspaces: ['shell', 'tools'] });
  write('shell/Dockerfile', 'FROM node\nRUN npm ci \\\n  -w @host-portal/shell');
  const packages = {
    shell: { dependencies: { fastify: '5.0.0' } },
    tools: { dependencies: { lost: '1.0.0' } },
    'node_modules/@host-portal/shell': { resolved: 'shell', link: true },
    'node_modules/fastify': { optionalDependencies: { 'fastify-darwin': '5.0.0', 'fastify-linux': '5.0.0' } },
    'node_modules/fastify/node_modules/fastify-linux': { dependencies: { deep: '1.0.0' } },
    'node_modules/deep': {},
  };
  write('package-lock.json', { packages });
  expect(installableImages.problems(root)).toEqual([
    expect.stringMatching(
      /^shell\/Dockerfile: the lock has no entry for fastify-darwin, which node_modules\/fastify needs/,
    ),
  ]);
  write('package-lock.json', { packages: { ...packages, 'node_modules/fastify-darwin': {} } });
  expect(installableImages.problems(root)).toEqual([]);
  write('shell/Dockerfile', 'FROM node\nRUN npm install');
  expect(installableImages.problems(root)).toEqual(['shell/Dockerfile: has no npm ci']);
});

test('a variable is read in one place and stands in the table, and none stands there for nothing', () => {
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('shell/server/edge-config.ts', "const a = env['EDGE_PORT'] ?? list('EDGE_SOURCES');");
  write('shell/server/edge.ts', 'const log = process.env.EDGE_LOG;');
  write('reference-api/src/server.ts', "const { DATABASE_URL, LOG_LEVEL = 'info' } = process.env;");
  const row = (name: string) => `| \`${name}\` | edge | none | what it does |\n`;
  const table = ['EDGE_PORT', 'DATABASE_URL', 'EDGE_HOST'].map(row).join('');
  write('docs/operations.md', `# Operations\n\n## Configuration\n\n${table}\n## After it\n\n${row('NOT_OURS')}`);
  expect(documentedEnvironment.problems(root)).toEqual([
    'shell/server/edge.ts: reads the environment; take the value from shell/server/edge-config.ts or reference-api/src/server.ts',
    'docs/operations.md: EDGE_SOURCES is missing',
    'docs/operations.md: LOG_LEVEL is missing',
    'docs/operations.md: EDGE_HOST is read by nobody',
  ]);
});

describe('manifests', () => {
  beforeEach(() => execFileSync('git', ['init', '-q'], { cwd: root }));

  test('with every label and icon pass', () => {
    write('mfe-bookings/remote.json', aManifest());
    expect(wholeManifests.problems(root)).toEqual([]);
  });

  test.each([
    ['a label that is missing', { labels: { en: 'Bookings' } }, 'mfe-bookings/remote.json: labels need a text in "fr"'],
    ['an icon that nobody draws', { icon: 'rocket' }, 'nobody draws the icon "rocket"; there are book, '],
    ['a list that is missing', { slots: undefined }, 'At path: slots -- Expected an array value'],
  ])('%s is found', (_, change, says) => {
    write('mfe-bookings/remote.json', { ...aManifest(), ...change });
    expect(wholeManifests.problems(root).join('\n')).toContain(says);
  });
});

test('a city without a name in some language is found', () => {
  const names = Object.fromEntries(LANGUAGES.map(({ lang }) => [lang, 'Rom']));
  write('shared-lib/src/time/cities.json', { 'Europe/Rome': names, 'Europe/Paris': { ...names, pt: undefined } });
  expect(cityNames.problems(root)).toEqual(['shared-lib/src/time/cities.json: Europe/Paris needs a name in "pt"']);
});

describe('screens of the audit', () => {
  const screen = (path: string) => ({ name: path, path, states: ['ready' as const] });
  const writeRemote = (manifest: Partial<AuthoredManifest>) => {
    write('mfe-bookings/remote.json', aManifest(manifest));
    write(
      'mfe-bookings/src/routes.tsx',
      "export const routes = [{ path: '/account/bookings' }, { path: '/account/bookings/:id' }, { path: '/spots/:id/:segment/*' }];",
    );
  };
  beforeEach(() => {
    write('shell/src/routing/shell-paths.ts', "export const SHELL_PATHS = ['/', '/privacy'] as const;");
    write('shell/screens.json', [screen('/'), screen('/privacy'), screen('/lost')]);
  });

  test('that open every page pass', () => {
    const screens = [screen('/account/bookings?dates=all'), screen('/account/bookings/{booking}')];
    writeRemote({ screens, budgets: { '/account/bookings/:id': 2, other: 1 } });
    expect(auditedScreens.problems(root)).toEqual([]);
  });

  test('a page, a segment and a page of the shell that nobody opens are found, and a budget for no page', () => {
    write('shell/screens.json', [screen('/')]);
    const slots = [{ slot: 'storage-spot', id: 'notes', segment: 'notes', labels: { en: 'Notes' }, icon: 'list' }];
    writeRemote({ screens: [screen('/account/bookings')], slots, budgets: { '/account/book': 2, other: 1 } });
    expect(auditedScreens.problems(root)).toEqual([
      'shell/screens.json: no screen opens /privacy; name one with its states, so that the audit goes there',
      'mfe-bookings/remote.json: no screen opens /account/bookings/:id; name one with its states, so that the audit goes there',
      'mfe-bookings/remote.json: no screen opens the segment "notes"',
      'mfe-bookings/remote.json: the budget of /account/book is for no page of routes.tsx; there are /account/bookings, /account/bookings/:id',
    ]);
  });
});

test('a docblock for Jest below an import is found', () => {
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('shell/server/first.test.ts', "/** @jest-environment node */\nimport 'node:fs';");
  write('shell/server/second.test.ts', "import 'node:fs';\n/** @jest-environment node */\nimport 'node:path';");
  expect(firstDocblocks.problems(root)).toEqual([
    'shell/server/second.test.ts: move the comment with @jest-… to the first line, where Jest reads it',
  ]);
});

describe('tests that documents name', () => {
  beforeEach(() => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    write('shell/edge.test.ts', "describe('the store', () => { test.each([])('what it holds, and how', () => {}); });");
    write('a/twice.test.ts', "test('x', () => {});");
    write('b/twice.test.ts', "test('x', () => {});");
    write('tools/test/system-parts.ts', "  {\n    name: 'images',\n  },");
    write('e2e/system/images.ts', "proved('the demo account is not there');");
  });

  test('are there, by file and title, also when a title breaks at a line or leaves something out', () => {
    write(
      'docs/operations.md',
      'See `edge.test.ts`: *the store*, *what it\nholds*; `shell/edge.test.ts`: *what … how*; `a/twice.test.ts`;\n' +
        '`test:system -- --only images`: *the demo account*.',
    );
    write('docs/security.md', '| S-01 | theft | refused | `edge.test.ts`: *the store* |');
    expect(namedTests.problems(root)).toEqual([]);
  });

  test.each([
    ['`lost.test.ts`', 'there is no test lost.test.ts'],
    ['`edge.test.ts`: *the shop*', 'edge.test.ts has no test "the shop"'],
    ['`twice.test.ts`', 'twice.test.ts could be a/twice.test.ts or b/twice.test.ts: name its folder'],
    ['`test:system -- --only magic`', 'test:system has no part magic'],
    ['`test:system -- --only images`: *a miracle*', 'test:system proves nothing that says "a miracle"'],
    ['\n| S-01 | theft | refused | we hope |', 'S-01 names no test'],
  ])('%s is a problem', (text, problem) => {
    write('docs/security.md', text);
    expect(namedTests.problems(root)).toEqual([`docs/security.md: ${problem}`]);
  });
});

describe('tables of the documents', () => {
  const repository = path.resolve(__dirname, '../../..');
  const documents = ['README.md', 'docs/architecture.md', 'tools/README.md', 'shared-lib/README.md'];
  const copied = [...documents, 'package.json', ...workspaces(repository).map((folder) => `${folder}/package.json`)];
  const manifests = [...authoredManifests(repository).keys()].map((folder) => `${folder}/remote.json`);
  const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');
  beforeEach(() => [...copied, ...manifests].forEach((file) => write(file, textOf(file))));

  test('of this tree pass', () => expect(trueTables.problems(root)).toEqual([]));

  test.each([
    ['docs/architecture.md', '| `download` | ○', '| `download` | ●', /must have download as "○"/],
    ['shared-lib/README.md', '| `mount` | guest', '| `mount` | ○', /must have mount as "guest"/],
    ['shared-lib/README.md', '| `money` |', '| `money`, `gone` |', /has gone, which shared-lib does not export/],
    ['README.md', '| `telemetry` |', '| `telemetrie` |', /lacks telemetry/],
    ['tools/README.md', 'npm run snapshot', 'npm run snapshots', /lacks npm run snapshot$/m],
    ['tools/README.md', 'npm run snapshot', 'npm run snapshots', /there is no npm run snapshots/],
    ['docs/architecture.md', '/signup', '/register', /\/register is no route of mfe-auth/],
    ['mfe-bookings/remote.json', '"slot": "finder"', '"slot": "search"', /lacks search, filled by bookings/],
  ])('%s: a row that is not true is found', (file, from, to, says) => {
    const text = textOf(file);
    expect(text).toContain(from);
    write(file, text.replace(from, to));
    expect(trueTables.problems(root).join('\n')).toMatch(says);
  });
});

describe('documents and owners', () => {
  beforeEach(() => void execFileSync('git', ['init', '-q'], { cwd: root }));

  test('a document names files, links and trees that are there', () => {
    write('shell/src/boot.ts', '');
    write(
      'docs/one.md',
      'See `boot.ts`, `src/boot.ts`, `.page.tsx` and [two](two.md).\n```tree\nshell\n  src   code\n```\n',
    );
    write('docs/two.md', 'Made: `.data/x/release.json`, `r/<area>/release.json`.');
    expect(namedPaths.problems(root)).toEqual([]);
  });

  test('a document that names what is gone is a problem, each time', () => {
    write('shell/src/boot.ts', '');
    write('docs/one.md', '`start.ts`, `src/start.ts`, [gone](three.md)\n```tree\nshell\n  server   the edge\n```\n');
    expect(namedPaths.problems(root)).toEqual([
      'docs/one.md: there is no docs/three.md',
      'docs/one.md: there is no shell/server',
      'docs/one.md: there is no start.ts',
      'docs/one.md: there is no src/start.ts',
    ]);
  });

  test('a document uses a refused word in an everyday phrase or in code, and in no other way', () => {
    const table = (rows: string) => `## Words that are not used\n\n| Not | But | Only as |\n|---|---|---|\n${rows}\n`;
    write('docs/glossary.md', table('| place, places | slot | in place, one place |\n| deed | action | — |'));
    write(
      'README.md',
      'It stays in place, in one\nplace, as `place`, and is no placeholder or deeds.\n\n```\nplace\n```\n',
    );
    expect(plainDocuments.problems(root)).toEqual([]);
    write('docs/a.md', '| a | in place |\n| b | the places\n\nWhose **deed** is it?\n');
    expect(plainDocuments.problems(root)).toEqual([
      'docs/a.md: "places": say slot, or one of its everyday phrases (docs/glossary.md). In: | b | the places…',
      'docs/a.md: "deed": say action, or one of its everyday phrases (docs/glossary.md). In: Whose **deed** is it?…',
    ]);
  });

  test('what the style guide shows is there: names, suffixes, folders, keys, titles', () => {
    write('mfe-a/src/check-in/day.page.tsx', 'export const $day = 1; export function useDay() {}');
    write('mfe-a/src/check-in/day.test.ts', "test('a day goes by', () => {}); queryKey: ['a', 'day', id]");
    write('mfe-a/src/locales/en.json', { 'day.title_one': 'Day' });
    const guide = (examples: string) =>
      write(
        'docs/style-guide.md',
        `| Thing | Rule | Example |\n|---|---|---|\n| x | \`nowhere\` | ${examples} |\n\nIs \`useDay\`.`,
      );
    guide(
      "`check-in/`, `.page`, `.page.tsx`, `$day`, `useDay()`, `['a', 'day', day]`, `'a day goes by'`, `_one`, `day.page.tsx`",
    );
    expect(trueStyleGuide.problems(root)).toEqual([]);
    guide(
      "`check-out/`, `.struct`, `$night`, `useNight()`, `['a', 'night', id]`, `'a night goes by'`, `_two`, `night.ts`",
    );
    expect(trueStyleGuide.problems(root)).toHaveLength(8);
  });

  test('a test is named after a file beside it or after its folder', () => {
    for (const file of [
      'session.store.ts',
      'session.store.test.ts',
      'session-end.test.tsx',
      'keeper.ts',
      'keeper.test.ts',
    ])
      write(`shell/session/${file}`, '');
    expect(testNames.problems(root)).toEqual([]);
    write('shell/session/early.test.ts', '');
    write('shell/session/keepers.test.ts', '');
    expect(testNames.problems(root)).toEqual([
      'shell/session/early.test.ts: name it after the file that it tests, or after its folder (docs/style-guide.md)',
      'shell/session/keepers.test.ts: name it after the file that it tests, or after its folder (docs/style-guide.md)',
    ]);
  });

  test('a decision that was replaced says by which', () => {
    const decision = (number: string, status: string) => write(`docs/decisions/${number}-x.md`, `# X\n\n${status}\n`);
    decision('0001', 'Date: 2026-11-21 · Status: accepted; the end: replaced by [0002](0002-x.md)');
    decision('0002', 'Date: 2026-11-22 · Status: accepted; replaces the end of [0001](0001-x.md)');
    expect(decisionsInStep.problems(root)).toEqual([]);
    decision('0001', 'Date: 2026-11-21 · Status: accepted');
    decision('0003', 'Status: accepted');
    expect(decisionsInStep.problems(root)).toEqual([
      'docs/decisions/0003-x.md: write "Date: 2026-11-22 · Status: accepted" below the title',
      'docs/decisions/0001-x.md: its status must say that 0002 replaces it',
    ]);
  });

  test('CODEOWNERS follows the owners of the remotes, the platform owns the rest', () => {
    write('mfe-notes/remote.json', { owner: 'notes' });
    expect(currentCodeOwners.problems(root)).toHaveLength(1);
    write('CODEOWNERS', codeOwners(root));
    expect(codeOwners(root)).toContain('* @host-portal/platform\n/mfe-notes/ @host-portal/notes\n');
    expect(currentCodeOwners.problems(root)).toEqual([]);
    write('mfe-notes/remote.json', { owner: 'others' });
    expect(currentCodeOwners.problems(root)).toHaveLength(1);
  });
});

test.each<[string, string, Record<string, string>, RegExp]>([
  ['a forbidden term', 'mfe-x/src/locales/it.json', { 'a.b': 'I viaggiatori' }, /not "viaggiator", but cliente/],
  ['a term of the counter to a traveller', 'mfe-x/src/locales/es.json', { 'message.late_one': 'Tu bulto' }, /equipaje/],
  [
    'a term that a button does not say',
    'shared-lib/src/ui/locales/fr.json',
    { 'action.checkIn': 'Déposer' },
    /"Recevoir"/,
  ],
  [
    'undo called like Cancel',
    'shared-lib/src/ui/locales/it.json',
    { cancel: 'Annulla', 'row.undo': 'Annulla' },
    /also Cancel/,
  ],
  ['a preposition before a value', 'mfe-x/src/locales/pt.json', { 'a.b': 'Hora de {{city}}' }, /phrases\.ts/],
  ['a straight apostrophe', 'mfe-x/src/locales/fr.json', { 'a.b': "L'hôte" }, /apostrophe/],
])('%s is a problem of the terms', (_, file, messages, says) => {
  write(file, messages);
  expect(termsOfTheGlossary.problems(root).join('\n')).toMatch(says);
});

test('a term of the counter may stand on the screens of the host', () => {
  write('mfe-x/src/locales/es.json', { 'list.bags': 'Bultos' });
  expect(termsOfTheGlossary.problems(root)).toEqual([]);
});
