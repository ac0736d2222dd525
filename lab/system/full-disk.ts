import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCurrent, rollBack } from '@host-portal/delivery/registry/flips';
import { currentEntry } from '@host-portal/delivery/registry/registry';
import { folderStore } from '@host-portal/delivery/store';

/**
 * Tests a release store on a disk that's really full: a tmpfs of one megabyte. It's mounted in a separate namespace,
 * which doesn't require root and disappears with the process.
 */
const SIZE = '1m';
const [disk] = process.argv.slice(2);

if (disk) await onFullDisk(disk);
else process.exitCode = inNamespace();

function inNamespace(): number {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const run = `mount -t tmpfs -o size=${SIZE} tmpfs "$1" && exec "$2" "$3" "$1"`;
  const args = ['--map-root-user', '--mount', 'sh', '-c', run, 'sh', folder, process.execPath, import.meta.filename];
  const { status } = spawnSync('unshare', args, { stdio: 'inherit' });
  rmSync(folder, { recursive: true, force: true });
  return status ?? 1;
}

async function onFullDisk(folder: string) {
  const store = folderStore(join(folder, 'releases'));
  const keys = join(folder, 'keys');
  const notes: string[] = [];
  const target = { store, keys, actor: 'test', note: (line: string) => notes.push(line) };
  const left = () => readdirSync(join(folder, 'releases/draft'));
  for (const version of ['1.0.0', '1.1.0']) {
    await store.publish('bookings', version, release(version, 1000));
    await makeCurrent(target, 'bookings', version);
  }

  const free = statfsSync(folder).bavail;
  await assert.rejects(store.publish('bookings', '1.2.0', release('1.2.0', 3_000_000)), {
    message: 'bookings 1.2.0 was not published: the disk of the release store is full; the store is unchanged',
  });
  assert.deepEqual(left(), []);
  assert.equal(await store.has('bookings', '1.2.0'), false);
  assert.ok(statfsSync(folder).bavail >= free - 1, 'the space is free again');
  console.log('✓ a publish on a full disk leaves nothing behind and says why');

  const filler = join(folder, 'filler');
  fill(filler);
  const before = await store.readEntry('bookings');
  await assert.rejects(rollBack(target, 'bookings'), { code: 'ENOSPC' });
  assert.deepEqual(await store.readEntry('bookings'), before);
  assert.deepEqual(await store.drafts(), []);
  assert.equal((await currentEntry(store, 'bookings', keys))?.current?.version, '1.1.0');
  console.log('✓ a registry change on a full disk changes nothing and leaves nothing behind');

  rmSync(filler);
  assert.equal((await rollBack(target, 'bookings')).to, '1.0.0');
  assert.deepEqual(await store.historySerials('bookings'), [1, 2, 3]);
  console.log('✓ both work again once there is space, and the history is complete');
}

function release(version: string, bytes: number): Map<string, Uint8Array> {
  const described = {
    name: 'bookings',
    owner: 'bookings',
    version,
    commit: 'c',
    createdAt: '2026-03-05T14:05:00Z',
    contract: '^1.1.0',
    shared: {},
    entry: 'a/entry.js',
    files: {},
    preload: {},
  };
  return new Map([
    ['a/entry.js', Buffer.alloc(bytes / 2, 'x')],
    ['b/entry.js', Buffer.alloc(bytes / 2, 'y')],
    ['release.json', Buffer.from(JSON.stringify(described))],
  ]);
}

/** Writes to a file until the disk is full. */
function fill(file: string) {
  for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
  }
}
