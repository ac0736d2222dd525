import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease, aShell } from '../releases.fixture.ts';
import { folderStore, openStore, type ReleaseStore } from '../store.ts';
import { startS3Server } from '../store/s3-server.fixture.ts';
import { makeCurrent, retire, rollBack, setCanary } from './flips.ts';
import type { ReleaseContext } from './registry.ts';
import { planSweep, sweep } from './sweep.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-05T12:00:00Z');

let folder: string;
let store: ReleaseStore;
let context: ReleaseContext;

beforeEach(() => {
  jest.useFakeTimers({ now: START, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  folder = mkdtempSync(join(tmpdir(), 'sweep-'));
  store = folderStore(folder);
  context = { store, keys: join(folder, 'keys'), actor: 'Ana', note: () => undefined };
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the clock to a number of days after the start. */
const day = (days: number) => jest.setSystemTime(START + days * DAY_MS);

/** Publishes a release and sets its files' timestamps to the fake clock's time. */
async function publish(release: ReturnType<typeof aRelease>) {
  await store.publish(release.name, release.version, new Map([['release.json', json(release)]]));
  const now = new Date();
  utimesSync(join(folder, 'r', release.name, release.version), now, now);
}

async function goLive(release: ReturnType<typeof aRelease>) {
  await publish(release);
  await makeCurrent(context, release.name, release.version);
}

const idle = async () => {
  const { versions } = await planSweep(store, 30);
  return versions.map(({ name, version }) => `${name} ${version}`);
};

test('the sweep keeps current, canary and previous releases, and deletes releases that were replaced 30 days ago', async () => {
  await goLive(aShell());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await goLive(aRelease({ version }));
  await publish(aRelease({ version: '1.3.0' }));
  await setCanary(context, 'bookings', '1.3.0', 5);
  day(29);
  expect(await idle()).toEqual([]);
  day(400);
  expect(await idle()).toEqual(['bookings 1.0.0']);
});

test('the sweep keeps releases for 30 days after they were replaced', async () => {
  await goLive(aRelease({ version: '1.0.0' }));
  day(100);
  await goLive(aRelease({ version: '1.1.0' }));
  await goLive(aRelease({ version: '1.2.0' }));
  day(129);
  expect(await idle()).toEqual([]);
  day(131);
  expect(await idle()).toEqual(['bookings 1.0.0']);
});

test('the sweep keeps versions that were never live, and the releases of a retired area, for 30 days', async () => {
  await goLive(aShell());
  await goLive(aRelease({ version: '1.0.0' }));
  await publish(aRelease({ version: '1.1.0' }));
  await publish(aRelease({ name: 'reports' }));
  day(100);
  await retire(context, 'bookings');
  expect(await idle()).toEqual(['bookings 1.1.0', 'reports 1.0.0']);
  day(131);
  expect(await idle()).toEqual(['bookings 1.0.0', 'bookings 1.1.0', 'reports 1.0.0']);
});

test('the sweep skips areas with an incomplete history or a missing entry', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await goLive(aRelease({ version }));
  await goLive(aShell());
  day(100);
  await goLive(aRelease({ version: '1.3.0' }));
  rmSync(join(folder, 'history/bookings/00000003.json'));
  expect(await planSweep(store, 30)).toMatchObject({ versions: [], kept: 5, unclear: ['bookings'] });
  rmSync(join(folder, 'registry/shell.json'));
  expect((await planSweep(store, 30)).unclear).toEqual(['bookings', 'shell']);
});

test('the sweep deletes the planned releases, except for releases that went live again', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await goLive(aRelease({ version }));
  day(100);
  const plan = await planSweep(store, 30);
  expect(plan.versions.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  await rollBack(context, 'bookings', { version: '1.0.0' });
  expect(await sweep(store, plan)).toMatchObject({ versions: [{ version: '1.1.0' }], drafts: [] });
  expect((await store.versions('bookings')).map(({ version }) => version).sort()).toEqual(['1.0.0', '1.2.0', '1.3.0']);
  expect(await store.drafts()).toEqual([]);
});

test('the sweep deletes drafts left by publishes and registry writes that were aborted over a day ago, but keeps drafts in use', async () => {
  await goLive(aRelease());
  const old = new Date(START - 2 * DAY_MS);
  mkdirSync(join(folder, 'draft/killed'), { recursive: true });
  utimesSync(join(folder, 'draft/killed'), old, old);
  mkdirSync(join(folder, 'draft/under-way'));
  utimesSync(join(folder, 'draft/under-way'), new Date(START), new Date(START));
  const flip = join(folder, 'registry', `bookings.json.${randomUUID()}`);
  writeFileSync(flip, 'half');
  utimesSync(flip, old, old);
  const plan = await planSweep(store, 30);
  expect(plan.drafts).toHaveLength(2);
  await sweep(store, plan);
  expect((await store.drafts()).map(({ id }) => id)).toEqual(['draft/under-way']);
  expect(await store.readEntry('bookings')).not.toBeNull();
});

test('the sweep also works in a bucket', async () => {
  jest.useRealTimers();
  const environment = { ...process.env };
  const server = await startS3Server();
  try {
    Object.assign(process.env, server.env);
    store = await openStore(server.address);
    context = { ...context, store };
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await store.publish('bookings', version, new Map([['release.json', json(aRelease({ version }))]]));
      await makeCurrent(context, 'bookings', version);
    }
    const plan = await planSweep(store, 30, Date.now() + 31 * DAY_MS);
    expect(plan.versions).toMatchObject([{ name: 'bookings', version: '1.0.0' }]);
    await sweep(store, plan);
    expect((await store.versions('bookings')).map(({ version }) => version).sort()).toEqual(['1.1.0', '1.2.0']);
    expect(await store.drafts()).toEqual([]);
  } finally {
    process.env = environment;
    await server.stop();
  }
});

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
