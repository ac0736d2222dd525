/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@host-portal/shared-lib/federation';
import { aRelease, aShell } from '../releases.fixture.ts';
import {
  admit,
  cachedFileName,
  digestOf,
  type EdgeState,
  folderStore,
  type ReleaseStore,
  renewSnapshot,
} from '../store.ts';
import { makeCurrent, resign, rollBack } from './flips.ts';
import { changeOwners } from './owners.ts';
import { currentEntry, type ReleaseContext } from './registry.ts';
import { restoreFromEdges } from './restore.ts';
import { planSweep } from './sweep.ts';

const SCRIPT = Buffer.from('script');
const NAME_OTHERS =
  "name the other edges' folders, too; only if none is left: npm run host-portal -- snapshot --after 1";
const REFUSED = 'the store was restored from a backup: npm run host-portal -- restore <EDGE_STATE of each edge>';

let folder: string;
let store: ReleaseStore;
let context: ReleaseContext;

/** The backup is made while bookings 1.1.0 is live. Tests roll this release back later. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  store = folderStore(join(folder, 'releases'));
  context = { store, keys: join(folder, 'keys'), actor: 'Ana', note: () => undefined };
  for (const release of [aShell(), aRelease(), aRelease({ version: '1.1.0' })]) await goLive(release);
  await renewSnapshot(store, context);
  backUp();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function goLive(release: Release) {
  const { name, version } = release;
  const described = JSON.stringify({ ...release, files: { 'entry.js': digestOf(SCRIPT) } });
  await store.publish(
    name,
    version,
    new Map([
      ['release.json', Buffer.from(described)],
      ['entry.js', SCRIPT],
      ['entry.js.br', Buffer.from('compressed')],
    ]),
  );
  await makeCurrent(context, name, version);
}

/** Creates the folder of an edge that has accepted the store's content. */
async function edgeFolder(name = 'edge-1', names = ['shell', 'bookings']) {
  const edge = join(folder, name);
  mkdirSync(join(edge, 'files'), { recursive: true });
  const put = (content: Uint8Array) => {
    writeFileSync(join(edge, 'files', cachedFileName(digestOf(content))), content);
    return digestOf(content);
  };
  const textOf = async (document: string) => (await store.readEntry(document))?.text ?? null;
  const areas: EdgeState['areas'] = {};
  for (const area of names) {
    const twins: EdgeState['areas'][string]['twins'] = {};
    for (const { version } of await store.versions(area)) {
      const read = async (path: string) => put((await store.read(area, version, path)) ?? Buffer.from(''));
      await read('entry.js');
      twins[await read('release.json')] = { 'entry.js': await read('entry.js.br') };
    }
    areas[area] = { text: (await textOf(area)) ?? '', twins };
  }
  const state: EdgeState = { format: 1, owners: await textOf('owners'), snapshot: await textOf('snapshot'), areas };
  writeFileSync(join(edge, 'state.json'), JSON.stringify(state));
  return edge;
}

function backUp() {
  cpSync(join(folder, 'releases'), join(folder, 'backup'), { recursive: true });
  writeFileSync(join(folder, 'backup/registry/snapshot.json'), '{ "restored": true }');
}

function restoreBackup() {
  rmSync(join(folder, 'releases'), { recursive: true });
  cpSync(join(folder, 'backup'), join(folder, 'releases'), { recursive: true });
}

const bookings = () => currentEntry(store, 'bookings', context.keys);

test('restoring the newest documents from an edge needs no private key, and the store then accepts changes', async () => {
  await rollBack(context, 'bookings', { because: 'slow' });
  await changeOwners(context, (same) => same);
  const { snapshot } = await renewSnapshot(store, context);
  const edge = await edgeFolder();
  const newest = readFileSync(join(folder, 'releases/registry/bookings.json'), 'utf8');
  restoreBackup();
  cpSync(join(folder, 'keys'), join(folder, 'all-keys'), { recursive: true });
  rmSync(join(folder, 'keys/root.key.pem'));
  rmSync(join(folder, 'keys/bookings.key.pem'));
  expect(await restoreFromEdges(context, [edge])).toEqual({
    done: [
      expect.stringMatching(/^owners is at \d+ again$/),
      'bookings is at 3 again',
      `snapshot is at ${snapshot.version} again`,
    ],
    problems: [],
  });
  expect(await bookings()).toMatchObject({ serial: 3, current: { version: '1.0.0' }, withdrawn: ['1.1.0'] });
  expect(await store.readHistory('bookings', 3)).toBe(newest);
  expect(await restoreFromEdges(context, [edge])).toEqual({ done: [], problems: [] });
  cpSync(join(folder, 'all-keys'), join(folder, 'keys'), { recursive: true });
  await resign(context, 'bookings');
  expect(await bookings()).toMatchObject({ serial: 4 });
});

test('a restored store refuses rollbacks, sweeps, new owners, a new owner list and a new snapshot until `restore` has run', async () => {
  const edge = await edgeFolder();
  restoreBackup();
  for (const attempt of [
    () => rollBack(context, 'bookings', { because: 'slow' }),
    () => changeOwners(context, (same) => same),
    () => renewSnapshot(store, context),
    () => planSweep(store, 30),
    () => admit(store, 'messages', 'messages', context),
  ])
    await expect(attempt()).rejects.toThrow(REFUSED);
  await restoreFromEdges(context, [edge]);
  await rollBack(context, 'bookings', { because: 'slow' });
  expect(await bookings()).toMatchObject({ serial: 3 });
});

