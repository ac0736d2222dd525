import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFiles } from './remote-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
  mkdirSync(path.join(folder, 'taken'));
  writeFileSync(path.join(folder, 'taken/notes.txt'), 'mine');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['', 'name one area; use: npm create @host-portal/remote messages'],
  ['Messages', 'name one area; use: npm create'],
  ['../messages', 'name one area; use: npm create'],
  ['messages news', 'name one area; use: npm create'],
  ['messages --nonsense', "Unknown option '--nonsense'; use: npm create"],
  ['messages --labels a,b', '6 labels are needed (en, '],
  ['taken', 'taken exists and is not empty'],
])('npm create @host-portal/remote %s is refused with a one-line message and writes nothing', (line, answer) => {
  const script = path.join(import.meta.dirname, 'create-remote.ts');
  const run = spawnSync(process.execPath, [script, ...line.split(' ').filter(Boolean)], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([run.stdout, run.stderr.trim().split('\n')]).toEqual(['', [expect.stringContaining(answer)]]);
  expect(run.status).toBe(1);
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('a generated repository refers to no file outside itself and has no unfilled version placeholders', () => {
  const files = remoteFiles({ name: 'messages', home: 'repository', versionOf: () => '1.2.3', usage: '' });
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      '.gitignore',
      'README.md',
      'package.json',
      'remote.json',
      'src/remote.tsx',
      'tsconfig.json',
    ]),
  );
  const tops = [...files].filter(([file]) => !file.startsWith('src/'));
  expect(tops.filter(([, text]) => /\.\.\//.test(text)).map(([file]) => file)).toEqual([]);
  expect([...files].filter(([, text]) => /\{\{(name|Label|version)/.test(text)).map(([file]) => file)).toEqual([]);
});

test('npm test in a generated repository checks its types and texts and runs its tests', () => {
  const files = remoteFiles({ name: 'messages', home: 'repository', versionOf: () => '1.2.3', usage: '' });
  const { scripts } = JSON.parse(files.get('package.json') ?? '{}') as { scripts: Record<string, string> };
  expect(scripts['test']).toBe('tsc && host-portal texts && jest');
});
