import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@host-portal/shared-lib/federation';
import { openStore, type ReleaseStore } from '@host-portal/shared-lib/release-store';
import { startS3Server } from '@host-portal/shared-lib/release-store/testing';
import { currentEntry, liveReleases, makeCurrent, rollBack, setCanary } from './registry.ts';
import { aRelease, aShell } from './releases.fixture.ts';

let folder: string;
let keys: string;
let environment: NodeJS.ProcessEnv;
let stopServer: (() => Promise<void>) | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  keys = join(folder, 'keys');
  environment = { ...process.env };
});
afterEach(async () => {
  process.env = environment;
  await stopServer?.();
  stopServer = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function openBucket(): Promise<ReleaseStore> {
  const server = await startS3Server();
  stopServer = server.stop;
  Object.assign(process.env, server.env);
  return openStore(server.place);
}

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', () => openStore(join(folder, 'releases'))],
  ['a bucket', openBucket],
])('the registry in %s', (_, open) => {
  let store: ReleaseStore;
  const publish = (release: Release) =>
    store.publish(release.name, release.version, new Map([['release.json', Buffer.from(JSON.stringify(release))]]));
  const goLive = async (release: Release) => {
    await publish(release);
    await makeCurrent(store, release.name, release.version, keys);
  };
  const entry = (name = 'bookings') => currentEntry(store, name, keys);

  beforeEach(async () => {
    store = await open();
    await goLive(aShell());
    await goLive(aRelease());
  });

  test('a release goes live, the one before it stays the previous good, and each change has the next number', async () => {
    await goLive(aRelease({ version: '1.1.0' }));
    expect(await entry()).toMatchObject({ serial: 2, current: { version: '1.1.0' }, previous: { version: '1.0.0' } });
    expect(await liveReleases(store, keys)).toMatchObject([{ version: '1.1.0' }, { name: 'shell' }]);
  });

  test('what is live already changes nothing', async () => {
    expect(await makeCurrent(store, 'bookings', '1.0.0', keys)).toBe(false);
    expect(await entry()).toMatchObject({ serial: 1 });
  });

  test('a rollback goes back and forth', async () => {
    await goLive(aRelease({ version: '1.1.0' }));
    expect(await rollBack(store, 'bookings', keys)).toEqual({ from: '1.1.0', to: '1.0.0' });
    expect(await entry()).toMatchObject({ serial: 3, current: { version: '1.0.0' }, previous: { version: '1.1.0' } });
  });

  test('a canary stands beside what is live, and ends', async () => {
    await publish(aRelease({ version: '1.1.0' }));
    await setCanary(store, 'bookings', '1.1.0', 10, keys);
    expect(await entry()).toMatchObject({ current: { version: '1.0.0' }, canary: { version: '1.1.0', percent: 10 } });
    await setCanary(store, 'bookings', '', 0, keys);
    expect((await entry())?.canary).toBeUndefined();
  });

  test('two teams that release at the same moment both succeed, and so do two changes of one area', async () => {
    await publish(aRelease({ version: '1.1.0' }));
    await publish(aRelease({ version: '1.2.0' }));
    await publish(aShell({ version: '1.1.0' }));
    await Promise.all([
      makeCurrent(store, 'bookings', '1.1.0', keys),
      makeCurrent(store, 'bookings', '1.2.0', keys),
      makeCurrent(store, 'shell', '1.1.0', keys),
    ]);
    expect(await entry('shell')).toMatchObject({ serial: 2, current: { version: '1.1.0' } });
    const both = await entry();
    expect(both?.serial).toBe(3);
    expect([both?.current?.version, both?.previous?.version].sort()).toEqual(['1.1.0', '1.2.0']);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['a rollback of what was never released', 'was never released', () => rollBack(store, 'auth', keys)],
    ['a rollback without a previous release', 'has no previous release', () => rollBack(store, 'bookings', keys)],
    ['a release that is not published', '9.0.0 is not published', () => makeCurrent(store, 'bookings', '9.0.0', keys)],
    ['a canary that is not published', '9.0.0 is not published', () => setCanary(store, 'bookings', '9.0.0', 5, keys)],
    ['a canary of what is live', 'is live for everybody', () => setCanary(store, 'bookings', '1.0.0', 5, keys)],
    ['a canary beside nothing', 'needs a current release', () => setCanary(store, 'auth', '1.0.0', 5, keys)],
  ])('%s is refused in one line and changes nothing', async (__, words, change) => {
    const before = await store.readEntry('bookings');
    const error: unknown = await change().catch((refusal: unknown) => refusal);
    expect(String(error)).toContain(words);
    expect(String(error)).not.toContain('\n');
    expect(await store.readEntry('bookings')).toEqual(before);
  });

  test('a release that no longer fits the live shell is neither rolled back to nor a canary', async () => {
    await goLive(aRelease({ version: '2.0.0', contract: '^2.0.0' }));
    await goLive(aShell({ version: '2.0.0', contract: '2.0.0' }));
    const reason = 'bookings 1.0.0 does not fit what is live: needs contract ^1.1.0, the shell provides 2.0.0';
    await expect(rollBack(store, 'bookings', keys)).rejects.toThrow(reason);
    await expect(setCanary(store, 'bookings', '1.0.0', 5, keys)).rejects.toThrow(reason);
    await expect(rollBack(store, 'shell', keys)).rejects.toThrow('bookings 2.0.0 is live and needs contract ^2.0.0');
    expect(await entry()).toMatchObject({ serial: 2, current: { version: '2.0.0' } });
  });

  test('an entry that somebody else wrote is not built upon', async () => {
    const text = (await store.readEntry('bookings'))?.text ?? '';
    await store.swapEntry('bookings', text, text.replace('1.0.0', '6.6.6'));
    await expect(rollBack(store, 'bookings', keys)).rejects.toThrow('cannot be trusted');
  });
});
