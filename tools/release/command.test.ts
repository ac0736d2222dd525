import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const place = { RELEASE_STORE: join(folder, 'releases'), RELEASE_KEYS: join(folder, 'keys') };
  return spawnSync(process.execPath, [join(TOOLS, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...place, ...env },
  });
}

test.each<[string, string, string[], string, Record<string, string>]>([
  ['a release of nothing', 'release.ts', [], 'name one area; use: npm run release', {}],
  ['a release of an area that is none', 'release.ts', ['messages'], 'there is no area "messages"', {}],
  ['an unknown option', 'release.ts', ['bookings', '--now'], "Unknown option '--now'", {}],
  [
    'a canary for nobody',
    'release.ts',
    ['bookings', '--canary', '0'],
    '--canary must be a whole number from 1 to 100',
    {},
  ],
  [
    'a canary without a share',
    'canary.ts',
    ['bookings', '1.0.0'],
    '--percent must be a whole number from 0 to 100',
    {},
  ],
  ['a canary without a version', 'canary.ts', ['bookings', '--percent', '10'], 'name one version', {}],
  ['a rollback of what was never released', 'rollback.ts', ['bookings'], 'bookings was never released', {}],
  ['a store that is none', 'rollback.ts', ['bookings'], 'use a folder or s3://bucket', { RELEASE_STORE: 'ftp://x' }],
  ['a remote that exists', 'new-remote.ts', ['bookings'], 'mfe-bookings exists already', {}],
  ['a remote with a name that cannot be one', 'new-remote.ts', ['Lost Property'], 'name one area', {}],
  ['a remote with five labels', 'new-remote.ts', ['news', '--labels', 'a,b,c,d,e'], 'six labels are needed', {}],
  ['the shell as a local build', 'dev.ts', ['shell'], 'the shell is what a remote is seen in', {}],
])('%s is refused in one line and changes nothing', (_, script, args, words, env) => {
  const { status, stderr } = run(script, args, env);
  expect(status).toBe(1);
  expect(stderr).toContain(words);
  expect(stderr.trim()).not.toContain('\n');
  expect(readdirSync(folder)).toEqual([]);
});
