/** @jest-environment node */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore, signEntry, signingKey } from '@host-portal/delivery/store';
import { startS3Server } from '@host-portal/delivery/store/s3-server.fixture';
import { testReleases } from '../releases.fixture.ts';
import {
  alarms,
  ALL,
  asked,
  fails,
  faulty,
  file,
  hangs,
  kept,
  live,
  open,
  problems,
  releases,
} from './live-registry.fixture.ts';

test('the edge reads releases from a bucket and notices the next release', async () => {
  const server = await startS3Server();
  const environment = { ...process.env };
  Object.assign(process.env, server.env);
  const store = await openStore(server.address);
  const bucket = testReleases(() => store);
  try {
    await bucket.release('shell', '1.0.0');
    await bucket.snapshot();
    const registry = await open(store, { roots: bucket.roots });
    expect(live(registry)).toEqual({ shell: '1.0.0' });
    await bucket.release('shell', '1.1.0', { previous: '1.0.0' });
    await registry.refresh();
    expect(live(registry)).toEqual({ shell: '1.1.0' });
    expect(alarms).toEqual([]);
  } finally {
    process.env = environment;
    await server.stop();
    bucket.remove();
  }
}, 30_000);

test.each(['fails', 'hangs'] as const)(
  'live releases survive a bucket that %s, and a new release is live once the bucket recovers',
  async (how) => {
    const server = await startS3Server();
    const environment = { ...process.env };
    Object.assign(process.env, server.env);
    const store = await openStore(server.address);
    const bucket = testReleases(() => store);
    try {
      await bucket.release('shell', '1.0.0');
      await bucket.release('bookings', '1.0.0');
      await bucket.snapshot();
      const registry = await open(store, { roots: bucket.roots });
      await bucket.release('bookings', '1.1.0');
      server.spoil(how);
      const since = performance.now();
      // The round that is already running may report another problem, so the test waits for the next round's alarm.
      const isAway = (alarm: string) =>
        /^the release store does not answer \((no answer|\w+)\); what was live stays$/.test(alarm);
      while (!alarms.some(isAway) && performance.now() - since < 10_000) await pause(50);
      expect(alarms.filter(isAway)).toHaveLength(1);
      expect((await registry.file(asked('entry.js')))?.content.toString()).toBe('var bookings = 1;');
      server.spoil(null);
      const peace = performance.now();
      while (performance.now() - peace < 15_000 && live(registry)['bookings'] !== '1.1.0') await pause(20);
      expect(live(registry)).toEqual({ ...ALL, bookings: '1.1.0' });
    } finally {
      process.env = environment;
      await server.stop();
      bucket.remove();
    }
  },
  60_000,
);

test('a new release is live on two edges within two seconds', async () => {
  const [a, b] = [await open(), await open()];
  await releases.release('bookings', '1.1.0');
  const until = performance.now() + 2000;
  while (performance.now() < until && live(a)['bookings'] === '1.0.0') await pause(50);
  while (performance.now() < until && live(b)['bookings'] === '1.0.0') await pause(50);
  expect([live(a), live(b)]).toEqual([
    { ...ALL, bookings: '1.1.0' },
    { ...ALL, bookings: '1.1.0' },
  ]);
});

