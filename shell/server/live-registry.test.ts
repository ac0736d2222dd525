/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  admit,
  digestOf,
  openStore,
  type ReleaseStore,
  rootKeysIn,
  signEntry,
  signingKey,
} from '@host-portal/shared-lib/release-store';
import { startS3Server } from '@host-portal/shared-lib/release-store/testing';
import { liveRegistry } from './live-registry.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const DAY = 86_400_000;

let folder: string;
let keys: string;
let now: jest.SpyInstance<number>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-registry-'));
  keys = join(folder, 'keys');
  now = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function release(store: ReleaseStore, version: string, serial: number) {
  const described = { name: 'shell', version, owner: 'shell', commit: 'c', createdAt: '', contract: '1.0.0' };
  const text = Buffer.from(JSON.stringify({ ...described, shared: {}, entry: 'main.js', files: {}, preload: {} }));
  await store.publish('shell', version, new Map([['release.json', text]]));
  const current = { version, digest: digestOf(text) };
  const change = { kind: 'release', actor: 'test' };
  const changedAt = new Date(NOW).toISOString();
  const entry = { name: 'shell', owner: 'shell', serial, changedAt, current, withdrawn: [], change };
  await admit(store, 'shell', 'shell', { keys, env: {} });
  const before = (await store.readEntry('shell'))?.text ?? null;
  await store.swapEntry('shell', before, signEntry(entry, signingKey('shell', keys, {})));
}

function open(store: ReleaseStore, age?: Parameters<typeof liveRegistry>[3]) {
  const alarms: string[] = [];
  return {
    registry: liveRegistry(
      store,
      () => rootKeysIn(keys),
      (reason) => alarms.push(reason),
      age,
    ),
    alarms,
  };
}

test('the edge reads a bucket as it reads a folder, and sees the next flip', async () => {
  const server = await startS3Server();
  const environment = { ...process.env };
  Object.assign(process.env, server.env);
  now.mockRestore();
  try {
    const store = await openStore(server.place);
    await release(store, '1.0.0', 1);
    const { registry, alarms } = open(store);
    expect((await registry.read()).shell.current.version).toBe('1.0.0');
    await release(store, '1.1.0', 2);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
    expect((await registry.read()).shell.current.version).toBe('1.1.0');
    expect(alarms).toEqual([]);
  } finally {
    process.env = environment;
    await server.stop();
  }
});

test('a store that falls silent: what was good is served on, and after a minute that is an alarm, once a minute', async () => {
  const store = await openStore(folder);
  await release(store, '1.0.0', 1);
  let isDown = false;
  const list = () => (isDown ? Promise.reject(new Error('no route to host')) : store.list());
  const { registry, alarms } = open({ ...store, list });
  await registry.read();
  isDown = true;
  now.mockReturnValue(NOW + 30_000);
  expect((await registry.read()).shell.current.version).toBe('1.0.0');
  expect(alarms).toEqual(['the release store does not answer: Error: no route to host']);
  expect(registry.health().old).toBeNull();

  now.mockReturnValue(NOW + 61_000);
  await registry.read();
  now.mockReturnValue(NOW + 64_000);
  await registry.read();
  const old = alarms.filter((alarm) => alarm.startsWith('the registry grows old'));
  expect(old).toEqual(['the registry grows old: the release store has not answered for 61 s']);
  expect(registry.health()).toMatchObject({ old: 'the release store has not answered for 64 s', serial: 1 });

  isDown = false;
  now.mockReturnValue(NOW + 70_000);
  await registry.read();
  expect(registry.health().old).toBeNull();
});

test('a registry that nobody has changed for longer than configured is an alarm', async () => {
  const store = await openStore(folder);
  await release(store, '1.0.0', 1);
  now.mockReturnValue(NOW + 31 * DAY);
  const { registry, alarms } = open(store, { maxSilenceMs: 60_000, maxAgeDays: 30 });
  await registry.read();
  expect(alarms).toEqual(['the registry grows old: nothing has changed for 31 days']);
});

test('a page does not wait for a store that hangs', async () => {
  const store = await openStore(folder);
  await release(store, '1.0.0', 1);
  let hangs = false;
  const list = () => (hangs ? new Promise<Map<string, string>>(() => {}) : store.list());
  const { registry } = open({ ...store, list });
  await registry.read();
  hangs = true;
  now.mockReturnValue(NOW + 5000);
  expect((await registry.read()).shell.current.version).toBe('1.0.0');
});
