import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from 'superstruct';
import { preloadList } from '@host-portal/delivery/candidate/preload-list';
import { brotli } from '@host-portal/delivery/candidate/release-files';
import { releasableNames, releaseFromSource, routesOf } from '@host-portal/delivery/candidate/release-from-source';
import { sourceHash } from '@host-portal/delivery/candidate/source-hash';
import { folderOf, ROOT } from '@host-portal/delivery/project';
import { makeCurrent } from '@host-portal/delivery/registry/flips';
import { digestOf, folderStore, type ReleaseStore, renewSnapshot } from '@host-portal/delivery/store';
import { CONTRACT_VERSION, type Release, RemoteManifest } from '@host-portal/shared-lib/federation';
import { BUNDLE_FOLDER } from '../../../tools/build/shell.ts';

/** How the source is delivered: as shell and remotes, as one bundle, or with 95 more remotes in the registry. */
export type Variant = 'federated' | 'bundle' | 'crowded';

export type Stores = Record<Variant, { releases: string; keys: string }>;

const FOLDER = join(ROOT, '.cache/bench/page-load');
const MORE_REMOTES = 95;

const BY_BENCHMARK = { actor: 'benchmark', note: () => undefined };

const storesOf = (variant: Variant): Stores[Variant] => ({
  releases: join(FOLDER, variant, 'releases'),
  keys: join(FOLDER, variant, 'keys'),
});

/** Builds the changed parts of shell and remotes and publishes them. */
export async function publishFederated(log: (line: string) => void): Promise<Stores[Variant]> {
  const stores = storesOf('federated');
  for (const name of releasableNames()) {
    await releaseFromSource(name, { ...BY_BENCHMARK, store: folderStore(stores.releases), keys: stores.keys }, { log });
  }
  await renewSnapshot(folderStore(stores.releases), { keys: stores.keys });
  return stores;
}

/** Builds what has changed and publishes each variant in a separate store. */
export async function publishVariants(log: (line: string) => void): Promise<Stores> {
  const federated = await publishFederated(log);
  const stores: Stores = { federated, bundle: storesOf('bundle'), crowded: storesOf('crowded') };
  await publishBundle(stores.bundle, log);
  rmSync(join(FOLDER, 'crowded'), { recursive: true, force: true });
  cpSync(join(FOLDER, 'federated'), join(FOLDER, 'crowded'), { recursive: true });
  await publishMore(stores.crowded);
  return stores;
}

/**
 * Publishes the single bundle: the shell's release contains every script, and the remotes' releases contain only
 * manifests.
 */
async function publishBundle({ releases, keys }: { releases: string; keys: string }, log: (line: string) => void) {
  const store = folderStore(releases);
  const remotes = releasableNames().filter((name) => name !== 'shell');
  const version = `0.0.0-${sourcesOf(['shell', ...remotes.map(folderOf)])}`;
  if (await store.has('shell', version)) return;
  log(`building bundle ${version}`);
  rmSync(releases, { recursive: true, force: true });
  const built = buildBundle();
  const release = (name: string): Release => ({
    name,
    version,
    owner: name,
    commit: '',
    createdAt: new Date().toISOString(),
    shared: {},
    entry: 'main.js',
    contract: CONTRACT_VERSION,
    files: {},
    preload: {},
  });
  const files = Object.fromEntries([...built.files].map(([file, content]) => [file, digestOf(content)]));
  const shell = {
    ...release('shell'),
    files,
    preload: preloadList(built.stats, { compilation: 'bundle', base: './/', routes: {} }),
  };
  const content = new Map([...built.files, ['release.json', json(shell)]]);
  for (const [file, bytes] of built.files) if (file.endsWith('.js')) content.set(`${file}.br`, await brotli(bytes));
  await publish(store, 'shell', version, content, keys);

  for (const name of remotes) {
    const folder = folderOf(name);
    const manifest: unknown = JSON.parse(readFileSync(join(ROOT, folder, 'remote.json'), 'utf8'));
    assert(manifest, RemoteManifest);
    const source = { compilation: 'bundle', base: `../${folder}/`, exposed: join(ROOT, folder, 'src/remote.tsx') };
    const list = preloadList(built.stats, { ...source, routes: routesOf(folder) });
    // The scripts are in the shell's folder. A remote's preload list omits what the shell's list already contains.
    const away = (file: string) => `../../shell/${version}/${file}`;
    const always = new Set(shell.preload['*']);
    const preload = Object.entries(list).map(([key, items]): [string, string[]] => [
      key,
      items.filter((item) => !always.has(item)).map(away),
    ]);
    const hashes = Object.entries(files).map(([file, hash]): [string, string] => [away(file), hash]);
    const described = {
      ...release(name),
      manifest,
      preload: Object.fromEntries(preload),
      files: Object.fromEntries(hashes),
    };
    await publish(store, name, version, new Map([['release.json', json(described)]]), keys);
  }
  await renewSnapshot(store, { keys });
}

function buildBundle(): { files: Map<string, Uint8Array>; stats: unknown } {
  const folder = join(ROOT, BUNDLE_FOLDER);
  const stats = join(ROOT, '.cache/bundle-stats.json');
  const webpack = [join(ROOT, 'node_modules/webpack-cli/bin/cli.js'), '--env', 'bundle', `--json=${stats}`];
  const { status, stdout } = spawnSync(process.execPath, webpack, {
    cwd: join(ROOT, 'shell'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the bundle does not build:\n${stdout}`);
  const names = readdirSync(folder).filter((file) => /\.(js|map)$/.test(file));
  return {
    files: new Map(names.map((file) => [file, readFileSync(join(folder, file))])),
    stats: JSON.parse(readFileSync(stats, 'utf8')),
  };
}

/** Publishes unused remotes, to measure the cost of a long registry. */
async function publishMore({ releases, keys }: { releases: string; keys: string }) {
  const store = folderStore(releases);
  const [entry = ''] = readdirSync(join(releases, 'r/auth'));
  const model = JSON.parse(readFileSync(join(releases, 'r/auth', entry, 'release.json'), 'utf8')) as Release;
  for (let index = 1; index <= MORE_REMOTES; index += 1) {
    const name = `area-${index}`;
    const manifest = {
      ...model.manifest,
      name,
      owner: name,
      navigation: [],
      slots: [],
      storageKeys: [],
      routes: model.manifest?.routes.slice(0, 2).map((route, at) => ({ ...route, path: `/account/${name}/${at}` })),
    };
    const described = json({ ...model, name, owner: name, manifest, preload: {}, files: {} });
    await publish(store, name, model.version, new Map([['release.json', described]]), keys);
  }
}

async function publish(
  store: ReleaseStore,
  name: string,
  version: string,
  files: Map<string, Uint8Array>,
  keys: string,
) {
  if (!(await store.has(name, version))) await store.publish(name, version, files);
  await makeCurrent({ ...BY_BENCHMARK, store, keys }, name, version);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const sourcesOf = (folders: string[]) => folders.map((folder) => sourceHash(ROOT, folder).slice(0, 4)).join('');
