import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { makeCurrent, rollBack } from '@host-portal/delivery/registry/flips';
import { folderStore, renewSnapshot, RESTORED_STORE } from '@host-portal/delivery/store';
import { startReferenceApi } from '@host-portal/reference-api';
import { until } from '../../e2e/until.ts';
import { askPostgres, startLocalPostgres } from '../../reference-api/src/local-postgres.fixture.ts';
import { type EdgeProgram, edgeProcess } from '../campaigns/delivery/edge-program.ts';
import { smallRelease } from '../campaigns/delivery/small-releases.ts';

/**
 * Tests a restore: backs up PostgreSQL and a release store with the backup job, withdraws a release, loses everything,
 * and runs the commands of docs/operations.md. Programs that stand in for docker-compose and npm run the same commands
 * without containers.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-restore-'));
const file = (...parts: string[]) => path.join(folder, ...parts);
const postgres = await startLocalPostgres({ isDurable: false });
const databaseUrl = postgres.url.replace('postgres@', 'portal@').replace(/\/postgres$/, '/portal');
const edges: Record<string, EdgeProgram> = {};
const started: { api?: Awaited<ReturnType<typeof startReferenceApi>> } = {};
try {
  await proveRestore();
} finally {
  for (const edge of Object.values(edges)) await edge.kill();
  await stopApi();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

async function proveRestore() {
  await prepare();
  await backUp();
  const store = folderStore(file('.data/releases'));
  await rollBack({ store, keys: file('keys'), actor: 'test', note: () => undefined }, 'bookings', {
    because: 'broken',
  });
  await askPostgres(databaseUrl, `update users set first_name = 'Later'`);
  await askPostgres(databaseUrl, 'create table later ()');
  await until('the rollback', async () => (await live('edge-1')) === '1.0.0' && (await live('edge-2')) === '1.0.0');
  await rm(file('.data/releases'), { recursive: true });
  await mkdir(file('.data/releases'));

  const [backup = ''] = (await readdir(file('.data/backups'))).map((name) => name.split('.')[0]);
  for (const line of await documentedLines()) {
    await run(line.replaceAll('<backup>', backup));
    if (line.startsWith('tar ')) await proveRefusedUntilRestore();
  }
  assert.deepEqual(await askPostgres(databaseUrl, `select 1 from users where first_name = 'Later'`), []);
  assert.deepEqual(await askPostgres(databaseUrl, `select to_regclass('later')`), [{ to_regclass: null }]);
  await signIn();
  console.log('✓ the documented commands restore PostgreSQL from the dump, and a host signs in again');
  for (const name of Object.keys(edges))
    await until(`the rollback at ${name}`, async () => (await live(name)) === '1.0.0', 5000);
  console.log('✓ the documented commands restore the release store, and old and new edges serve the same');
}

/** Until the command `restore` has run, a new edge serves nothing and old edges serve the same as before. */
async function proveRefusedUntilRestore() {
  await startEdge('new-edge');
  for (const name of Object.keys(edges)) await until(`the mark at ${name}`, () => knowsMark(name), 5000);
  assert.deepEqual([await live('edge-1'), await live('edge-2'), await live('new-edge')], ['1.0.0', '1.0.0', null]);
  assert.throws(() => command('snapshot'), /the store was restored from a backup: npm run host-portal -- restore/);
  console.log('✓ until then, a new edge serves nothing, and the snapshot job signs nothing');
}

/** Whether an edge has read the mark that the restored store has in place of the snapshot. */
async function knowsMark(name: string) {
  const answer = await edges[name]?.ask('/health');
  return answer?.body.toString().includes(RESTORED_STORE) === true;
}

