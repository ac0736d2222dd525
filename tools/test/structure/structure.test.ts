import { execFileSync } from 'node:child_process';
import { aManifest } from '@host-portal/delivery/releases.fixture';
import type { AuthoredManifest } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { exactVersions, oneVersionEach } from './dependencies.ts';
import { documentedEnvironment } from './environment.ts';
import { firstDocblocks } from './jest-docblocks.ts';
import { plainLockfile } from './lockfile.ts';
import { cityNames, wholeManifests } from './manifests.ts';
import { auditedScreens } from './screens.ts';
import { oneKindPerSubpath } from './subpaths.ts';
import { termsOfTheGlossary } from './terms.ts';
import { root, write } from './tree.fixture.ts';

/** Tests each rule with a small tree that breaks the rule, and with one that follows it. */

test('an export of shared-lib that belongs to no kind is reported', () => {
  write('shared-lib/package.json', {
    exports: { './money': './src/money/index.ts', './weather': './src/weather/index.ts' },
  });
  const problems = oneKindPerSubpath.problems(root);
  expect(problems).toContainEqual(expect.stringMatching(/shared-lib\/weather must stand in exactly one list/));
  expect(problems).toContainEqual(expect.stringMatching(/lists portal, which shared-lib does not export/));
  expect(problems).not.toContainEqual(expect.stringMatching(/money/));
});

test('a version range and two versions of one package are reported', () => {
  write('package.json', {
    workspaces: ['shell'],
    devDependencies: { jest: '^30.0.0', typescript: 'npm:@typescript/typescript6@6.0.2' },
  });
  write('shell/package.json', { dependencies: { jest: '29.0.0' } });
  expect(exactVersions.problems(root)).toEqual(['./package.json: jest is "^30.0.0"; write the exact version']);
  expect(oneVersionEach.problems(root)).toEqual(['jest: ^30.0.0 in .; 29.0.0 in shell']);
});

