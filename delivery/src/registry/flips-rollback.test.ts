import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@host-portal/shared-lib/federation';
import { aRelease, aShell } from '../releases.fixture.ts';
import { folderStore, type ReleaseStore } from '../store.ts';
import { makeCurrent, resign, retire, rollBack, setCanary } from './flips.ts';
import { currentEntry, liveReleases, type ReleaseContext } from './registry.ts';

let folder: string;
let keys: string;
let store: ReleaseStore;
let context: ReleaseContext;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollback-'));
  keys = join(folder, 'keys');
  store = folderStore(join(folder, 'releases'));
  context = { store, keys, actor: 'Ana', note: () => undefined };
  await goLive(aShell());
  await goLive(aRelease());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = () => currentEntry(store, 'bookings', keys);
const publish = (release: Release) =>
  store.publish(release.name, release.version, new Map([['release.json', Buffer.from(JSON.stringify(release))]]));

async function goLive(release: Release) {
  await publish(release);
  await makeCurrent(context, release.name, release.version);
}

describe('rolling an area back', () => {
  const back = (version?: string) => rollBack(context, 'bookings', { version, because: 'it was slow' });
  beforeEach(async () => {
    await goLive(aRelease({ version: '1.1.0' }));
    await goLive(aRelease({ version: '1.2.0' }));
  });

  test('a rollback makes the last good release live and withdraws the current one', async () => {
    expect(await back()).toEqual({ isNew: true, from: '1.2.0', to: '1.1.0', further: '1.0.0' });
    expect(await entry()).toMatchObject({
      serial: 4,
      current: { version: '1.1.0' },
      previous: { version: '1.0.0' },
      withdrawn: ['1.2.0'],
      change: { kind: 'rollback', actor: 'Ana', from: '1.2.0', to: '1.1.0', because: 'it was slow' },
    });
  });

  test('a repeated rollback changes nothing and names the next release to go back to', async () => {
    await back();
    expect(await back()).toEqual({ isNew: false, from: null, to: '1.1.0', further: '1.0.0' });
    expect(await back('1.1.0')).toMatchObject({ isNew: false, to: '1.1.0' });
    expect(await entry()).toMatchObject({ serial: 4 });
    expect(await back('1.0.0')).toEqual({ isNew: true, from: '1.1.0', to: '1.0.0', further: null });
    const after = await entry();
    expect(after).toMatchObject({ serial: 5, current: { version: '1.0.0' }, withdrawn: ['1.2.0', '1.1.0'] });
    expect(after?.previous).toBeUndefined();
  });

  test('two concurrent rollbacks together go back by only one release', async () => {
    const both = await Promise.all([back(), back()]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(both.map(({ to }) => to)).toEqual(['1.1.0', '1.1.0']);
  });

  test('the first rollback after a new release goes back one release', async () => {
    await back();
    await goLive(aRelease({ version: '1.3.0' }));
    expect(await entry()).toMatchObject({ current: { version: '1.3.0' }, previous: { version: '1.1.0' } });
    expect(await back()).toMatchObject({ isNew: true, from: '1.3.0', to: '1.1.0', further: '1.0.0' });
  });

  test('a rollback to a given version can make a withdrawn release live, or one that was never live', async () => {
    await back();
    expect(await back('1.2.0')).toMatchObject({ isNew: true, from: '1.1.0', to: '1.2.0', further: '1.0.0' });
    expect(await entry()).toMatchObject({ previous: { version: '1.0.0' }, withdrawn: ['1.1.0'] });
    await publish(aRelease({ version: '1.9.0' }));
    expect(await back('1.9.0')).toMatchObject({ from: '1.2.0', to: '1.9.0', further: '1.0.0' });
  });

  test('a rollback does not return to a release that an earlier rollback skipped', async () => {
    expect(await back('1.0.0')).toMatchObject({ to: '1.0.0', further: null });
    expect((await entry())?.previous).toBeUndefined();
  });

  test('a rollback skips a deleted release', async () => {
    await store.remove('bookings', '1.1.0');
    expect(await back()).toMatchObject({ to: '1.0.0' });
  });

  test('a rollback ends a canary', async () => {
    await publish(aRelease({ version: '1.3.0' }));
    await setCanary(context, 'bookings', '1.3.0', 10);
    await back();
    expect((await entry())?.canary).toBeUndefined();
  });

  test('a rollback to an unpublished version lists the published versions', async () => {
    await back('1.0.0');
    await back('1.2.0');
    await expect(back()).resolves.toMatchObject({ isNew: false, to: '1.2.0', further: '1.1.0' });
    await back('1.1.0');
    await goLive(aRelease({ version: '2.0.0' }));
    await back('1.1.0');
    await expect(back('9.0.0')).rejects.toThrow(/^bookings 9\.0\.0 is not published; published: .*1\.0\.0/);
  });
});

test('a withdrawn release goes live again only if the command names its version', async () => {
  await goLive(aRelease({ version: '1.1.0' }));
  await rollBack(context, 'bookings', { because: 'late list empty' });
  await expect(makeCurrent(context, 'bookings', '1.1.0')).rejects.toThrow(
    /^bookings 1\.1\.0 was withdrawn on .* by Ana: late list empty; its name brings it back: npm run release -- bookings --again 1\.1\.0$/,
  );
  await makeCurrent(context, 'bookings', '1.1.0', { again: '1.1.0' });
  expect(await entry()).toMatchObject({
    current: { version: '1.1.0' },
    previous: { version: '1.0.0' },
    withdrawn: [],
  });
});

test('an area can be retired only once, and a rollback or a release restores the area', async () => {
  expect(await retire(context, 'bookings', { because: 'nobody uses it' })).toBe('1.0.0');
  expect(await retire(context, 'bookings')).toBeNull();
  const retired = await entry();
  expect(retired).toMatchObject({
    serial: 2,
    isRetired: true,
    change: { kind: 'retire', because: 'nobody uses it' },
  });
  expect(retired?.current).toBeUndefined();
  expect(await liveReleases(store, keys)).toMatchObject([{ name: 'shell' }]);
  expect(await rollBack(context, 'bookings')).toEqual({ isNew: true, from: null, to: '1.0.0', further: null });
  expect((await entry())?.isRetired).toBeUndefined();
  await retire(context, 'bookings');
  await goLive(aRelease({ version: '1.1.0' }));
  expect(await entry()).toMatchObject({
    current: { version: '1.1.0' },
    previous: { version: '1.0.0' },
    withdrawn: [],
  });
});

test('a live release that is signed again gets the next serial or, in a restored store, a serial above the given one', async () => {
  await resign(context, 'bookings');
  expect(await entry()).toMatchObject({ serial: 2, current: { version: '1.0.0' }, change: { kind: 'resign' } });
  await resign(context, 'bookings', 40);
  expect(await entry()).toMatchObject({ serial: 41, current: { version: '1.0.0' } });
  await goLive(aRelease({ version: '1.1.0' }));
  expect(await rollBack(context, 'bookings')).toMatchObject({ to: '1.0.0' });
});
