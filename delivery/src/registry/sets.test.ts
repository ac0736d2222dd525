/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@host-portal/shared-lib/federation';
import { aRelease, aShell } from '../releases.fixture.ts';
import { folderStore, type ReleaseStore } from '../store.ts';
import { makeCurrent, rollBack } from './flips.ts';
import { currentEntry, liveReleases, type ReleaseContext } from './registry.ts';
import { findSet, restoreSet, type VersionSet, versionSets } from './sets.ts';

const START = Date.parse('2026-03-05T12:00:00Z');

let folder: string;
let store: ReleaseStore;
let context: ReleaseContext;

beforeEach(async () => {
  jest.useFakeTimers({ now: START, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  folder = mkdtempSync(join(tmpdir(), 'sets-'));
  store = folderStore(join(folder, 'releases'));
  context = { store, keys: join(folder, 'keys'), actor: 'Ana', note: () => undefined };
  for (const release of [aShell(), aRelease(), anArea('earnings', '1.0.0'), aRelease({ version: '1.1.0' })])
    await goLive(release);
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const anArea = (name: string, version: string, over: Partial<Release> = {}) => aRelease({ name, version, ...over });

async function goLive(release: Release) {
  const { name, version } = release;
  await store.publish(name, version, new Map([['release.json', Buffer.from(JSON.stringify(release))]]));
  await makeCurrent(context, name, version);
  // Advances the clock, because changes are sorted by their time.
  jest.setSystemTime(Date.now() + 1000);
}

const live = async () =>
  Object.fromEntries((await liveReleases(store, context.keys)).map(({ name, version }) => [name, version]));
const entry = (name: string) => currentEntry(store, name, context.keys);
const allSets = async () => (await versionSets(context)) as [VersionSet, VersionSet, ...VersionSet[]];
const setWith = async (areas: Record<string, string>) => {
  const wanted = JSON.stringify(areas);
  return (await versionSets(context)).find((set) => JSON.stringify(set.areas) === wanted)!;
};
const EARLIER = { bookings: '1.0.0', earnings: '1.0.0', shell: '1.0.0' };

test('each change to the live releases creates a set, and sets of the same releases have the same name', async () => {
  const before = await setWith(EARLIER);
  await rollBack(context, 'bookings', { because: 'slow' });
  const sets = await allSets();
  expect(sets.map(({ areas }) => Object.values(areas).join())).toEqual([
    '1.0.0,1.0.0,1.0.0',
    '1.1.0,1.0.0,1.0.0',
    '1.0.0,1.0.0,1.0.0',
    '1.0.0,1.0.0',
    '1.0.0',
  ]);
  expect(sets[0]).toMatchObject({ name: before.name, by: { area: 'bookings', kind: 'rollback', because: 'slow' } });
});

test('a set can be found by its name or by a time', async () => {
  const sets = await allSets();
  expect(findSet(sets, sets[1].name)).toBe(sets[1]);
  expect(findSet(sets, sets[1].since)).toBe(sets[1]);
  expect(findSet(sets, '2099-01-01')).toBe(sets[0]);
  for (const nothing of ['yesterday', '2001-01-01'])
    expect(() => findSet(sets, nothing)).toThrow(`there is no set "${nothing}": take a name from npm run`);
});

test('restoring a set makes its releases live in all areas, with one signed change per area that names the set', async () => {
  await goLive(anArea('earnings', '1.1.0'));
  await goLive(anArea('news', '1.0.0', { manifest: undefined }));
  const set = await setWith(EARLIER);
  expect(await restoreSet(context, set, { because: 'slow' })).toEqual([
    { area: 'bookings', from: '1.1.0', to: '1.0.0' },
    { area: 'earnings', from: '1.1.0', to: '1.0.0' },
    { area: 'news', from: '1.0.0', to: null },
  ]);
  expect(await live()).toEqual(EARLIER);
  const because = `set ${set.name}: slow`;
  expect(await entry('bookings')).toMatchObject({
    serial: 3,
    withdrawn: ['1.1.0'],
    change: { kind: 'rollback', because },
  });
  expect(await entry('news')).toMatchObject({ serial: 2, isRetired: true, change: { kind: 'retire', because } });
  expect(await entry('shell')).toMatchObject({ serial: 1 });
  const [now, before] = await allSets();
  expect([now.areas, before.areas]).toEqual([
    EARLIER,
    { bookings: '1.1.0', earnings: '1.1.0', news: '1.0.0', shell: '1.0.0' },
  ]);
  expect(await restoreSet(context, set, { because: 'slow' })).toEqual([]);
});

test('a set with a withdrawn release is restored only if the command allows withdrawn releases', async () => {
  const [set] = await allSets();
  await rollBack(context, 'bookings', { because: 'it loses bags' });
  await expect(restoreSet(context, set)).rejects.toThrow(
    /^the set \w+ has a withdrawn release: bookings 1\.1\.0 was withdrawn on .* by Ana: it loses bags; to take it anyway, add --again$/,
  );
  expect(await live()).toEqual(EARLIER);
  await restoreSet(context, set, { again: true });
  expect(await live()).toEqual({ ...EARLIER, bookings: '1.1.0' });
});

test('a set with another contract version can be restored, whether it is older or newer than the live one', async () => {
  const [old] = await allSets();
  const next = { contract: '^1.2.0' };
  await goLive(aShell({ version: '2.0.0', contract: '1.2.0' }));
  await goLive(aRelease({ version: '2.0.0', ...next }));
  const [latest] = await allSets();
  expect((await restoreSet(context, old)).map(({ area }) => area)).toEqual(['bookings', 'shell']);
  expect((await restoreSet(context, latest, { again: true })).map(({ area }) => area)).toEqual(['shell', 'bookings']);
});

test('restoring a set changes nothing if a release is no longer in the store, or if a key is missing', async () => {
  await goLive(anArea('earnings', '1.1.0'));
  const before = await live();
  const set = await setWith(EARLIER);
  await store.remove('bookings', '1.0.0');
  await expect(restoreSet(context, set)).rejects.toThrow(
    'cannot be restored: bookings 1.0.0 is no longer in the store',
  );
  const other = await setWith({ ...EARLIER, bookings: '1.1.0' });
  rmSync(join(folder, 'keys/root.key.pem'));
  rmSync(join(folder, 'keys/earnings.key.pem'));
  await expect(restoreSet(context, other)).rejects.toThrow('of earnings is not in owners.json: ask the platform');
  const first = (await versionSets(context)).at(-1)!;
  await expect(restoreSet(context, { ...first, areas: {} })).rejects.toThrow('has no shell');
  expect(await live()).toEqual(before);
});