test('the newest change on any of the given edges is restored', async () => {
  const older = await edgeFolder('older');
  await rollBack(context, 'bookings', { because: 'slow' });
  const newer = await edgeFolder('newer');
  for (const edges of [
    [older, newer],
    [newer, older],
  ]) {
    restoreBackup();
    await restoreFromEdges(context, edges);
    expect(await bookings()).toMatchObject({ serial: 3, current: { version: '1.0.0' } });
  }
});

test('a live release that is missing from the backup is published again from an edge’s files', async () => {
  await goLive(aRelease({ version: '1.2.0' }));
  const edge = await edgeFolder();
  restoreBackup();
  const { done, problems } = await restoreFromEdges(context, [await edgeFolderWithout(edge), edge]);
  expect([done.includes('bookings 1.2.0 is in the store again'), problems]).toEqual([true, []]);
  expect(await store.read('bookings', '1.2.0', 'entry.js')).toEqual(SCRIPT);
  expect(String(await store.read('bookings', '1.2.0', 'entry.js.br'))).toBe('compressed');
});

test('a release that no edge has is reported with the command that releases it again', async () => {
  await goLive(aRelease({ version: '1.2.0' }));
  const edge = await edgeFolderWithout(await edgeFolder());
  restoreBackup();
  expect((await restoreFromEdges(context, [edge])).problems).toEqual([
    'neither the store nor an edge has bookings 1.2.0: npm run release -- bookings',
  ]);
});

/** Copies an edge's folder without the files of its releases. */
async function edgeFolderWithout(edge: string) {
  const copy = `${edge}-without`;
  cpSync(edge, copy, { recursive: true });
  rmSync(join(copy, 'files'), { recursive: true });
  return copy;
}

test('if the store and an edge have different changes with the same serial, the edge’s change is restored', async () => {
  await rollBack(context, 'bookings', { because: 'slow' });
  const edge = await edgeFolder();
  restoreBackup();
  await resign(context, 'bookings', 2);
  expect(await bookings()).toMatchObject({ serial: 3, current: { version: '1.1.0' } });
  await restoreFromEdges(context, [edge]);
  expect(await bookings()).toMatchObject({ serial: 3, current: { version: '1.0.0' } });
});

test('new edges and commands refuse the store while an edge’s change cannot be verified', async () => {
  const edge = await edgeFolder();
  const state = JSON.parse(readFileSync(join(edge, 'state.json'), 'utf8')) as EdgeState;
  const text = state.areas['bookings']?.text.replace('"serial": 2', '"serial": 9') ?? '';
  const areas = { ...state.areas, bookings: { text, twins: {} } };
  writeFileSync(join(edge, 'state.json'), JSON.stringify({ ...state, areas }));
  restoreBackup();
  expect((await restoreFromEdges(context, [edge])).problems).toEqual([
    'an edge has a change without a valid signature: bookings',
    NAME_OTHERS,
  ]);
  await expect(renewSnapshot(store, context)).rejects.toThrow(REFUSED);
});

test('edges that are older than the backup do not make the store usable, and the changes that they lack are reported', async () => {
  const older = await edgeFolder('older');
  await changeOwners(context, (same) => same);
  await goLive(aRelease({ version: '1.2.0' }));
  await goLive(aRelease({ name: 'messages', owner: 'messages' }));
  backUp();
  await rollBack(context, 'bookings', { because: 'slow' });
  const newer = await edgeFolder('newer', ['shell', 'bookings', 'messages']);
  restoreBackup();
  expect(await restoreFromEdges(context, [older])).toEqual({
    done: [],
    problems: ['the named edges lack later changes of owners, bookings, messages', NAME_OTHERS],
  });
  await expect(renewSnapshot(store, context)).rejects.toThrow(REFUSED);
  expect((await restoreFromEdges(context, [older, newer])).problems).toEqual([]);
  expect(await bookings()).toMatchObject({ current: { version: '1.1.0' }, withdrawn: ['1.2.0'] });
});

test('an edge whose snapshot names a change that no edge has accepted does not make the store usable', async () => {
  const edge = await edgeFolder();
  const state = JSON.parse(readFileSync(join(edge, 'state.json'), 'utf8')) as EdgeState;
  await rollBack(context, 'bookings', { because: 'slow' });
  await renewSnapshot(store, context);
  const snapshot = (await store.readEntry('snapshot'))?.text ?? null;
  writeFileSync(join(edge, 'state.json'), JSON.stringify({ ...state, snapshot }));
  restoreBackup();
  expect((await restoreFromEdges(context, [edge])).problems).toEqual([
    'the named edges lack later changes of bookings',
    NAME_OTHERS.replace('--after 1', '--after 2'),
  ]);
  await expect(renewSnapshot(store, context)).rejects.toThrow(REFUSED);
});

test('an operator can accept the restored store as it is if no edge has its state', async () => {
  restoreBackup();
  expect((await renewSnapshot(store, context, 1)).snapshot).toMatchObject({
    version: 2,
    entries: { bookings: { serial: 2 } },
  });
  await rollBack(context, 'bookings', { because: 'slow' });
  expect(await bookings()).toMatchObject({ serial: 3 });
});

test('a folder that does not belong to an edge is refused with a one-line error', async () => {
  await expect(restoreFromEdges(context, [join(folder, 'none')])).rejects.toThrow(
    /none is not the folder of an edge \(EDGE_STATE\): it has no valid state\.json$/,
  );
});
