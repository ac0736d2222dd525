import type { Release } from '@host-portal/shared-lib/federation';
import { BUDGETS, checkBudgets } from './budgets.ts';
import { laterWaves } from './later-waves.ts';

const release = (name: string, preload: Release['preload']): Release => ({
  ...{ name, version: '1', owner: name, commit: '', createdAt: '', contract: '1.0.0', shared: {}, entry: 'entry.js' },
  ...{ files: {}, preload },
});
const bytes = (count: number) => new Uint8Array(count);
const shell = {
  release: release('shell', { '*': ['main.js'], 'share:ui/list': ['list.js'] }),
  files: new Map([
    ['main.js', bytes(999_999)],
    ['main.js.br', bytes(BUDGETS.shell)],
    ['list.js.br', bytes(400)],
  ]),
};

test('a shell that just fits has nothing against it, one byte more has', () => {
  expect(checkBudgets(shell, shell)).toEqual([]);
  const grown = { ...shell, files: new Map([...shell.files, ['main.js.br', bytes(BUDGETS.shell + 100)]]) };
  expect(checkBudgets(grown, grown)).toEqual([
    `the shell loads ${((BUDGETS.shell + 100) / 1000).toFixed(1)} KB, its budget is ${(BUDGETS.shell / 1000).toFixed(1)} KB (tools/release/budgets.ts)`,
  ]);
});

test('a page counts its scripts, the largest language and the shared parts it needs', () => {
  const remote = {
    release: release('auth', {
      '*': ['entry.js'],
      '/other': ['page.js', 'share:ui/list'],
      'lang:en': ['en.js'],
      'lang:de': ['de.js'],
    }),
    files: new Map([
      ['entry.js.br', bytes(1000)],
      ['page.js.br', bytes(BUDGETS.otherPage - 1600)],
      ['en.js.br', bytes(100)],
      ['de.js.br', bytes(201)],
    ]),
  };
  const kilobytes = (count: number) => (count / 1000).toFixed(1);
  expect(checkBudgets(remote, shell)).toEqual([
    `/other (auth) loads ${kilobytes(BUDGETS.otherPage + 1)} KB, its budget is ${kilobytes(BUDGETS.otherPage)} KB (tools/release/budgets.ts)`,
  ]);
});

test('a script that its document does not name is a wave too late', () => {
  const map = (source: string): [string, Uint8Array] => [
    `${source}.js.map`,
    Buffer.from(JSON.stringify({ sources: [`webpack://auth__1/./src/${source}.tsx`] })),
  ];
  const files = new Map([map('remote'), map('signup/signup.page')]);
  const preload = { '*': ['entry.js', 'remote.js'], '/signup': ['signup/signup.page.js'] };
  const late = (lists: Release['preload']) => laterWaves({ release: release('auth', lists), files }, shell);
  expect(late(preload).filter((line) => /^\/(signup|login) /.test(line))).toEqual([]);
  expect(late({ '*': ['entry.js', 'remote.js'] })).toContain(
    '/signup (en): src/signup/signup.page.tsx is not preloaded and comes a wave later',
  );
  expect(late({ '*': ['remote.js'] })).toContain('/login (de): entry.js is not preloaded and comes a wave later');
});