test('a lockfile that contains a registry’s URL or lacks a hash is reported', () => {
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

test('variables that are read in two places, missing from the table or never read are reported', () => {
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('edge/src/edge-config.ts', "const a = env['EDGE_PORT'] ?? list('EDGE_SOURCES');");
  write('edge/src/edge.ts', 'const log = process.env.EDGE_LOG;');
  write('reference-api/src/server.ts', "const { DATABASE_URL, LOG_LEVEL = 'info' } = process.env;");
  const row = (name: string) => `| \`${name}\` | edge | none | what it does |\n`;
  const table = ['EDGE_PORT', 'DATABASE_URL', 'EDGE_HOST'].map(row).join('');
  write('docs/operations.md', `# Operations\n\n## Configuration\n\n${table}\n## After it\n\n${row('NOT_OURS')}`);
  expect(documentedEnvironment.problems(root)).toEqual([
    'edge/src/edge.ts: reads the environment; take the value from edge/src/edge-config.ts or reference-api/src/server.ts',
    'docs/operations.md: EDGE_SOURCES is missing',
    'docs/operations.md: LOG_LEVEL is missing',
    'docs/operations.md: EDGE_HOST is not read anywhere',
  ]);
});

describe('manifests', () => {
  beforeEach(() => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    write('mfe-bookings/src/routes.tsx', "export const routes = () => [{ path: 'account/bookings' }];");
  });

  test('a complete manifest has no problems', () => {
    write('mfe-bookings/remote.json', aManifest());
    expect(wholeManifests.problems(root)).toEqual([]);
  });

  test.each([
    ['a missing label', { labels: { en: 'Bookings' } }, 'mfe-bookings/remote.json:1: labels need a text in "fr"'],
    ['an unknown icon', { icon: 'rocket' }, 'there is no icon "rocket"; use book, '],
    ['a missing list', { slots: undefined }, 'At path: slots -- Expected an array value'],
  ])('a manifest with %s is reported', (_, change, says) => {
    write('mfe-bookings/remote.json', { ...aManifest(), ...change });
    expect(wholeManifests.problems(root).join('\n')).toContain(says);
  });
});

test('a city without a name in one of the languages is reported', () => {
  const names = Object.fromEntries(LANGUAGES.map(({ lang }) => [lang, 'Rom']));
  write('shared-lib/src/time/cities.json', { 'Europe/Rome': names, 'Europe/Paris': { ...names, pt: undefined } });
  expect(cityNames.problems(root)).toEqual(['shared-lib/src/time/cities.json: Europe/Paris needs a name in "pt"']);
});

describe('the audit’s screens', () => {
  const screen = (path: string) => ({ name: path, path, states: ['ready' as const] });
  const writeRemote = (manifest: Partial<AuthoredManifest>) => {
    write('mfe-bookings/remote.json', aManifest(manifest));
    write(
      'mfe-bookings/src/routes.tsx',
      "export const routes = [{ path: '/account/bookings' }, { path: '/account/bookings/:id' }, { path: '/spots/:id/:segment/*' }];",
    );
  };
  beforeEach(() => {
    write('shared-lib/src/document/shell-paths.ts', "export const SHELL_PATHS = ['/', '/privacy'] as const;");
    write('shell/screens.json', [screen('/'), screen('/privacy'), screen('/lost')]);
  });

  test('an audit with screens for all pages has no problems', () => {
    const screens = [screen('/account/bookings?dates=all'), screen('/account/bookings/{booking}')];
    writeRemote({ screens, budgets: { '/account/bookings/:id': 2, other: 1 } });
    expect(auditedScreens.problems(root)).toEqual([]);
  });

  test('pages without a screen and budgets without a page are reported', () => {
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

test('a docblock for Jest below an import is reported', () => {
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('edge/src/first.test.ts', "/** @jest-environment node */\nimport 'node:fs';");
  write('edge/src/second.test.ts', "import 'node:fs';\n/** @jest-environment node */\nimport 'node:path';");
  expect(firstDocblocks.problems(root)).toEqual([
    'edge/src/second.test.ts: move the comment with @jest-… to the first line, where Jest reads it',
  ]);
});

test.each<[string, string, Record<string, string>, RegExp]>([
  ['a forbidden term', 'mfe-x/src/locales/it.json', { 'a.b': 'I viaggiatori' }, /not "viaggiator", but cliente/],
  ['a counter term for travellers', 'mfe-x/src/locales/es.json', { 'message.late_one': 'Tu bulto' }, /equipaje/],
  ['a wrong term on a button', 'shared-lib/src/ui/locales/fr.json', { 'action.checkIn': 'Déposer' }, /"Recevoir"/],
  [
    'an undo named like Cancel',
    'shared-lib/src/ui/locales/it.json',
    { cancel: 'Annulla', 'row.undo': 'Annulla' },
    /also Cancel/,
  ],
  ['a preposition before a value', 'mfe-x/src/locales/pt.json', { 'a.b': 'Hora de {{city}}' }, /phrases\.ts/],
  ['an Italian article before a day', 'mfe-x/src/locales/it.json', { 'a.b': 'Ordinato il {{day}}' }, /article/],
  ['a straight apostrophe', 'mfe-x/src/locales/fr.json', { 'a.b': "L'hôte" }, /apostrophe/],
])('the terminology check finds %s', (_, file, messages, says) => {
  write(file, messages);
  expect(termsOfTheGlossary.problems(root).join('\n')).toMatch(says);
});

test('a term that is forbidden for travellers is allowed on the host’s screens', () => {
  write('mfe-x/src/locales/es.json', { 'list.bags': 'Bultos' });
  expect(termsOfTheGlossary.problems(root)).toEqual([]);
});

test.each([
  ['card.store.3', 'Press “Take bags”', /names a button by itself/],
  ['card.money.4', 'Payouts stand under Money.', /the screen is called "Earnings"/],
])('a card that contains the name of a button or screen as text is reported: %s', (key, text, says) => {
  write('mfe-x/remote.json', { navigation: [{ path: '/account/earnings', labels: { en: 'Earnings' } }] });
  write('shell/src/training/locales/en.json', { [key]: text });
  expect(termsOfTheGlossary.problems(root).join('\n')).toMatch(says);
});

test('a card that refers to a button and a screen by placeholders has no problems', () => {
  write('mfe-x/remote.json', { navigation: [{ path: '/account/earnings', labels: { en: 'Earnings' } }] });
  write('shell/src/training/locales/en.json', {
    'card.store.3': 'Press “{{checkIn}}”',
    'card.money.4': 'See Earnings.',
  });
  expect(termsOfTheGlossary.problems(root)).toEqual([]);
});
