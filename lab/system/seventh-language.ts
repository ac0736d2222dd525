import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { copySources, type WorkingCopy } from '../../tools/test-portal/working-copy.ts';
import terms from '../../tools/test/structure/terms.json' with { type: 'json' };

/**
 * Proves that a new language needs only a line in the list, JSON files and labels (docs/style-guide.md). A copy of
 * the sources gets Dutch: the checks must report everything that's missing, and Dutch must then appear everywhere.
 * Prints one line per proof.
 */
const DUTCH = `{
    lang: 'nl',
    locale: 'nl-NL',
    label: 'Nederlands',
    luggageStorage: 'bagageopslag',
    country: 'NL',
    callingCodes: ['31'],
  },
`;
const CITIES = 'shared-lib/src/time/cities.json';
/**
 * Matches screen names in texts that send the reader to a screen, because the structure check compares these names.
 */
const SCREEN = new RegExp(`\\b(?:${screenNames().join('|')})\\b`, 'g');
const SCREENS = new RegExp(`^${SCREEN.source}$`);

/** A test's table of phone numbers, and a line that's added for Dutch. */
const PHONES = {
  file: 'mfe-bookings/src/parts/booking-sheet/contact-address.test.ts',
  before: "  [undefined, 'en'],\n",
  added: "  [aPhone('+31612345678'), 'nl'],\n",
};

/**
 * The tests that go through the list of languages or use one language. Tests that compare the texts of each language
 * aren't run, because the new texts aren't real translations.
 */
const TESTS = [
  'shared-lib/src/(i18n|routes|time|domain/csv)',
  'edge/src/(pages/(page-route|page-content|browser-registry)|edge-config|plugins/well-known)',
  'shell/src/(start/worker/cached-document|routing/(languages|redirects|page-moves|remotes))',
  'reference-api/src/users',
  'mfe-auth/src/(routes|model/phone-number)',
  'mfe-bookings/src/parts/booking-sheet/contact-address',
  'mfe-stashpoints/src/closures/closures.page',
  'tools/(test/structure/(structure|translations)|release/(preload-list|budgets)).test',
];
/** The areas whose pages aren't opened here. They're checked like the others but not built. */
const NOT_OPENED = ['mfe-earnings', 'mfe-reviews-supplies', 'mfe-stashpoints'];

const copy = await copySources();
try {
  // The structure check needs git, which lists the files.
  execFileSync('git', ['init', '-q'], { cwd: copy.folder });
  await copy.change('shared-lib/src/i18n/languages.ts', '] as const satisfies', `${DUTCH}] as const satisfies`);
  proveFound(copy);
  for (const file of messageFiles(copy)) rewrite(copy, file, (texts) => inDutch(texts as Texts), 'nl.json');
  for (const file of ['mfe-*/remote.json', CITIES].flatMap((pattern) => globSync(pattern, { cwd: copy.folder })))
    rewrite(copy, file, withLabels);
  await copy.change(PHONES.file, PHONES.before, PHONES.before + PHONES.added);
  proveGreen(copy);
  for (const area of NOT_OPENED) rmSync(path.join(copy.folder, area, 'src/remote.tsx'));
  const spoken = copy.run('lab/system/spoken-language.ts', ['nl'], {});
  console.log(
    spoken
      .split('\n')
      .filter((line) => line.startsWith('✓'))
      .join('\n'),
  );
  const audited = copy.run('tools/audit.ts', ['--languages', 'nl', '--screens', 'login'], {});
  assert.match(audited, /^0 findings in [1-9]/m, audited);
  proved('npm run host-portal -- audit accepts the language and opens a screen in it');
} catch (error) {
  // Prints only the command's output, because the error contains it three times.
  console.error(outputOf(error) || error);
  process.exitCode = 1;
} finally {
  await copy.remove();
}

type Texts = Record<string, string>;

/** Proves that, while only the list contains the language, the checks name each file that lacks it. */
function proveFound({ run, folder }: WorkingCopy) {
  // Removes the line numbers that the check adds to manifests.
  const said = failed(() => run('tools/test.ts', ['--only', 'structure'], {})).replaceAll(/(remote\.json):\d+/g, '$1');
  const missing = [
    ...messageFiles(copy).map((file) => `${path.dirname(file)}/nl.json: the file is missing`),
    ...globSync('mfe-*/remote.json', { cwd: folder }).map((file) => `${file}: labels need a text in "nl"`),
    ...Object.keys(read(folder, CITIES) as object).map((zone) => `${CITIES}: ${zone} needs a name in "nl"`),
  ];
  assert.deepEqual(
    missing.filter((line) => !said.includes(line)),
    [],
  );
  proved(`the structure check names what a language lacks: ${missing.length} files and labels`);
}

function proveGreen({ run }: WorkingCopy) {
  run('tools/test.ts', ['--only', 'structure'], {});
  proved('the structure check passes with its texts and labels');
  run('tools/test.ts', ['--only', 'types'], {});
  proved('the compiler requires nothing else');
  run('node_modules/jest/bin/jest.js', ['--maxWorkers=2', ...TESTS], {});
  proved('the tests of code with languages pass: routes, edge, worker, API, forms, releases');
  proved("a traveller's Dutch phone number selects the language");
}

/** Returns every English locale file. The other languages' files are next to it. */
function messageFiles({ folder }: WorkingCopy): string[] {
  const patterns = ['*/{src,server}/**/locales/en.json', 'create-remote/texts/en.json'];
  const found = globSync(patterns, { cwd: folder, exclude: (name) => name.includes('node_modules') });
  assert.ok(found.length > 10, found.join(' '));
  return found.sort();
}

/**
 * Translates texts by adding a prefix, because the proof only tests whether the texts reach the screen. Screen names
 * inside a text get the prefix as well, so that they match the navigation.
 */
function inDutch(texts: Texts): Texts {
  const marked = (text: string) => (SCREENS.test(text) ? text : text.replaceAll(SCREEN, '[nl] $&'));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `[nl] ${marked(String(text))}`]));
}

function screenNames(): string[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const entries = globSync('mfe-*/remote.json', { cwd: root }).flatMap(
    (file) => (read(root, file) as { navigation: { path: string; labels: Texts }[] }).navigation,
  );
  const nameOf = (named: string) => {
    if (named.startsWith('/')) return entries.find(({ path: at }) => at === named)?.labels['en'];
    const [area, key = ''] = named.split(' ');
    return (read(root, `mfe-${area}/src/locales/en.json`) as Texts)[key];
  };
  return [...new Set(terms.screens.map(({ names }) => nameOf(names) ?? ''))].sort();
}

/** Adds Dutch to all labels at any depth. */
function withLabels(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLabels);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withLabels(each)]));
  const isLabel = LANGUAGES.every(({ lang }) => typeof inside[lang] === 'string');
  return isLabel ? { ...inside, nl: `[nl] ${String(inside['en'])}` } : inside;
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

function rewrite({ folder }: WorkingCopy, file: string, change: (value: unknown) => unknown, name?: string) {
  const target = name ? path.join(path.dirname(file), name) : file;
  writeFileSync(path.join(folder, target), `${JSON.stringify(change(read(folder, file)), null, 2)}\n`);
}

function failed(run: () => string): string {
  try {
    run();
  } catch (error) {
    return outputOf(error);
  }
  throw new Error('a language without texts passes the structure check');
}

function outputOf(error: unknown): string {
  const { stdout, stderr } = error as { stdout?: string; stderr?: string };
  return `${stdout ?? ''}${stderr ?? ''}`;
}

function proved(what: string) {
  console.log(`✓ ${what}`);
}
