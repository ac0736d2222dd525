/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, openStore, type ReleaseStore } from '../store.ts';
import { startS3Server } from './s3-server.fixture.ts';

const text = (content: string) => Buffer.from(content);
let folder: string;
let stopServer: (() => Promise<void>) | undefined;
let loseWrites: (name: string, times: number) => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-store-'));
});
afterEach(async () => {
  await stopServer?.();
  stopServer = undefined;
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', () => openStore(folder, {})],
  ['a bucket', () => openBucket()],
])('releases in %s', (_, open) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await open();
  });

  test('a published file can be read, and reading a missing file returns null', async () => {
    await store.publish('bookings', '1.0.0', release([['a/entry.js', text('one')]]));
    expect(Buffer.from((await store.read('bookings', '1.0.0', 'a/entry.js')) ?? []).toString()).toBe('one');
    expect(await store.read('bookings', '1.0.0', 'other.js')).toBeNull();
    expect(await store.has('bookings', '1.0.0')).toBe(true);
    expect(await store.has('bookings', '1.0.1')).toBe(false);
    expect(await store.readEntry('bookings')).toBeNull();
  });

  test('a published version is never overwritten', async () => {
    await store.publish('bookings', '1.0.0', release([['entry.js', text('one')]]));
    await expect(store.publish('bookings', '1.0.0', release([['entry.js', text('two')]]))).rejects.toThrow(
      'bookings 1.0.0 is already published',
    );
    expect(Buffer.from((await store.read('bookings', '1.0.0', 'entry.js')) ?? []).toString()).toBe('one');
  });

  test('a process’s counts for an hour replace its earlier ones, but not those of other processes', async () => {
    await store.writeCounts('2026-03-05T14', 'edge-1', 'one');
    await store.writeCounts('2026-03-05T14', 'edge-1', 'two');
    await store.writeCounts('2026-03-05T14', 'edge-2', 'three');
    await store.writeCounts('2026-03-05T13', 'edge-1', 'earlier');
    expect((await store.readCounts('2026-03-05T14')).sort()).toEqual(['three', 'two']);
    expect(await store.readCounts('2026-03-05T13')).toHaveLength(3);
    expect(await store.readCounts('2026-03-06T00')).toEqual([]);
    await expect(async () => store.writeCounts('../x', 'edge-1', 'x')).rejects.toThrow('cannot name');
  });

  test('an area’s versions are listed with their publication times', async () => {
    await store.publish('bookings', '2.0.0', release([]));
    await store.publish('bookings', '1.0.0', release([]));
    await store.publish('auth', '9.0.0', release([]));
    const versions = await store.versions('bookings');
    expect(versions.map(({ version }) => version).sort()).toEqual(['1.0.0', '2.0.0']);
    expect(versions.every(({ at }) => Math.abs(Date.now() - at) < 60_000)).toBe(true);
    expect(await store.versions('messages')).toEqual([]);
    expect(await store.publishedNames()).toEqual(['auth', 'bookings']);
  });

  test('removing a version deletes only the files of that version, and the version can be published again', async () => {
    await store.publish('bookings', '1.0.0', release([['a/entry.js', text('one')]]));
    await store.publish('bookings', '1.0.1', release([['a/entry.js', text('two')]]));
    await store.remove('bookings', '1.0.0');
    expect(await store.has('bookings', '1.0.0')).toBe(false);
    expect(await store.read('bookings', '1.0.0', 'a/entry.js')).toBeNull();
    expect(await store.has('bookings', '1.0.1')).toBe(true);
    expect(await store.drafts()).toEqual([]);
    await store.publish('bookings', '1.0.0', release([['a/entry.js', text('three')]]));
  });

  test('a failed publish leaves no files and reports the reason', async () => {
    const files = release([
      ['a/entry.js', text('one')],
      ['b/other.js', unreadable('the line was cut')],
    ]);
    await expect(store.publish('bookings', '1.0.0', files)).rejects.toThrow('the line was cut');
    expect(await store.drafts()).toEqual([]);
    expect(await store.versions('bookings')).toEqual([]);
    expect(await store.read('bookings', '1.0.0', 'a/entry.js')).toBeNull();
    await store.publish('bookings', '1.0.0', release([['a/entry.js', text('another')]]));
  });

  test('a history line is never overwritten, and lines are listed in the order of their serials', async () => {
    for (const serial of [2, 10, 1]) await store.writeHistory('bookings', serial, `change ${serial}`);
    await store.writeHistory('bookings', 2, 'another past');
    expect(await store.historySerials('bookings')).toEqual([1, 2, 10]);
    expect(await store.readHistory('bookings', 2)).toBe('change 2');
    expect(await store.readHistory('bookings', 3)).toBeNull();
    expect(await store.historySerials('auth')).toEqual([]);
    expect(await store.drafts()).toEqual([]);
  });

  test.each([['../x'], ['..'], ['a/b'], ['']])('the remote name "%s" is refused', async (name) => {
    await expect(store.publish(name, '1.0.0', release([]))).rejects.toThrow();
  });

  test('a file path outside the release folder is refused', async () => {
    const read = async () => store.read('bookings', '1.0.0', '../../registry/bookings.json');
    await expect(read()).rejects.toThrow('leaves');
  });

  test('exactly one of twenty concurrent writes of an entry succeeds', async () => {
    expect(await store.swapEntry('bookings', null, 'start')).toBe(true);
    expect(await store.swapEntry('bookings', null, 'start again')).toBe(false);
    const results = await Promise.all(
      Array.from({ length: 20 }, (__, index) => store.swapEntry('bookings', 'start', `flip ${index}`)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await store.readEntry('bookings')).toMatchObject({ text: `flip ${results.indexOf(true)}` });
  });

  test('listing the registry returns every document with its tag', async () => {
    for (const name of ['shell', 'bookings', 'owners']) await store.swapEntry(name, null, 'a');
    const before = await store.list();
    expect([...before.keys()].sort()).toEqual(['bookings', 'owners', 'shell']);
    expect((await store.readEntry('shell'))?.tag).toBe(before.get('shell'));
    await store.swapEntry('bookings', 'a', 'b');
    const after = await store.list();
    expect(after.get('bookings')).not.toBe(before.get('bookings'));
    expect(after.get('shell')).toBe(before.get('shell'));
  });
});

