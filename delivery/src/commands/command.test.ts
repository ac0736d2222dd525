import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitOf } from '../candidate/release-from-source.ts';
import { makeCurrent } from '../registry/flips.ts';
import { aRelease } from '../releases.fixture.ts';
import { folderStore, keyIdOf } from '../store.ts';
import { interruptible } from './command.ts';

/** `new-remote` refuses names that start with a digit, so this area never has a folder. */
const NOBODY = '0-such-area';
const WHY = ['--because', 'a test'];
/** An S3 endpoint on a port on which nothing listens. The S3 client doesn't retry. */
const DEAD_BUCKET = {
  RELEASE_STORE: 's3://gone',
  AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'nobody',
  AWS_SECRET_ACCESS_KEY: 'nothing',
  AWS_MAX_ATTEMPTS: '1',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const context = { RELEASE_STORE: join(folder, 'releases'), RELEASE_KEYS: join(folder, 'keys') };
  return spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...context, ...env },
  });
}

test.each<[string, string, string[], string, Record<string, string>]>([
  ['a release without an area', 'release.ts', [], 'name one area; use: npm run release', {}],
  ['a release of an unknown area', 'release.ts', [NOBODY], `there is no area "${NOBODY}"`, {}],
  ['an unknown option', 'release.ts', ['bookings', '--now'], "Unknown option '--now'; use: npm run release", {}],
  ['a rollback of an unknown area', 'rollback.ts', [NOBODY, ...WHY], `there is no area "${NOBODY}"`, {}],
  ['a rollback without a reason', 'rollback.ts', ['bookings'], 'give a reason: npm run host-portal -- rollback', {}],
  ['a rollback to two versions', 'rollback.ts', ['bookings', '1.0.0', '1.1.0', ...WHY], 'name one area', {}],
  ['a retirement without an area', 'retire.ts', WHY, 'name one area; use: npm run host-portal -- retire', {}],
  ['a retirement without a reason', 'retire.ts', ['bookings'], 'give a reason: npm run host-portal -- retire', {}],
  ['a list of an unknown area', 'releases.ts', [NOBODY], `there is no area "${NOBODY}"`, {}],
  ['a reason without a set', 'releases.ts', WHY, '--because and --again go with a set', {}],
  ['two sets', 'releases.ts', ['--set', 'a', 'b'], 'name one set or none; use: npm run host-portal -- releases', {}],
  ['a reason for no set', 'releases.ts', ['--set', ...WHY], 'name one set; use: npm run host-portal -- releases', {}],
  ['an unknown set', 'releases.ts', ['--set', 'abcd', ...WHY], 'there is no set "abcd": take a name from npm run', {}],
  ['a sweep of no days', 'sweep.ts', ['--days', '0'], '--days must be a whole number from 1 to 3650', {}],
  ['a sweep of an area', 'sweep.ts', ['bookings'], 'use: npm run host-portal -- sweep', {}],
  ['owners without a subcommand', 'owners.ts', [], 'use: npm run host-portal -- owners list', {}],
  [
    'an owner without a key',
    'owners.ts',
    ['add', 'news', '--owner', 'news'],
    'use: npm run host-portal -- owners list',
    {},
  ],
  ['a snapshot without the root key', 'snapshot.ts', [], 'the root key is not at hand', {}],
  ['a new signature for an area without releases', 'resign.ts', ['bookings'], 'bookings was never released', {}],
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
  ['a rollback of an area without releases', 'rollback.ts', ['bookings', ...WHY], 'bookings was never released', {}],
  [
    'an invalid store address',
    'rollback.ts',
    ['bookings'],
    'use a folder or s3://bucket',
    { RELEASE_STORE: 'ftp://x' },
  ],
  ['an unreachable store', 'releases.ts', [], 's3://gone cannot be read (connect ECONNREFUSED', DEAD_BUCKET],
  [
    'a store without credentials',
    'releases.ts',
    [],
    'for a bucket at AWS_… (tools/README.md)',
    { ...DEAD_BUCKET, AWS_ACCESS_KEY_ID: '' },
  ],
  ['a preview with an unknown area', 'preview.ts', ['bookings', NOBODY], `there is no area "${NOBODY}"`, {}],
  ['a preview without an end', 'preview.ts', ['bookings', '--hours', '999'], 'a whole number from 1 to 336', {}],
  [
    'an external build without remote.json',
    'release.ts',
    ['--from', 'dist'],
    '--from and --manifest belong together',
    {},
  ],
  ['a remote that exists', '../../../tools/new-remote.ts', ['bookings'], 'mfe-bookings exists already', {}],
  ['a remote with an invalid name', '../../../tools/new-remote.ts', ['Lost Property'], 'name one area', {}],
  [
    'a remote whose page exists',
    '../../../tools/new-remote.ts',
    ['training'],
    '/account/training is a page of the shell',
    {},
  ],
  [
    'a remote with five labels',
    '../../../tools/new-remote.ts',
    ['news', '--labels', 'a,b,c,d,e'],
    'labels are needed (en, ',
    {},
  ],
])('%s is refused with a one-line message and changes nothing', (_, script, args, sentence, env) => {
  const { status, stderr } = run(script, args, env);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.trim()).not.toContain('\n');
  expect(readdirSync(folder)).toEqual([]);
});