describe('a transient fault in the store has no lasting effect', () => {
  test('an entry that is published before its folder exists is accepted once the folder exists', async () => {
    const registry = await open();
    await releases.release('bookings', '1.1.0');
    renameSync(file('r/bookings/1.1.0'), file('later'));
    await registry.refresh();
    expect([live(registry), problems(registry)['bookings']]).toEqual([
      ALL,
      'registry entry "bookings" is not taken: release 1.1.0 is missing or not the signed one',
    ]);
    renameSync(file('later'), file('r/bookings/1.1.0'));
    await registry.refresh();
    expect([live(registry), problems(registry)]).toEqual([{ ...ALL, bookings: '1.1.0' }, {}]);
  });

  test.each<[string, string]>([
    ['is missing', ''],
    ['is truncated', 'var'],
    ['is another one', 'alert(1)'],
  ])('a release with a file that %s is not live until the file is intact', async (_, content) => {
    const registry = await open();
    await releases.publish('bookings', '1.1.0', { script: 'var next = 1;' });
    const entry = file('r/bookings/1.1.0/entry.js');
    const whole = readFileSync(entry);
    if (content) writeFileSync(entry, content);
    else rmSync(entry);
    await releases.flip('bookings', '1.1.0');
    await registry.refresh();
    expect(live(registry)).toEqual(ALL);
    expect(problems(registry)['bookings']).toMatch(
      /lacks entry\.js|entry\.js of release 1\.1\.0 is not the signed one/,
    );
    writeFileSync(entry, whole);
    await registry.refresh();
    expect([live(registry)['bookings'], problems(registry)]).toEqual(['1.1.0', {}]);
  });

  test('a release whose compressed file differs from the signed file does not go live', async () => {
    const registry = await open();
    await releases.publish('bookings', '1.1.0');
    writeFileSync(file('r/bookings/1.1.0/entry.js.br'), 'evil');
    await releases.flip('bookings', '1.1.0');
    await registry.refresh();
    expect(problems(registry)['bookings']).toContain('entry.js.br of release 1.1.0 is not the signed file');
    expect(live(registry)).toEqual(ALL);
  });

  test.each<[string, (faults: ReturnType<typeof faulty>['faults']) => void]>([
    ['lists fail', (faults) => (faults.list = fails)],
    ['entries cannot be read', (faults) => (faults.readEntry = fails)],
    ['files cannot be read', (faults) => (faults.read = fails)],
    ['one file hangs', (faults) => (faults.read = (path) => (path === 'entry.js' ? hangs() : null))],
    ['everything hangs', (faults) => Object.assign(faults, { list: hangs, read: hangs, readEntry: hangs })],
  ])(
    'an edge that starts while %s recovers within two seconds after the store',
    async (_, spoil) => {
      const { store, faults } = faulty();
      spoil(faults);
      const registry = await open(store);
      expect(registry.hasShell()).toBe(false);
      expect(() => registry.read()).toThrow('no release of the shell is known');
      for (const fault of Object.keys(faults)) delete faults[fault as keyof typeof faults];
      const until = performance.now() + 2000;
      while (performance.now() < until && Object.keys(problems(registry)).length > 0) await pause(20);
      expect([live(registry), problems(registry)]).toEqual([ALL, {}]);
    },
    15_000,
  );

  test('stray files, an entry with an invalid version, and an unreadable entry do not affect other entries', async () => {
    for (const stray of ['._bookings.json', 'Bookings.json', 'messages.json', '.DS_Store'])
      writeFileSync(file('registry', stray), 'x');
    const { entry } = JSON.parse(readFileSync(file('registry/bookings.json'), 'utf8')) as { entry: object };
    const evil = { ...entry, serial: 9, current: { version: '../../x', digest: 'sha384-x' } };
    writeFileSync(file('registry/bookings.json'), signEntry(evil as never, signingKey('bookings', file('keys'), {})));
    const registry = await open();
    expect(live(registry)).toEqual({ shell: '1.0.0' });
    expect(Object.keys(problems(registry)).sort()).toEqual(['bookings', 'messages']);
    await releases.release('shell', '1.1.0');
    await registry.refresh();
    expect(live(registry)).toEqual({ shell: '1.1.0' });
  });

  test('an entry is read again if the store first returned old content with a new tag', async () => {
    const { store, reads } = faulty();
    const old = { tag: '', text: '' };
    const lying = {
      ...store,
      readEntry: async (name: string) => {
        const found = await store.readEntry(name);
        return found && name === 'bookings' && old.text ? { ...found, text: old.text } : found;
      },
    };
    const registry = await open(lying);
    old.text = readFileSync(file('registry/bookings.json'), 'utf8');
    await releases.release('bookings', '1.1.0');
    await registry.refresh();
    expect(live(registry)).toEqual(ALL);
    old.text = '';
    await registry.refresh();
    expect(live(registry)['bookings']).toBe('1.1.0');
    // If nothing has changed, each round rereads only a few documents, in rotation.
    for (let round = 0; round < 6; round += 1) await registry.refresh();
    reads.length = 0;
    await registry.refresh();
    expect(reads).toHaveLength(4);
  });
});

