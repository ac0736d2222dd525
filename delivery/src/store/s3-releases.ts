import { safeName, safePath } from './names.ts';
import type { Draft, Releases } from './release-store.ts';
import { type Bucket, several } from './s3-bucket.ts';

/** A release exists if it has this file, which is written last and removed first. */
const MANIFEST = 'release.json';

/** How often a publish resends files that the server accepted but doesn't list. */
const TRIES = 5;

/** Stores releases in the objects `<prefix>r/<name>/<version>/…`. */
export function s3Releases(bucket: Bucket, prefix: string): Releases {
  const releases = `${prefix}r/`;
  const areaFolder = (name: string) => `${releases}${safeName(name)}/`;
  const folderOf = (name: string, version: string) => `${areaFolder(name)}${safeName(version)}/`;
  const fileKey = (name: string, version: string, path: string) => `${folderOf(name, version)}${safePath(path)}`;

  return {
    publish: async (name, version, files) => publish(bucket, folderOf(name, version), `${name} ${version}`, files),

    has: (name, version) => bucket.has(fileKey(name, version, MANIFEST)),

    async versions(name) {
      const folder = areaFolder(name);
      const manifests = (await bucket.objectsBelow(folder)).filter(({ key }) => isManifest(key, releases));
      return manifests
        .sort((a, b) => a.at - b.at)
        .map(({ key, at }) => ({ version: key.slice(folder.length, -`/${MANIFEST}`.length), at }));
    },

    read: async (name, version, path) => (await bucket.get(fileKey(name, version, path)))?.content ?? null,

    async publishedNames() {
      const manifests = (await bucket.objectsBelow(releases)).filter(({ key }) => isManifest(key, releases));
      return [...new Set(manifests.map(({ key }) => key.slice(releases.length).split('/')[0] ?? ''))].sort();
    },

    async remove(name, version) {
      await bucket.delete([fileKey(name, version, MANIFEST)]);
      await bucket.delete((await bucket.objectsBelow(folderOf(name, version))).map(({ key }) => key));
    },

    drafts: async () => draftsAmong(await bucket.objectsBelow(releases), prefix),

    async removeDraft(id) {
      const folder = `${prefix}${safePath(id)}/`;
      const keys = (await bucket.objectsBelow(folder)).map(({ key }) => key);
      // Checks again, because another process may have completed the release since the drafts were listed.
      if (!keys.includes(`${folder}${MANIFEST}`)) await bucket.delete(keys);
    },
  };
}

async function publish(bucket: Bucket, folder: string, what: string, files: Map<string, Uint8Array>) {
  const taken = () => new Error(`${what} is already published, and releases are never overwritten`);
  const manifest = `${folder}${MANIFEST}`;
  const described = files.get(MANIFEST);
  if (!described) throw new Error(`${what} has no ${MANIFEST}`);
  if (await bucket.has(manifest)) throw taken();
  const parts = [...files]
    .filter(([path]) => path !== MANIFEST)
    .map(([path, content]) => [`${folder}${safePath(path)}`, content] as const);
  const written: string[] = [];
  const send = ([key, content]: (typeof parts)[number]) => put(bucket, key, content, written, taken);
  /** Resends the files that the server doesn't list, because a server may confirm a file and then lose it. */
  const sendWhatIsMissing = async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const there = new Set((await bucket.objectsBelow(folder)).map(({ key }) => key));
      const missing = parts.filter(([key]) => !there.has(key));
      if (missing.length === 0) return;
      await several(missing, send);
    }
    throw new Error(`${what} was not published: the store took its files ${TRIES} times and does not have them all`);
  };
  let isDescribed = false;
  try {
    await several(parts, send);
    await sendWhatIsMissing();
    if (!(await bucket.put(manifest, described, { IfNoneMatch: '*' }))) throw taken();
    isDescribed = true;
    // Checks again, because a failed concurrent publish of the same version may have removed files of this release.
    await sendWhatIsMissing();
  } catch (error) {
    // Removing the manifest is safe, because a release goes live only after its publish has succeeded.
    if (isDescribed) await bucket.delete([manifest]).catch(() => {});
    const isOurs = !(await bucket.has(manifest).catch(() => true));
    if (isOurs) await bucket.delete(written).catch(() => {});
    throw error;
  }
}

/** Writes one file. If an aborted publish has already written it, its content must be the same. */
async function put(bucket: Bucket, key: string, content: Uint8Array, written: string[], taken: () => Error) {
  if (await bucket.put(key, content, { IfNoneMatch: '*' })) {
    written.push(key);
    return;
  }
  const before = await bucket.get(key);
  if (!before || !Buffer.from(before.content).equals(content)) throw taken();
}

/**
 * Whether the key is `<name>/<version>/release.json`. Files of that name in a release's subfolders aren't manifests.
 */
const isManifest = (key: string, releases: string) => {
  const parts = key.slice(releases.length).split('/');
  return parts.length === 3 && parts[2] === MANIFEST;
};

/** Returns the release folders that have no manifest because of an aborted publish or removal. */
function draftsAmong(keys: { key: string; at: number }[], prefix: string): Draft[] {
  const releases = `${prefix}r/`;
  const folders = new Map<string, { at: number; isWhole: boolean }>();
  for (const { key, at } of keys) {
    const folder = key.slice(prefix.length).split('/').slice(0, 3).join('/');
    const before = folders.get(folder) ?? { at: 0, isWhole: false };
    folders.set(folder, { at: Math.max(at, before.at), isWhole: before.isWhole || isManifest(key, releases) });
  }
  return [...folders].flatMap(([id, { at, isWhole }]) => (isWhole ? [] : [{ id, at }]));
}
