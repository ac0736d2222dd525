/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@host-portal/shared-lib/federation';
import { aRelease, aShell } from '../releases.fixture.ts';
import { folderStore, type ReleaseStore, renewSnapshot, seenName } from '../store.ts';
import { makeCurrent, resign, rollBack } from './flips.ts';
import { changeOwners } from './owners.ts';
import { currentEntry, type ReleaseContext } from './registry.ts';
import { restoreNewest } from './restore.ts';

let folder: string;
let store: ReleaseStore;
let memory: ReleaseStore;
let context: ReleaseContext;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  store = folderStore(join(folder, 'releases'));
  memory = folderStore(join(folder, 'counted'));
  context = { store, keys: join(folder, 'keys'), actor: 'Ana', note: () => undefined };
  for (const release of [aShell(), aRelease(), aRelease({ version: '1.1.0' })]) await goLive(release);
  await renewSnapshot(store, context);
  cpSync(join(folder, 'releases'), join(folder, 'backup'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function goLive(release: Release) {
  const { name, version } = release;
  await store.publish(name, version, new Map([['release.json', Buffer.from(JSON.stringify(release))]]));
  await makeCurrent(context, name, version);
}

/** What edges write when they accept the store's content. */
async function edgesAccept() {
  for (const name of (await store.list()).keys()) {
    const { text } = (await store.readEntry(name))!;
    const { entry, document } = JSON.parse(text) as { entry?: { serial: number }; document?: { version: number } };
    await memory.writeHistory(seenName(name), entry?.serial ?? document?.version ?? 0, text);
  }
}

function goBackToBackup() {
  rmSync(join(folder, 'releases'), { recursive: true });
  cpSync(join(folder, 'backup'), join(folder, 'releases'), { recursive: true });
}

const bookings = () => currentEntry(store, 'bookings', context.keys);

test('a restored store gets the newest list of owners, snapshot and entries back without a key', async () => {
  await rollBack(context, 'bookings', { because: 'slow' });
  await changeOwners(context, (same) => same);
  const { snapshot } = await renewSnapshot(store, context);
  await edgesAccept();
  goBackToBackup();
  rmSync(join(folder, 'keys/root.key.pem'));
  rmSync(join(folder, 'keys/bookings.key.pem'));
  const { done, problems } = await restoreNewest(context, memory);
  expect(problems).toEqual([]);
  expect(done).toEqual([
    expect.stringMatching(/^owners\.json has version \d+ again$/),
    `snapshot.json has version ${snapshot.version} again`,
    'bookings is at change 3 again (rollback 1.0.0, by Ana): 1.0.0',
  ]);
  expect(await bookings()).toMatchObject({ serial: 3, current: { version: '1.0.0' }, withdrawn: ['1.1.0'] });
  expect(await store.historySerials('bookings')).toEqual([1, 2, 3]);
  expect(await restoreNewest(context, memory)).toEqual({ done: [], problems: [] });
});

test('a release that the restored store lacks is named with what to do', async () => {
  await goLive(aRelease({ version: '1.2.0' }));
  await edgesAccept();
  goBackToBackup();
  const { problems } = await restoreNewest(context, memory);
  expect(problems).toEqual([
    'bookings 1.2.0 is not in the store: copy r/bookings/1.2.0 back, or npm run release -- bookings',
  ]);
});

test('a change that was made after the restore is named, and a tie is left to a person', async () => {
  await rollBack(context, 'bookings', { because: 'slow' });
  await edgesAccept();
  goBackToBackup();
  await goLive(aRelease({ version: '1.3.0' }));
  expect((await restoreNewest(context, memory)).problems).toEqual([
    "edges have another change 3 of bookings than the store; to keep the store's (1.3.0): npm run host-portal -- resign bookings --after 3",
  ]);
  goBackToBackup();
  await rollBack(context, 'bookings', { because: 'slow' });
  await resign(context, 'bookings');
  await edgesAccept();
  goBackToBackup();
  await goLive(aRelease({ version: '1.4.0' }));
  const { done, problems } = await restoreNewest(context, memory);
  expect(done).toEqual(['bookings is at change 4 again (resign 1.0.0, by Ana): 1.0.0']);
  expect(problems).toEqual([
    'change 3 of bookings (release 1.4.0) was made after the restore and is left out: make it again',
  ]);
});

test('a change that its owner did not sign is not put back', async () => {
  await edgesAccept();
  const { text } = (await store.readEntry('bookings'))!;
  await memory.writeHistory(seenName('bookings'), 9, text.replace('"serial": 2', '"serial": 9'));
  const { done, problems } = await restoreNewest(context, memory);
  expect([done, problems]).toEqual([[], ['change 9 of bookings, which an edge has written, cannot be trusted']]);
  expect(await bookings()).toMatchObject({ serial: 2 });
});
