import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@host-portal/delivery/portal/port';
import { publishAll, type StoreFolders } from '@host-portal/delivery/portal/publish';
import { publicPem } from '@host-portal/delivery/store';
import { until } from '../../e2e/until.ts';
import { selfMadeCertificate } from '../../tools/start/certificate.ts';
import { RELEASED } from '../../tools/test-portal/portal.ts';
import { type Ask, askerOf } from '../system/servers/ask.ts';
import { compose, containerOf, isHealthy, PATIENCE_MS, run, withHealthChecks } from './engine.ts';

/** The user id that nginx has in docker-compose.yml, and that the edges have in their images. */
const USER = 1000;
export type Portal = {
  origin: string;
  /** The folder in `PORTAL_DATA`. */
  data: string;
  store: StoreFolders;
  /** Opens an HTTP/2 connection to nginx and returns a function that sends requests over it. */
  connect: () => Ask & { stop: () => void };
  compose: (...args: string[]) => Promise<string>;
};

/**
 * Starts docker-compose.yml with a copy of the releases, as in docs/operations.md, and waits until every service is
 * healthy.
 */
export async function startPortal(folder: string): Promise<Portal> {
  const store = { releases: path.join(folder, 'releases'), keys: path.join(folder, 'keys') };
  const { certificate } = await prepareData(folder, store);
  const ports = { http: await freePort(), https: await freePort(), status: await freePort() };
  const origin = `https://localhost:${ports.https}`;
  const settings = {
    POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORTAL_DATA: folder,
    PUBLIC_URL: origin,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    STATUS_PORT: String(ports.status),
    // No collector listens at this URL, but because it's set, edge and API load the modules for tracing.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  };
  const portal = {
    origin,
    data: folder,
    store,
    connect: () => askerOf(origin, certificate),
    compose: (...args: string[]) => compose(settings, ...args),
  };
  await withHealthChecks(portal.compose('up', '--detach', '--no-build'));
  for (const service of (await portal.compose('config', '--services')).split('\n')) {
    const container = await containerOf(service);
    if (container !== '') await until(`a healthy ${service}`, () => isHealthy(container), PATIENCE_MS);
  }
  return portal;
}

async function prepareData(folder: string, store: StoreFolders) {
  const failures = await publishAll(RELEASED, { log: () => {} });
  assert.deepEqual([...failures], []);
  await cp(RELEASED.releases, store.releases, { recursive: true });
  await cp(RELEASED.keys, store.keys, { recursive: true });
  const made = await selfMadeCertificate(path.join(folder, 'certificates'), []);
  await chown(path.join(folder, 'certificates/portal.key'), USER, USER);
  for (const name of ['cdn', 'counted', 'backups', 'trust', 'snapshot-key']) await mkdir(path.join(folder, name));
  await cp(path.join(store.keys, 'root.pub.pem'), path.join(folder, 'trust/root.pub.pem'));
  await giveSnapshotKey(path.join(folder, 'snapshot-key'), store);
  for (const name of ['counted', 'backups', 'releases'])
    await run('chown', ['-R', `${USER}:${USER}`, path.join(folder, name)]);
  await chmod(folder, 0o755);
  return made;
}

/** Creates a key for the snapshot job and registers it with the platform's root key. */
async function giveSnapshotKey(folder: string, store: StoreFolders) {
  const { privatePem, publicPem } = newKey();
  const file = path.join(folder, 'snapshot.key.pem');
  await writeFile(file, privatePem, { mode: 0o600 });
  await chown(file, USER, USER);
  const half = path.join(store.keys, 'job.pub.pem');
  await writeFile(half, publicPem);
  await releaseCommand(store, 'owners', 'snapshot-key', '--key', half);
}

/** Creates an Ed25519 key pair in PEM format. */
export function newKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicPem(privateKey),
  };
}

/** Runs an `npm run host-portal` command on the containers' store. */
export const releaseCommand = (store: StoreFolders, command: string, ...args: string[]) =>
  run(process.execPath, [`delivery/src/commands/${command}.ts`, ...args], {
    RELEASE_STORE: store.releases,
    RELEASE_KEYS: store.keys,
  });