test('files that copy or backup programs left in a registry folder are ignored', async () => {
  const store = await openStore(folder, {});
  await store.swapEntry('bookings', null, 'a');
  for (const file of ['._bookings.json', 'bookings.json.lock', '.DS_Store', 'a b.json', '.json']) {
    writeFileSync(join(folder, 'registry', file), 'x');
  }
  expect([...(await store.list()).keys()]).toEqual(['bookings']);
  expect(await (await openStore(join(folder, 'nowhere'), {})).list()).toEqual(new Map());
});

describe('a release store in a bucket', () => {
  test('registry writes to a bucket that ignores conditional writes are refused', async () => {
    const store = await openBucket({ keepsConditions: false });
    await expect(store.swapEntry('bookings', null, 'a')).rejects.toThrow('ignores conditional writes');
    expect(await store.readEntry('bookings')).toBeNull();
  });

  test('publishing to a bucket completes a half-written release, but fails if its files have other content', async () => {
    const { store, leave } = await bucketWithLeftovers();
    const files = release([['entry.js', text('one')]]);
    await leave('r/bookings/1.0.0/entry.js', 'one');
    expect(await store.has('bookings', '1.0.0')).toBe(false);
    await expect(store.publish('bookings', '1.0.0', release([['entry.js', text('two')]]))).rejects.toThrow('published');
    await store.publish('bookings', '1.0.0', files);
    expect(await store.has('bookings', '1.0.0')).toBe(true);
  });

  test('a file that a bucket confirmed but lost is sent again, and the publish fails without leaving files if the file stays missing', async () => {
    const store = await openBucket();
    const files = release([
      ['entry.js', text('one')],
      ['page.js', text('two')],
    ]);
    loseWrites('entry.js', 2);
    await store.publish('bookings', '1.0.0', files);
    expect(Buffer.from((await store.read('bookings', '1.0.0', 'entry.js')) ?? []).toString()).toBe('one');
    loseWrites('entry.js', 100);
    await expect(store.publish('bookings', '1.0.1', files)).rejects.toThrow('bookings 1.0.1 was not published');
    expect(await store.versions('bookings')).toMatchObject([{ version: '1.0.0' }]);
    expect(await store.drafts()).toEqual([]);
  });

  test('a bucket lists the drafts of an aborted publish, and deletes a draft unless it has become a release', async () => {
    const { store, leave } = await bucketWithLeftovers();
    await store.publish('bookings', '1.0.1', release([['data/release.json', text('{}')]]));
    await leave('r/bookings/1.0.0/a/entry.js', 'one');
    await leave('r/bookings/1.0.0/data/release.json', '{}');
    expect(await store.drafts()).toMatchObject([{ id: 'r/bookings/1.0.0' }]);
    expect(await store.versions('bookings')).toMatchObject([{ version: '1.0.1' }]);
    await store.removeDraft('r/bookings/1.0.1');
    expect(await store.has('bookings', '1.0.1')).toBe(true);
    await store.removeDraft('r/bookings/1.0.0');
    expect(await store.drafts()).toEqual([]);
    expect(await store.read('bookings', '1.0.0', 'a/entry.js')).toBeNull();
  });
});

