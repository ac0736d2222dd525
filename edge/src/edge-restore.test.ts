/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { rollBack } from '@host-portal/delivery/registry/flips';
import { folderStore, type ReleaseStore } from '@host-portal/delivery/store';
import { edge, file, newEdge, releases, restart } from './edge.fixture.ts';

const ROOT = join(__dirname, '../..');
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
/** The shell lines below "Back up" in docs/operations.md: the backup, the restore, and what follows it. */
const [BACKUP = '', REMOVE = '', RESTORE = '', PUT_BACK = ''] =
  /## Back up[\s\S]*?```\n([\s\S]*?)```/.exec(OPERATIONS)?.[1]?.split('\n') ?? [];

let counts: ReleaseStore;
let others: FastifyInstance[];
beforeEach(async () => {
  counts = folderStore(file('.data/counted'));
  others = [];
  for (const part of ['r', 'registry']) cpSync(file(part), file('.data/releases', part), { recursive: true });
  store = folderStore(file('.data/releases'));
  await restart({}, { store, counts });
});
afterEach(() => Promise.all(others.map((each) => each.close())));

let store: ReleaseStore;
const context = () => ({ store, keys: file('keys'), actor: 'Ana', note: () => undefined });
const env = () => ({
  ...process.env,
  RELEASE_STORE: file('.data/releases'),
  RELEASE_COUNTS: file('.data/counted'),
  RELEASE_KEYS: file('keys'),
});

/** Runs a documented line, in the folder that stands for the machine. */
function documented(line: string): string {
  const own = line.replace(/^npm run host-portal -- (\S+)/, `node ${ROOT}/delivery/src/commands/$1.ts`);
  return execFileSync('sh', ['-c', own.replace(/ #.*/, '')], { cwd: releases.folder, env: env(), encoding: 'utf8' });
}

const live = ({ registry }: FastifyInstance) => registry.read().remotes[0]?.current.version;
const problems = ({ registry }: FastifyInstance) => registry.health().problems;

/** bookings 1.1.0 is live in the backup and withdrawn afterwards. */
async function withdrawAfterBackup() {
  await releases.publish('bookings', '1.1.0');
  await releases.flip('bookings', '1.1.0');
  for (const part of ['r', 'registry'])
    cpSync(file(part), file('.data/releases', part), { recursive: true, force: true });
  await edge.registry.refresh();
  documented(BACKUP);
  await rollBack(context(), 'bookings', { version: '1.0.0', because: 'it loses bags' });
  await edge.registry.refresh();
  await edge.registry.refresh();
}

async function anotherEdge() {
  const other = await newEdge({}, { store, counts });
  others.push(other);
  return other;
}

test('after a restore, a new edge and an old one agree, and the command of the alarm repairs the store', async () => {
  await withdrawAfterBackup();
  documented(REMOVE);
  documented(RESTORE);
  await edge.registry.refresh();
  const fresh = await anotherEdge();
  expect([live(edge), live(fresh)]).toEqual(['1.0.0', '1.0.0']);
  expect(fresh.registry.health().serial).toBe(edge.registry.health().serial);
  expect(problems(fresh)['bookings']).toContain('serial 2 is older than 3');

  expect(documented(PUT_BACK)).toContain('bookings is at change 3 again (rollback 1.0.0, by Ana): 1.0.0');
  expect(documented(PUT_BACK)).toContain('the store has every change that edges have accepted');
  for (const each of [edge, fresh, await anotherEdge()]) {
    await each.registry.refresh();
    expect([live(each), problems(each)]).toEqual(['1.0.0', {}]);
  }
});

test('if edges remember in the store itself, a running edge tells a new one what the restore took away', async () => {
  counts = store;
  await restart({}, { store, counts });
  await withdrawAfterBackup();
  documented(REMOVE);
  documented(RESTORE);
  // The first round sees the older entry, the second one writes what the edge knows.
  await edge.registry.refresh();
  await edge.registry.refresh();
  expect(live(await anotherEdge())).toBe('1.0.0');
});

test('an edge whose memory cannot be read or written serves what the store has', async () => {
  rmSync(file('.data/counted'), { recursive: true, force: true });
  const broken = () => Promise.reject(new Error('away'));
  counts = { ...counts, historySerials: broken, writeHistory: broken };
  const other = await anotherEdge();
  expect([live(other), problems(other)]).toEqual(['1.0.0', {}]);
});
