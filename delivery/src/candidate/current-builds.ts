import { readRelease, type Release } from '@host-portal/shared-lib/federation';
import { currentEntry } from '../registry/registry.ts';
import { areaNames, type ReleaseStore } from '../store.ts';

/** A release and the content of its files by path. */
export type Built = { release: Release; files: ReadonlyMap<string, Uint8Array> };

/**
 * Reads a store's live releases with all files that a browser may request, including compressed versions and source
 * maps.
 */
export async function currentBuilds(store: ReleaseStore, keys: string): Promise<{ shell: Built; remotes: Built[] }> {
  const builds = await Promise.all((await areaNames(store)).map((name) => currentBuild(store, name, keys)));
  const shell = builds.find(({ release }) => release.name === 'shell');
  if (!shell) throw new Error('no shell is live in this store');
  return { shell, remotes: builds.filter((built) => built !== shell) };
}

async function currentBuild(store: ReleaseStore, name: string, keys: string): Promise<Built> {
  const version = (await currentEntry(store, name, keys))?.current?.version ?? '';
  const read = async (file: string): Promise<[string, Uint8Array][]> => {
    const content = await store.read(name, version, file);
    return content ? [[file, content]] : [];
  };
  const [[, description] = []] = await read('release.json');
  const outcome = readRelease(JSON.parse(Buffer.from(description ?? []).toString() || 'null'));
  if ('reason' in outcome) throw new Error(`${name} ${version} has no readable release.json: ${outcome.reason}`);
  const { release } = outcome;
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  const found = await Promise.all(scripts.flatMap((file) => [file, `${file}.br`, `${file}.map`]).map(read));
  return { release, files: new Map(found.flat()) };
}
