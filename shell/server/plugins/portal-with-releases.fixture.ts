import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import {
  admit,
  digestOf,
  folderStore,
  type ReleaseStore,
  renewSnapshot,
  rootKeysIn,
  signEntry,
  signingKey,
} from '@host-portal/shared-lib/release-store';
import { edgeConfig } from '../edge-config.ts';
import { buildEdge } from '../edge.ts';

const SCRIPT = Buffer.from('void 0;');
const FILES = ['main.js', 'boot.js', 'sw.js'];

/** A store with a shell and bookings, each at 1.0.0, and edges that use it. */
export async function portalWithReleases() {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const keys = join(folder, 'keys');
  const store = folderStore(folder);
  const edges: FastifyInstance[] = [];
  await release(store, keys, 'shell', '1.0.0', { change: { kind: 'release', actor: 'paola', to: '1.0.0' } });
  await release(store, keys, 'bookings', '1.0.0', { change: { kind: 'release', actor: 'paola', to: '1.0.0' } });
  await renewSnapshot(store, { keys, env: {} });

  return {
    store,
    keys,
    release: (name: string, version: string, entry: Partial<RegistryEntry>) =>
      release(store, keys, name, version, entry),
    async edge(env: NodeJS.ProcessEnv = {}) {
      const config = { ...edgeConfig('http://127.0.0.1:9', env), log: false as const };
      const edge = await buildEdge({ config, store, roots: () => rootKeysIn(keys) });
      edges.push(edge);
      return edge;
    },
    async close() {
      await Promise.all(edges.map((edge) => edge.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function release(
  store: ReleaseStore,
  keys: string,
  name: string,
  version: string,
  given: Partial<RegistryEntry>,
) {
  const described = { name, version, owner: name, commit: 'c', createdAt: '2026-03-05T14:05:00Z', contract: '^1.0.0' };
  const labels = { en: 'Bookings', fr: 'R', de: 'B', it: 'P', es: 'R', pt: 'R' };
  const manifest = {
    name,
    owner: name,
    contract: '^1.0.0',
    labels,
    icon: 'list',
    navigation: [],
    slots: [],
    storageKeys: [],
    routes: [{ path: '/account/bookings', access: 'host', titles: labels }],
  };
  const content = {
    ...described,
    shared: {},
    entry: 'main.js',
    preload: { '*': ['main.js'] },
    files: Object.fromEntries(FILES.map((file) => [file, digestOf(SCRIPT)])),
    ...(name === 'shell' ? { contract: '1.0.0' } : { manifest }),
  };
  const text = Buffer.from(JSON.stringify(content));
  if (!(await store.has(name, version))) {
    const files = FILES.map((file): [string, Uint8Array] => [file, SCRIPT]);
    await store.publish(name, version, new Map([...files, ['release.json', text]]));
  }
  await admit(store, name, name, { keys, env: {} });
  const before = await store.readEntry(name);
  const entry: RegistryEntry = {
    name,
    owner: name,
    serial: 1,
    changedAt: '2026-03-05T14:05:00.000Z',
    withdrawn: [],
    current: { version, digest: digestOf(text) },
    change: { kind: 'release', actor: 'paola' },
    ...given,
  };
  const signed = signEntry(entry, signingKey(name, keys, {}));
  await store.swapEntry(name, before?.text ?? null, signed);
  await store.writeHistory(name, entry.serial, signed);
}
