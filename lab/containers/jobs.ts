import assert from 'node:assert/strict';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../../e2e/until.ts';
import { containerOf, PATIENCE_MS, podman } from './engine.ts';
import { newKey, type Portal, releaseCommand } from './portal.ts';

/**
 * Tests what docker-compose.yml does without an operator: it sets limits, makes backups, renews the snapshot and
 * accepts new keys.
 */

export async function proveLimits(services: readonly string[]) {
  for (const service of services) {
    const limits = '{{.HostConfig.Memory}} {{.HostConfig.PidsLimit}} {{json .HostConfig.LogConfig}}';
    const [memory, processes, log] = (await podman('inspect', '--format', limits, await containerOf(service))).split(
      ' ',
    ) as [string, string, string];
    assert.equal(Number(memory), 512 * 1024 * 1024, service);
    assert.equal(Number(processes), 200, service);
    // Podman and Docker write the size in different units.
    assert.match(log, /"Size":"10(?:\.0+)?MB"|"max-size":"10m"/, service);
  }
}

/**
 * Tests that the edges can write to their state folder. Otherwise, a restarted edge wouldn't remember which releases
 * it has verified.
 */
export async function proveState() {
  for (const service of ['edge-1', 'edge-2'])
    await until(
      `state of ${service}`,
      async () => (await podman('exec', await containerOf(service), 'ls', '/portal/state')) !== '',
    );
}

export async function proveBackup({ data, compose, store }: Portal, bookingId: string) {
  const folder = path.join(data, 'backups');
  const earlier = new Set(await readdir(folder));
  // The existing backups are older than the check-in, so a restart makes a new one.
  await compose('restart', 'backup');
  const added = await until(
    'a backup',
    async () => {
      const files = (await readdir(folder)).filter((file) => !earlier.has(file) && !file.endsWith('.part'));
      return files.length === 2 ? files.sort() : null;
    },
    PATIENCE_MS,
  );
  const [dump, releases] = added as [string, string];
  const inBackup = async (command: string) => podman('exec', await containerOf('backup'), 'sh', '-c', command);
  await inBackup(`createdb restored && pg_restore --no-owner --dbname=restored /backups/${dump}`);
  const query = `select has_been_checked_in from bookings where id = '${bookingId}'`;
  assert.equal(await inBackup(`psql --dbname=restored -Atc "${query}"`), 't');
  await inBackup('dropdb restored');
  const copied = (await inBackup(`tar --list --gzip --file=/backups/${releases}`)).split('\n');
  for (const entry of await readdir(path.join(store.releases, 'registry')))
    assert.ok(copied.includes(`registry/${entry}`), entry);
}

export async function proveSnapshot({ store, compose }: Portal) {
  const version = async () => {
    const text = await readFile(path.join(store.releases, 'registry/snapshot.json'), 'utf8');
    return Number(/"version":\s*(\d+)/.exec(text.replaceAll('\\', ''))?.[1]);
  };
  const before = await version();
  assert.ok(before > 0);
  await compose('restart', 'snapshot');
  await until('a newer snapshot', async () => (await version()) > before, PATIENCE_MS);
}

/**
 * Replaces the root key as described in docs/operations.md, by renaming files, as editors and configuration tools do.
 * The new root key then signs a new key for an area's team.
 */
export async function proveRootKey({ data, store }: Portal, area: string) {
  const file = path.join(data, 'trust/root.pub.pem');
  const old = await readFile(file, 'utf8');
  const root = newKey();
  await replace(file, old + root.publicPem);
  await replace(path.join(store.keys, 'root.pub.pem'), old + root.publicPem);
  await replace(path.join(store.keys, 'root.key.pem'), root.privatePem);
  await releaseCommand(store, 'owners', 'renew');
  await replace(file, root.publicPem);
  await replace(path.join(store.keys, 'root.pub.pem'), root.publicPem);
  const team = newKey();
  const half = path.join(store.keys, `${area}.pub.pem`);
  await replace(half, team.publicPem);
  await replace(path.join(store.keys, `${area}.key.pem`), team.privatePem);
  await releaseCommand(store, 'owners', 'add', area, '--owner', area, '--key', half);
}

async function replace(file: string, text: string) {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
