import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn, nullIfMissing } from './missing-files.ts';
import { safeName, safePath } from './names.ts';
import type { Draft, Releases } from './release-store.ts';

/**
 * Stores releases in the folders `<root>/r/<name>/<version>/`. Releases that are being written or removed are in
 * `<root>/draft/`.
 */
export function folderReleases(root: string): Releases {
  const drafts = join(root, 'draft');
  const releaseFolder = (name: string, version: string) => join(root, 'r', safeName(name), safeName(version));

  return {
    async publish(name, version, files) {
      const target = releaseFolder(name, version);
      const draft = join(drafts, randomUUID());
      try {
        await writeAll(draft, files);
        await mkdir(dirname(target), { recursive: true });
        // Renaming fails if the target folder has files, so a release never appears half-written and is never
        // overwritten.
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw publishError(`${name} ${version}`, error);
      }
    },

    has: async (name, version) => (await stat(releaseFolder(name, version)).catch(nullIfMissing)) !== null,

    async versions(name) {
      const names = await filesIn(join(root, 'r', safeName(name)));
      const dated = await Promise.all(
        names.map(async (version) => ({ version, at: (await stat(releaseFolder(name, version))).mtimeMs })),
      );
      return dated.sort((a, b) => a.at - b.at);
    },

    read: (name, version, path) => readFile(join(releaseFolder(name, version), safePath(path))).catch(nullIfMissing),

    publishedNames: async () => (await filesIn(join(root, 'r'))).sort(),

    async remove(name, version) {
      const draft = join(drafts, randomUUID());
      await mkdir(drafts, { recursive: true });
      await rename(releaseFolder(name, version), draft);
      await rm(draft, { recursive: true, force: true });
    },

    drafts: async () => [...(await datedIn(root, 'draft')), ...(await abortedWrites(root))],

    removeDraft: async (id) => rm(join(root, safePath(id)), { recursive: true, force: true }),
  };
}

async function writeAll(folder: string, files: Map<string, Uint8Array>) {
  for (const [path, content] of files) {
    const file = join(folder, safePath(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * Finds the temporary files of aborted registry writes, which are next to the entries and named `<name>.json.<uuid>`.
 */
const abortedWrites = async (root: string): Promise<Draft[]> =>
  (await datedIn(root, 'registry')).filter(({ id }) => /\.json\.[0-9a-f-]{36}$/.test(id));

async function datedIn(root: string, folder: string): Promise<Draft[]> {
  const found = (await filesIn(join(root, folder))).map(async (file) => {
    const status = await stat(join(root, folder, file)).catch(nullIfMissing);
    return status ? [{ id: `${folder}/${file}`, at: status.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
}

function publishError(what: string, cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'EEXIST' || code === 'ENOTEMPTY')
    return new Error(`${what} is already published, and releases are never overwritten`, { cause });
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`${what} was not published: the disk of the release store is full; the store is unchanged`, {
      cause,
    });
  return new Error(`${what} was not published: ${message}; the store is unchanged`, { cause });
}
