import type { Release } from '@host-portal/shared-lib/federation';
import { BUDGETS, checkBudgets } from './budgets.ts';
import { laterWaves } from './later-waves.ts';

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
const other = BUDGETS.pages['other'] ?? 0;
const kilobytes = (count: number) => (count / 1000).toFixed(1);

test('a shell that just fits has nothing against it, one byte more has', () => {
  const shell = release('shell', { '*': ['main.js'], 'share:ui/list': ['list.js'] });
  const files = new Map([
    ['main.js', bytes(999_999)],
    ['main.js.br', bytes(BUDGETS.shell)],
    ['list.js.br', bytes(BUDGETS.provided)],
  ]);
  expect(checkBudgets(shell, files)).toEqual([]);
  files.set('main.js.br', bytes(BUDGETS.shell + 100)).set('list.js.br', bytes(BUDGETS.provided + 100));
  expect(checkBudgets(shell, files)).toEqual([
    `the shell loads ${kilobytes(BUDGETS.shell + 100)} KB, the budget is ${kilobytes(BUDGETS.shell)} KB (tools/release/budgets.ts)`,
    `what the shell provides later loads ${kilobytes(BUDGETS.provided + 100)} KB, the budget is ${kilobytes(BUDGETS.provided)} KB (tools/release/budgets.ts)`,
  ]);
});

test('a page counts each script once, and the largest language', () => {
  const remote = release('auth', {
    '*': ['entry.js'],
    '/other': ['entry.js', 'page.js', 'share:ui/list'],
    'lang:en': ['en.js'],
    'lang:de': ['de.js'],
  });
  const files = new Map([
    ['entry.js.br', bytes(1000)],
    ['page.js.br', bytes(other - 1200)],
    ['en.js.br', bytes(100)],
    ['de.js.br', bytes(200)],
  ]);
  expect(checkBudgets(remote, files)).toEqual([]);
  files.set('de.js.br', bytes(300));
  expect(checkBudgets(remote, files)).toEqual([
    `/other (auth) loads ${kilobytes(other + 100)} KB, the budget is ${kilobytes(other)} KB (tools/release/budgets.ts)`,
  ]);
});

test('a remote without pages has a budget of its own', () => {
  const files = new Map([['entry.js.br', bytes(BUDGETS.fillings + 100)]]);
  expect(checkBudgets(release('cards', { '*': ['entry.js'] }), files)).toHaveLength(1);
});

test('a script that its document does not name is a wave too late', () => {
  const map = (source: string): [string, Uint8Array] => [
    `${source}.js.map`,
    Buffer.from(JSON.stringify({ sources: [`webpack://auth__1/./src/${source}.tsx`] })),
  ];
  const files = new Map([map('remote'), map('signup/signup.page')]);
  const preload = { '*': ['entry.js', 'remote.js'], '/signup': ['signup/signup.page.js'] };
  const late = (lists: Release['preload']) =>
    laterWaves({ release: release('auth', lists), files }, release('shell', {}));
  expect(late(preload).filter((line) => /^\/(signup|login) /.test(line))).toEqual([]);
  expect(late({ '*': ['entry.js', 'remote.js'] })).toContain(
    '/signup (en): src/signup/signup.page.tsx is not preloaded and comes a wave later',
  );
  expect(late({ '*': ['remote.js'] })).toContain('/login (de): entry.js is not preloaded and comes a wave later');
});