test('a folder lists the drafts of an aborted publish or registry write, and deletes them', async () => {
  const store = await openStore(folder, {});
  await store.swapEntry('bookings', null, 'an entry');
  mkdirSync(join(folder, 'draft/of-a-killed-publish'), { recursive: true });
  writeFileSync(join(folder, 'draft/of-a-killed-publish/entry.js'), 'half');
  const flip = `bookings.json.${randomUUID()}`;
  writeFileSync(join(folder, 'registry', flip), 'half');
  const drafts = await store.drafts();
  expect(drafts.map(({ id }) => id)).toEqual(['draft/of-a-killed-publish', `registry/${flip}`]);
  for (const { id } of drafts) await store.removeDraft(id);
  expect(await store.drafts()).toEqual([]);
  expect(await store.readEntry('bookings')).toMatchObject({ text: 'an entry' });
  await expect(store.removeDraft('../elsewhere')).rejects.toThrow('leaves');
});

test('a store that is neither a folder nor a bucket is refused', async () => {
  await expect(openStore('ftp://releases', {})).rejects.toThrow('use a folder or s3://bucket');
});

/** Opens a bucket, and returns a function that writes single objects, to simulate a program that died halfway. */
async function bucketWithLeftovers() {
  const store = await openBucket();
  const { s3Bucket } = await import('./s3-bucket.ts');
  const bucket = s3Bucket('releases', process.env);
  return { store, leave: (path: string, content: string) => bucket.put(`portal/${path}`, content, {}) };
}

const unreadable = (reason: string) =>
  new Proxy(text('{}'), {
    get: () => {
      throw new Error(reason);
    },
  });

/** Opens a bucket with settings in environment variables, because the SDK reads them from there. */
async function openBucket(options?: { keepsConditions: boolean }): Promise<ReleaseStore> {
  const server = await startS3Server(options);
  const before = { ...process.env };
  Object.assign(process.env, server.env);
  loseWrites = server.lose;
  stopServer = () => {
    process.env = before;
    return server.stop();
  };
  return openStore(server.address);
}

const release = (files: [string, Uint8Array][]) => new Map([...files, ['release.json', text('{}')] as const]);

test('a digest has the format that subresource integrity requires', () => {
  expect(digestOf(text(''))).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb');
});