describe('release commands for an area without a folder in this checkout', () => {
  const releases = (...args: string[]) => run('releases.ts', args).stdout;

  test('the area can be listed, rolled back and retired, and its history contains the actor and the reason', async () => {
    const [store, keys] = [folderStore(join(folder, 'releases')), join(folder, 'keys')];
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const release = aRelease({ name: '0-reports', version });
      await store.publish('0-reports', version, new Map([['release.json', Buffer.from(JSON.stringify(release))]]));
      await makeCurrent({ store, keys, actor: 'Ana', note: () => undefined }, '0-reports', version);
    }
    const env = { RELEASE_ACTOR: 'Ben' };
    expect(releases()).toMatch(/^0-reports live since .* by Ana \(release\), owner 0-reports, change 3$/m);

    const back = run('rollback.ts', ['0-reports', '--because', 'totals are wrong'], env);
    expect(back.stdout).toContain('0-reports is back from 1.2.0 to 1.1.0; 1.2.0 is withdrawn; further back: npm run');
    expect(run('rollback.ts', ['0-reports', ...WHY], env).stdout).toBe(
      'already at 1.1.0; further back: npm run host-portal -- rollback 0-reports 1.0.0 --because "why"\n',
    );
    expect(run('rollback.ts', ['0-reports', '1.0.0', ...WHY], env).stdout).toContain('from 1.1.0 to 1.0.0');
    expect(releases('0-reports')).toMatch(/1\.2\.0 +withdrawn .*\n.*1\.1\.0 +withdrawn .*\n.*1\.0\.0 +live /);
    expect(JSON.parse(releases('0-reports', '--json'))).toMatchObject([
      { area: '0-reports', state: 'live', serial: 5, since: { actor: 'Ben', kind: 'rollback', because: 'a test' } },
    ]);

    const sets = run('releases.ts', ['--set']).stdout;
    expect(sets).toMatch(
      /^\w{8} {2}.* 0-reports 1\.1\.0 → 1\.0\.0 by Ben \(rollback: a test\)\n {2}0-reports 1\.0\.0\n/,
    );
    const [, name = ''] = /^(\w{8}) .* → 1\.2\.0 /m.exec(sets) ?? [];
    expect(run('releases.ts', ['--set', name]).stderr).toContain(
      'give a reason: npm run host-portal -- releases --set',
    );
    expect(run('releases.ts', ['--set', name, ...WHY]).stderr).toContain(`the set ${name} has no shell`);

    expect(run('retire.ts', ['0-reports', '--because', 'nobody reads it'], env).stdout).toContain(
      '0-reports is retired',
    );
    expect(releases('--history', '0-reports')).toMatch(
      /0-reports 6 {2}retire {2}1\.0\.0 {2}by Ben {2}because nobody reads it\n.*\n.*0-reports 4 .*because totals are wrong/,
    );
    const lines = JSON.parse(releases('--history', '--json')) as { kind: string; isVerified: boolean }[];
    expect(lines.map(({ kind }) => kind)).toEqual(['retire', 'rollback', 'rollback', 'release', 'release', 'release']);
    expect(lines.every(({ isVerified }) => isVerified)).toBe(true);
    const line = join(folder, 'releases/history/0-reports/00000004.json');
    writeFileSync(line, readFileSync(line, 'utf8').replace('totals are wrong', 'all is well'));
    const shown = releases('--history', '0-reports');
    expect(shown).toMatch(/^0-reports 4 {2}NOT VERIFIED: /);
    expect(shown).not.toContain('all is well');
    expect(run('sweep.ts', []).stdout).toBe(
      'nothing to remove; 3 releases stay: live, canary, previous, or not yet 30 days out of use\n',
    );
  }, 120_000);
});

test('the platform adds a key, lists it, revokes it, and signs a snapshot of the live releases', () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, 'team.pub.pem');
  writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
  const owners = (...args: string[]) => run('owners.ts', args).stdout;
  const id = keyIdOf(publicKey);
  expect(owners('list')).toContain('the store has no owners.json yet');
  expect(owners('add', 'news', '--owner', 'press', '--key', file, '--until', '2099-01-01')).toMatch(
    `news may be signed by press with the key ${id} until 2099-01-01T00:00:00.000Z (owners.json, version 1)`,
  );
  expect(owners('list')).toContain(`press: news\n  ${id}  until 2099-01-01`);
  expect(owners('revoke', id)).toContain(
    'press has no key left: npm run host-portal -- owners add <area> --owner press',
  );
  expect(owners('list')).toContain(`  ${id}  ENDED `);
  expect(JSON.parse(owners('list', '--json'))).toMatchObject({ version: 2, areas: { news: 'press' } });
  expect(run('snapshot.ts', []).stdout).toMatch(/^snapshot 4, good until .*: no area$/m);
}, 120_000);

test('commitOf returns the commit of the sources, or `uncommitted` if a source has changed since', () => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  git('add', '.');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '-m', 'first');
  const head = git('rev-parse', 'HEAD').stdout.trim();
  expect(commitOf('mfe-bookings', folder)).toBe(head);
  writeFileSync(join(folder, 'README.md'), 'is no source of a build');
  expect(commitOf('mfe-bookings', folder)).toBe(head);
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  expect(commitOf('mfe-bookings', folder)).toBe('uncommitted');
});

test.each(['SIGINT', 'SIGTERM'] as const)('on %s, a command cleans up and then ends with an error', async (name) => {
  const heard = process.listenerCount(name);
  const done: string[] = [];
  const running = interruptible(async (signal) => {
    try {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('killed'))));
    } finally {
      done.push('cleared away');
    }
  });
  process.emit(name);
  await expect(running).rejects.toThrow('interrupted; nothing was changed');
  expect(done).toEqual(['cleared away']);
  expect(process.listenerCount(name)).toBe(heard);
});

test('a command that fails rejects with its own error, and a command that succeeds resolves', async () => {
  await expect(interruptible(() => Promise.reject(new Error('it does not build')))).rejects.toThrow(
    'it does not build',
  );
  await expect(interruptible(() => Promise.resolve())).resolves.toBeUndefined();
});
