import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@host-portal/shared-lib/federation';
import { aRelease, aShell } from '../releases.fixture.ts';
import { linesBack, openStore, type ReleaseStore } from '../store.ts';
import { startS3Server } from '../store/s3-server.fixture.ts';
import { arrivalOf, makeCurrent, retire, rollBack, setCanary } from './flips.ts';
import { newerRelease } from './newer-release.fixture.ts';
import { currentEntry, liveReleases, trustOf, type ReleaseContext } from './registry.ts';

let folder: string;
let keys: string;
let notes: string[];
let environment: NodeJS.ProcessEnv;
let stopServer: (() => Promise<void>) | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  keys = join(folder, 'keys');
  notes = [];
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
  return openStore(server.address);
}

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', () => openStore(join(folder, 'releases'))],
  ['a bucket', openBucket],
])('the registry in %s', (_, open) => {
  let store: ReleaseStore;
  let context: ReleaseContext;
  const publish = (release: Release) =>
    store.publish(release.name, release.version, new Map([['release.json', Buffer.from(JSON.stringify(release))]]));
  const goLive = async (release: Release) => {
    await publish(release);
    await makeCurrent(context, release.name, release.version);
  };
  const entry = (name = 'bookings') => currentEntry(store, name, keys);

  beforeEach(async () => {
    store = await open();
    context = { store, keys, actor: 'Ana', note: (line) => notes.push(line) };
    await goLive(aShell());
    await goLive(aRelease());
  });

  test('a release with unknown fields from a newer checkout goes live, and the fields are ignored', async () => {
    await goLive(newerRelease(aRelease({ version: '1.1.0' })) as unknown as Release);
    const live = (await liveReleases(store, keys)).find(({ name }) => name === 'bookings');
    expect(live?.version).toBe('1.1.0');
    expect(live?.manifest?.routes.map(({ path }) => path)).toEqual(['/account/bookings']);
  });

  test('when a release goes live, the earlier one becomes the previous release, and the serial increases by one', async () => {
    await goLive(aRelease({ version: '1.1.0' }));
    expect(await entry()).toMatchObject({ serial: 2, current: { version: '1.1.0' }, previous: { version: '1.0.0' } });
    expect(await liveReleases(store, keys)).toMatchObject([{ version: '1.1.0' }, { name: 'shell' }]);
  });

  test('making the live release live again changes nothing', async () => {
    expect(await makeCurrent(context, 'bookings', '1.0.0')).toBe(false);
    expect(await entry()).toMatchObject({ serial: 1 });
  });

  describe('the history of changes', () => {
    const lines = async () => {
      const found = [];
      for await (const line of linesBack(store, 'bookings', await trustOf(store, keys))) found.push(line);
      return found;
    };

    test('the history contains the signed entry of each change, newest first', async () => {
      await goLive(aRelease({ version: '1.1.0' }));
      await rollBack(context, 'bookings', { because: 'slow' });
      const changes = (await lines()).map(({ entry: signed }) => signed?.change);
      expect(changes).toMatchObject([
        { kind: 'rollback', actor: 'Ana', from: '1.1.0', to: '1.0.0', because: 'slow' },
        { kind: 'release', actor: 'Ana', from: '1.0.0', to: '1.1.0' },
        { kind: 'release', to: '1.0.0' },
      ]);
      expect(await store.readHistory('bookings', 3)).toBe((await store.readEntry('bookings'))?.text);
    });

    test('if the history’s last line is missing, the next command writes it', async () => {
      const text = (await store.readEntry('bookings'))?.text ?? '';
      const silent = { ...context, store: { ...store, writeHistory: () => Promise.reject(new Error('no room')) } };
      await publish(aRelease({ version: '1.1.0' }));
      await makeCurrent(silent, 'bookings', '1.1.0');
      expect(notes).toContain('the history of bookings lacks change 2 until the next command (no room)');
      expect(await store.historySerials('bookings')).toEqual([1]);
      expect((await lines()).map(({ serial, entry: signed }) => [serial, signed?.current?.version])).toEqual([
        [2, '1.1.0'],
        [1, '1.0.0'],
      ]);
      expect(await rollBack(context, 'bookings')).toMatchObject({ to: '1.0.0' });
      expect(await store.historySerials('bookings')).toEqual([1, 2, 3]);
      expect(await store.readHistory('bookings', 1)).toBe(text);
    });

    test('a history line that cannot be verified is listed with its problem, and a rollback ignores the line', async () => {
      const text = (await store.readHistory('bookings', 1)) ?? '';
      await goLive(aRelease({ version: '1.1.0' }));
      await publish(aRelease({ version: '6.6.6' }));
      await store.writeHistory('bookings', 3, text.replaceAll('1.0.0', '6.6.6').replace('"serial": 1', '"serial": 3'));
      await goLive(aRelease({ version: '1.2.0' }));
      expect(await lines()).toMatchObject([
        { serial: 3, entry: null, problem: 'it is not what the registry says' },
        { serial: 2, entry: { current: { version: '1.1.0' } } },
        { serial: 1, entry: { current: { version: '1.0.0' } } },
      ]);
      await goLive(aRelease({ version: '1.3.0' }));
      expect(await lines()).toMatchObject([
        { serial: 4 },
        { serial: 3, entry: null, problem: expect.stringContaining('does not match') },
        {},
        {},
      ]);
      expect(await rollBack(context, 'bookings')).toMatchObject({ to: '1.1.0' });
    });

    test('arrivalOf finds the change that made the current release live', async () => {
      await goLive(aRelease({ version: '1.1.0' }));
      await publish(aRelease({ version: '1.2.0' }));
      await setCanary(context, 'bookings', '1.2.0', 5);
      expect(await arrivalOf(context, 'bookings')).toMatchObject({
        serial: 2,
        change: { kind: 'release', to: '1.1.0' },
      });
    });
  });

  test('a canary is served in addition to the live release, and is withdrawn when it ends', async () => {
    await publish(aRelease({ version: '1.1.0' }));
    await setCanary(context, 'bookings', '1.1.0', 10);
    expect(await entry()).toMatchObject({ current: { version: '1.0.0' }, canary: { version: '1.1.0', percent: 10 } });
    await setCanary(context, 'bookings', '', 0);
    const after = await entry();
    expect(after?.canary).toBeUndefined();
    expect(after?.withdrawn).toEqual(['1.1.0']);
    expect(await setCanary(context, 'bookings', '', 0)).toBe(false);
    await expect(makeCurrent(context, 'bookings', '1.1.0')).rejects.toThrow('was withdrawn');
    await setCanary(context, 'bookings', '1.1.0', 20);
    expect(await entry()).toMatchObject({ canary: { version: '1.1.0', percent: 20 }, withdrawn: [] });
    await expect(setCanary(context, 'bookings', '1.0.0', 0)).rejects.toThrow('the canary of bookings is 1.1.0');
  });

  test('two teams can release at the same time, and two concurrent changes to one area both succeed', async () => {
    await publish(aRelease({ version: '1.1.0' }));
    await publish(aRelease({ version: '1.2.0' }));
    await publish(aShell({ version: '1.1.0' }));
    await Promise.all([
      makeCurrent(context, 'bookings', '1.1.0'),
      makeCurrent(context, 'bookings', '1.2.0'),
      makeCurrent(context, 'shell', '1.1.0'),
    ]);
    expect(await entry('shell')).toMatchObject({ serial: 2, current: { version: '1.1.0' } });
    const both = await entry();
    expect(both?.serial).toBe(3);
    expect([both?.current?.version, both?.previous?.version].sort()).toEqual(['1.1.0', '1.2.0']);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['a rollback of an area without releases', 'was never released', () => rollBack(context, 'auth')],
    ['a rollback without a previous release', 'has no good release to go back to', () => rollBack(context, 'bookings')],
    ['a release that is not published', '9.0.0 is not published', () => makeCurrent(context, 'bookings', '9.0.0')],
    ['a canary that is not published', '9.0.0 is not published', () => setCanary(context, 'bookings', '9.0.0', 5)],
    ['a canary of the live release', 'is live for everybody', () => setCanary(context, 'bookings', '1.0.0', 5)],
    ['a retirement of an area without releases', 'was never released', () => retire(context, 'auth')],
    ['a retirement of the shell', 'the shell draws every page', () => retire(context, 'shell')],
    ['a canary without a live release', 'needs a current release', () => setCanary(context, 'auth', '1.0.0', 5)],
  ])('%s is refused with a one-line message and changes nothing', async (__, sentence, change) => {
    const before = await store.readEntry('bookings');
    const error: unknown = await change().catch((refusal: unknown) => refusal);
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toContain('\n');
    expect(await store.readEntry('bookings')).toEqual(before);
  });

  test('a rollback or a canary is refused if its release is incompatible with the live shell', async () => {
    await goLive(aRelease({ version: '2.0.0', contract: '^2.0.0' }));
    await goLive(aShell({ version: '2.0.0', contract: '2.0.0' }));
    const reason = 'bookings 1.0.0 does not fit what is live: needs contract ^1.1.0, the shell provides 2.0.0';
    await expect(rollBack(context, 'bookings')).rejects.toThrow(reason);
    await expect(setCanary(context, 'bookings', '1.0.0', 5)).rejects.toThrow(reason);
    await expect(rollBack(context, 'shell')).rejects.toThrow('bookings 2.0.0 is live and needs contract ^2.0.0');
    expect(await entry()).toMatchObject({ serial: 2, current: { version: '2.0.0' } });
  });

  test('an entry that is not trusted cannot be changed', async () => {
    const text = (await store.readEntry('bookings'))?.text ?? '';
    await store.swapEntry('bookings', text, text.replace('1.0.0', '6.6.6'));
    await expect(rollBack(context, 'bookings')).rejects.toThrow('cannot be trusted');
  });
});
