import type { Release } from '@host-portal/shared-lib/federation';
import { lateScripts } from '../registry/late-scripts.ts';
import { aManifest } from '../releases.fixture.ts';
import { checkBudgets, raisedBudgets, SHELL_BUDGETS } from './budgets.ts';

const release = (name: string, preload: Release['preload']): Release => ({
  name,
  version: '1',
  owner: name,
  commit: '',
  createdAt: '',
  contract: '1.0.0',
  shared: {},
  entry: 'entry.js',
  files: {},
  preload,
});
const bytes = (count: number) => new Uint8Array(count);
const budgeted = (of: Release, budgets: { other: number } & Record<string, number>): Release => ({
  ...of,
  manifest: aManifest({ budgets }),
});
const kilobytes = (count: number) => (count / 1000).toFixed(1);

test('a shell that just fits its budget is accepted, and a shell that exceeds it is refused', () => {
  const shell = release('shell', { '*': ['main.js'], 'share:ui/list': ['list.js'] });
  const files = new Map([
    ['main.js', bytes(999_999)],
    ['main.js.br', bytes(SHELL_BUDGETS.always)],
    ['list.js.br', bytes(SHELL_BUDGETS.provided)],
  ]);
  expect(checkBudgets(shell, files)).toEqual([]);
  files.set('main.js.br', bytes(SHELL_BUDGETS.always + 200)).set('list.js.br', bytes(SHELL_BUDGETS.provided + 200));
  expect(checkBudgets(shell, files)).toEqual([
    `the shell loads ${kilobytes(SHELL_BUDGETS.always + 200)} KB, the budget is ${kilobytes(SHELL_BUDGETS.always)} KB (delivery/src/gate/budgets.ts)`,
    `what the shell provides later loads ${kilobytes(SHELL_BUDGETS.provided + 200)} KB, the budget is ${kilobytes(SHELL_BUDGETS.provided)} KB (delivery/src/gate/budgets.ts)`,
  ]);
});

test('a page’s size counts each script once, and the texts of only the largest language', () => {
  const built = release('auth', {
    '*': ['entry.js'],
    '/other': ['entry.js', 'page.js', 'share:ui/list'],
    'lang:en': ['en.js'],
    'lang:de': ['de.js'],
  });
  const remote = budgeted(built, { '/login': 1, other: 38_000 });
  const files = new Map([
    ['entry.js.br', bytes(1000)],
    ['page.js.br', bytes(36_800)],
    ['en.js.br', bytes(100)],
    ['de.js.br', bytes(200)],
  ]);
  expect(checkBudgets(remote, files)).toEqual([]);
  files.set('de.js.br', bytes(400));
  expect(checkBudgets(remote, files)).toEqual([
    '/other (auth) loads 38.2 KB, the budget is 38.0 KB (remote.json of auth)',
  ]);
  const named = budgeted(built, { '/other': 38_100, other: 1 });
  expect(checkBudgets(named, files)).toEqual([]);
});

test('the scripts of a remote without pages must fit its budget "other"', () => {
  const cards = budgeted(release('cards', { '*': ['entry.js'] }), { other: 6500 });
  expect(checkBudgets(cards, new Map([['entry.js.br', bytes(6500)]]))).toEqual([]);
  expect(checkBudgets(cards, new Map([['entry.js.br', bytes(6700)]]))).toEqual([
    'cards loads 6.7 KB, the budget is 6.5 KB (remote.json of cards)',
  ]);
});

test('a page without a budget is refused', () => {
  expect(checkBudgets(release('cards', { '*': ['entry.js'], '/cards': ['entry.js'] }), new Map())).toEqual([
    '/cards (cards) has no budget: write one into remote.json of cards',
  ]);
});

test.each<[string, Record<string, number>, string[]]>([
  ['an equal one is not reported', { '/a': 20_000, other: 10_000 }, []],
  ['a smaller one is not reported', { '/a': 19_000, other: 9000 }, []],
  ['a larger one is reported', { '/a': 20_500, other: 10_000 }, ['the budget of /a grows from 20.0 KB to 20.5 KB']],
  [
    'a larger one for the rest is reported',
    { '/a': 20_000, other: 11_000 },
    ['the budget of other grows from 10.0 KB to 11.0 KB'],
  ],
  [
    'one for a page that was among the rest is reported',
    { '/a': 20_000, '/b': 12_000, other: 10_000 },
    ['the budget of /b grows from 10.0 KB to 12.0 KB'],
  ],
  ['one for a page that is among the rest now is not', { other: 10_000 }, []],
])('a budget is compared with the live one: %s', (_, budgets, raised) => {
  const live = budgeted(release('cards', {}), { '/a': 20_000, other: 10_000 });
  const candidate = budgeted(release('cards', {}), budgets as { other: number });
  expect(raisedBudgets(candidate, [release('shell', {}), live])).toEqual(raised);
  expect(raisedBudgets(candidate, [])).toEqual([]);
});

test('a script that the document does not preload is reported as late', () => {
  const map = (source: string): [string, Uint8Array] => [
    `${source}.js.map`,
    Buffer.from(JSON.stringify({ sources: [`webpack://auth__1/./src/${source}.tsx`] })),
  ];
  const files = new Map([map('remote'), map('signup/signup.page')]);
  const preload = { '*': ['entry.js', 'remote.js'], '/signup': ['signup/signup.page.js'] };
  const late = (lists: Release['preload']) =>
    lateScripts({ release: release('auth', lists), files }, release('shell', {}));
  expect(late(preload).filter((line) => /^\/(signup|login) /.test(line))).toEqual([]);
  expect(late({ '*': ['entry.js', 'remote.js'] })).toContain(
    '/signup (en): src/signup/signup.page.tsx is not preloaded, so it loads in a later wave',
  );
  expect(late({ '*': ['remote.js'] })).toContain('/login (de): entry.js is not preloaded, so it loads in a later wave');
});