async function prepare() {
  for (const name of ['.data/releases', '.data/backups', 'bin', 'edges']) await mkdir(file(name), { recursive: true });
  await stub('docker-compose', [
    'case "$1" in',
    '  exec) shift 3; exec "$@" ;;',
    `  cp) mkdir -p "$3" && cp -R "${file('edges')}/\${2%%:*}/." "$3" ;;`,
    'esac',
  ]);
  await stub('npm', [
    'command=$4',
    'shift 4',
    `exec ${process.execPath} ${ROOT}/delivery/src/commands/$command.ts "$@"`,
  ]);
  const store = folderStore(file('.data/releases'));
  const keys = file('keys');
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['bookings', '1.0.0'],
    ['bookings', '1.1.0'],
  ] as const) {
    await store.publish(name, version, smallRelease(name, version).files);
    await makeCurrent({ store, keys, actor: 'test', note: () => undefined }, name, version);
  }
  await renewSnapshot(store, { keys });
  await askPostgres(postgres.url, 'create role portal superuser login');
  await askPostgres(postgres.url, 'create database portal owner portal');
  await startApi(true);
  for (const name of ['edge-1', 'edge-2']) await startEdge(name);
  await until('the release', async () => (await live('edge-1')) === '1.1.0' && (await live('edge-2')) === '1.1.0');
}

async function stub(name: string, lines: string[]) {
  await writeFile(file('bin', name), ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(file('bin', name), 0o755);
}

async function startApi(isNew: boolean) {
  started.api = await startReferenceApi({ database: { databaseUrl }, fresh: isNew, hasDemo: isNew });
}

async function stopApi() {
  await started.api?.close();
  delete started.api;
}

async function startEdge(name: string) {
  const line = { address: file('.data/releases'), env: {} };
  edges[name] = await edgeProcess({ line, keys: file('keys'), folder: file('edges', name), clock: { offset: 0 } });
}

/** Returns the live version of bookings at an edge, or null if it has no page. */
async function live(name: string): Promise<string | null> {
  const answer = await edges[name]?.ask('/registry.json');
  if (answer?.status !== 200) return null;
  const { remotes } = JSON.parse(answer.body.toString()) as { remotes: { current: { version: string } }[] };
  return remotes[0]?.current.version ?? null;
}

async function signIn() {
  const body = JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${started.api?.url}/v2/tokens`, { method: 'POST', headers, body });
  assert.equal(answer.ok, true, String(answer.status));
}

function env() {
  const { hostname, port } = new URL(postgres.url);
  return {
    ...process.env,
    PATH: `${file('bin')}:${process.env.PATH}`,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: 'portal',
    PGDATABASE: 'portal',
    BACKUP_DAYS: '14',
    RELEASE_STORE: file('.data/releases'),
    RELEASE_KEYS: file('keys'),
  };
}

/** Runs the backup job from docker-compose.yml until its first backup is done. */
async function backUp() {
  const job = (await readFile(path.join(ROOT, 'edge/operations/jobs/back-up.sh'), 'utf8'))
    .replaceAll('/backups', file('.data/backups'))
    .replaceAll('/store/releases', file('.data/releases'))
    .replaceAll('=/jobs', `=${path.join(ROOT, 'edge/operations/jobs')}`);
  const child = spawn('sh', ['-c', job], { env: env(), detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    assert.match(line, /^backed up the database and the release store/);
    break;
  }
  process.kill(-(child.pid ?? 0), 'SIGKILL');
}

/** Returns the commands below "Restore" in docs/operations.md. */
async function documentedLines(): Promise<string[]> {
  const text = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, block = ''] = /^## Restore$[^#]*?^```\n(.*?)^```$/ms.exec(text) ?? [];
  const lines = block.trim().split('\n');
  assert.ok(lines.length > 4, 'docs/operations.md has the commands');
  return lines;
}

async function run(line: string) {
  if (line === 'docker-compose stop api') return stopApi();
  if (line === 'docker-compose start api') return startApi(false);
  // The documented commands are for bash or sh, in the folder of docker-compose.yml.
  execFileSync('sh', ['-c', line], { cwd: folder, env: env(), stdio: ['ignore', 'inherit', 'inherit'] });
}

function command(name: string, ...args: string[]) {
  const program = path.join(ROOT, 'delivery/src/commands', `${name}.ts`);
  return execFileSync(process.execPath, [program, ...args], { env: env(), encoding: 'utf8', stdio: 'pipe' });
}