describe('the edge while the release store is down', () => {
  const gone: [string, (faults: ReturnType<typeof faulty>['faults']) => void][] = [
    ['its folder is moved away', () => renameSync(file('registry'), file('moved'))],
    ['it fails', (faults) => Object.assign(faults, { list: fails, read: fails, readEntry: fails })],
    ['it hangs', (faults) => Object.assign(faults, { list: hangs, read: hangs, readEntry: hangs })],
  ];

  test.each(gone)(
    'the edge serves all pages and files of live releases and raises an alarm within 5 s if %s',
    async (_, spoil) => {
      await releases.release('bookings', '1.1.0', { previous: '1.0.0' });
      await releases.publish('bookings', '1.2.0', { script: 'var canary = 1;' });
      await releases.flip('bookings', '1.1.0', { previous: '1.0.0', canary: { version: '1.2.0', percent: 10 } });
      const { store, faults, reads } = faulty();
      const registry = await open(store);
      spoil(faults);
      if (existsSync(file('moved'))) renameSync(file('r'), file('moved/r'));
      const since = performance.now();
      while (alarms.length === 0 && performance.now() - since < 5000) await pause(50);
      expect(alarms[0]).toMatch(/^the release store does not answer/);
      expect(alarms.join()).not.toContain('/srv');
      expect(problems(registry)['store']).toBe(alarms[0]);
      reads.length = 0;
      expect(live(registry)).toEqual({ ...ALL, bookings: '1.1.0' });
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
        for (const path of ['entry.js', 'mount/mount.js', 'release.json'])
          expect(await registry.file(asked(path, version))).not.toBeNull();
      }
      expect(registry.boot(registry.read().shell.current)).toContain('start(');
      expect(reads.filter((read) => read.includes('/'))).toEqual([]);
    },
  );

  test('a lasting alarm is raised once a minute, and the registry is considered outdated if the store does not respond for longer than configured', async () => {
    const now = jest.spyOn(performance, 'now');
    const start = performance.now();
    now.mockReturnValue(start);
    const { store, faults } = faulty();
    const registry = await open(store, { age: { maxSilenceMs: 60_000, maxAgeDays: null } });
    faults.list = fails;
    for (const seconds of [1, 2, 30, 62, 63]) {
      now.mockReturnValue(start + seconds * 1000);
      await registry.refresh();
    }
    const away = 'the release store does not answer (EIO); what was live stays';
    const old = 'the registry grows old: the release store has not answered for 62 s';
    expect(alarms).toEqual([away, away, old]);
    delete faults.list;
    await registry.refresh();
    expect([problems(registry), registry.health().old]).toEqual([{}, null]);
  });

  test('a restarted edge serves all live releases from its disk', async () => {
    const first = await open(releases.store, { folder: kept });
    await first.stop();
    renameSync(file('registry'), file('moved'));
    renameSync(file('r'), file('moved-r'));
    const registry = await open(releases.store, { folder: kept });
    expect(live(registry)).toEqual(ALL);
    expect((await registry.file(asked('entry.js')))?.content.toString()).toBe('var bookings = 1;');
    expect((await registry.file({ ...asked('entry.js'), isCompressed: true }))?.isCompressed).toBe(true);
    expect(registry.worker(registry.read().shell.current)?.toString()).toBe('self.skipWaiting()');
    expect(Object.keys(problems(registry))).toEqual(['store']);
  });
});

test('a root key that can no longer be read stays valid and raises an alarm', async () => {
  const roots = releases.roots();
  let isThere = true;
  const registry = await open(releases.store, {
    roots: () => {
      if (!isThere) throw Object.assign(new Error(), { code: 'ENOENT' });
      return roots;
    },
  });
  isThere = false;
  await releases.release('bookings', '1.1.0');
  await registry.refresh();
  expect(live(registry)['bookings']).toBe('1.1.0');
  expect(alarms).toEqual(['the root key cannot be read (ENOENT): the last one counts']);
});

test('a round that fails because of a bug is reported, and the next round runs', async () => {
  let roots = releases.roots();
  const registry = await open(releases.store, { roots: () => roots });
  await releases.release('bookings', '1.1.0');
  roots = [null as never];
  await registry.refresh();
  expect([live(registry), problems(registry)['round']]).toEqual([
    ALL,
    'the registry could not be read (TypeError); what was live stays',
  ]);
  roots = releases.roots();
  await registry.refresh();
  expect([live(registry)['bookings'], problems(registry)]).toEqual(['1.1.0', {}]);
});
