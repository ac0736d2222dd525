/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '@host-portal/delivery/store';
import { anEntry, aRead, aReading, aVerifiedRelease, keysOf, refOf, stateWith } from './platform.fixture.ts';
import { registryKeeper } from './registry-keeper.ts';
import { type RegistryState, transition } from './registry-state.ts';
import type { VerifiedRelease } from './verified-release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keeper-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BOOT = Buffer.from('start()');
const shell = aVerifiedRelease('shell', '1.0.0', { files: { 'boot.js': digestOf(BOOT) } });

const open = () => registryKeeper(join(folder, 'edge'), [keysOf.root]);
const versionIn = (state: RegistryState) => state.areas.get('shell')?.live?.current.release.version;

function putAll({ files }: Awaited<ReturnType<typeof open>>, { release, digest }: VerifiedRelease) {
  files.put(digest, Buffer.from(JSON.stringify(release)));
  files.put(digestOf(BOOT), BOOT);
}

test('a restarted edge finds the persisted files, except those that were incomplete when the previous process ended', async () => {
  const keeper = await open();
  putAll(keeper, shell);
  await keeper.keep(stateWith(shell));
  writeFileSync(join(folder, 'edge/files/half.draft'), 'sta');
  const next = await open();
  expect([versionIn(next.first), next.problem()]).toEqual(['1.0.0', null]);
  expect(next.first.areas.get('shell')?.live?.current.boot).toBe('start()');
  expect(readdirSync(join(folder, 'edge/files'))).toHaveLength(2);
});

test('a state is written only after all its files', async () => {
  const keeper = await open();
  const large = Buffer.alloc(2 ** 26, 'x');
  const heavy = aVerifiedRelease('shell', '1.1.0', { files: { 'boot.js': digestOf(BOOT), 'map.js': digestOf(large) } });
  putAll(keeper, heavy);
  keeper.files.put(digestOf(large), large);
  const isKept = keeper.keep(stateWith(heavy));
  while (!existsSync(join(folder, 'edge/state.json'))) await new Promise((resolve) => setImmediate(resolve));
  expect(readdirSync(join(folder, 'edge/files')).filter((name) => !name.endsWith('.draft'))).toHaveLength(3);
  await isKept;
});

test('an edge that lost the previous release on disk still serves the current one, and gets the previous one back', async () => {
  const keeper = await open();
  putAll(keeper, shell);
  const lost = aVerifiedRelease('shell', '0.9.0', { files: { 'boot.js': digestOf(Buffer.from('lost')) } });
  const areas = aRead(anEntry(shell, 5, { previous: refOf(lost) }), [shell, lost]);
  await keeper.keep(transition(stateWith(shell), aReading({ shell: areas })).state);
  const { first } = await open();
  expect([versionIn(first), first.areas.get('shell')?.live?.previous]).toEqual(['1.0.0', undefined]);
  const healed = transition(first, aReading({ shell: areas })).state.areas.get('shell');
  expect([healed?.live?.previous?.release.version, healed?.damaged]).toEqual(['0.9.0', undefined]);
});

test('a failed write is retried, and the problem ends when the write succeeds', async () => {
  writeFileSync(join(folder, 'edge'), 'a file, where a folder should be');
  const keeper = await open();
  putAll(keeper, shell);
  await keeper.keep(stateWith(shell));
  expect(keeper.problem()).toContain('the edge cannot write to its folder');
  expect(await keeper.files.get(digestOf(BOOT))).toEqual(BOOT);
  rmSync(join(folder, 'edge'));
  await keeper.tidy([]);
  expect(keeper.problem()).toBeNull();
  expect(versionIn((await open()).first)).toBe('1.0.0');
});

test('files that no release needs are deleted only after ten minutes, because a release that is still being read may need them', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const keeper = await open();
  putAll(keeper, shell);
  keeper.files.put(digestOf(Buffer.from('old')), Buffer.from('old'));
  await keeper.keep(stateWith(shell));
  await keeper.tidy([]);
  expect(readdirSync(join(folder, 'edge/files'))).toHaveLength(3);
  now.mockReturnValue(700_000);
  await keeper.tidy([]);
  expect(readdirSync(join(folder, 'edge/files'))).toHaveLength(2);
  expect(keeper.files.has(digestOf(Buffer.from('old')))).toBe(false);
  now.mockRestore();
});
