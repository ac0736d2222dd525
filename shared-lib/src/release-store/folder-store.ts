import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { registryName, safeName, safePath } from './names.ts';
import type { ReleaseStore, StoredEntry } from './release-store.ts';

/** Releases in a folder: `<root>/r/<name>/<version>/…` and `<root>/registry/<name>.json`. */
export function folderStore(root: string): ReleaseStore {
  const releaseFolder = (name: string, version: string) => join(root, 'r', safeName(name), safeName(version));
  const entryFile = (name: string) => join(root, 'registry', `${safeName(name)}.json`);

  const readEntry = (name: string) => readTagged(entryFile(name)).catch(absent);

  return {
    async publish(name, version, files) {
      const target = releaseFolder(name, version);
      const draft = join(root, 'draft', randomUUID());
      for (const [path, content] of files) {
        const file = join(draft, safePath(path));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      await mkdir(dirname(target), { recursive: true });
      // Renaming onto a folder that holds files fails, so a half-written or second release cannot appear.
      await rename(draft, target).catch(async (error: unknown) => {
        await rm(draft, { recursive: true, force: true });
        throw new Error(`${name} ${version} is published already; a release is never overwritten`, { cause: error });
      });
    },

    has: async (name, version) => (await stat(releaseFolder(name, version)).catch(absent)) !== null,

    async versions(name) {
      const names = (await readdir(join(root, 'r', safeName(name))).catch(absent)) ?? [];
      const dated = await Promise.all(
        names.map(async (version) => ({ version, at: (await stat(releaseFolder(name, version))).mtimeMs })),
      );
      return dated.sort((a, b) => a.at - b.at).map(({ version }) => version);
    },

    read: (name, version, path) => readFile(join(releaseFolder(name, version), safePath(path))).catch(absent),

    readEntry,

    async swapEntry(name, expected, next) {
      const file = entryFile(name);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}`;
      const lock = `${file}.lock`;
      await writeFile(draft, next);
      try {
        await link(draft, lock);
      } catch (error) {
        await rm(draft, { force: true });
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        await dropStaleLock(lock);
        return false;
      }
      try {
        if (((await readEntry(name))?.text ?? null) !== expected) return false;
        await rename(draft, file);
        return true;
      } finally {
        await rm(lock, { force: true });
        await rm(draft, { force: true });
      }
    },

    async list() {
      const files = (await readdir(join(root, 'registry')).catch(absent)) ?? [];
      const tagged = files.map(async (file): Promise<[string, string][]> => {
        const name = registryName(file);
        const found = name && (await stat(join(root, 'registry', file)).catch(absent));
        return found ? [[name, tagOf(found)]] : [];
      });
      return new Map((await Promise.all(tagged)).flat());
    },
  };
}

/** The tag is that of the file that was opened: a flip in between is another file. */
async function readTagged(file: string): Promise<StoredEntry> {
  const handle = await open(file);
  try {
    const tag = tagOf(await handle.stat());
    return { text: await handle.readFile('utf8'), tag };
  } finally {
    await handle.close();
  }
}

const tagOf = ({ ino, size, mtimeMs }: Stats) => `${ino}-${size}-${mtimeMs}`;

/** A release that died inside a flip leaves its lock; a flip takes milliseconds, so ten seconds are old. */
async function dropStaleLock(lock: string) {
  const held = await stat(lock).catch(absent);
  if (held && Date.now() - held.ctimeMs > 10_000) await rm(lock, { force: true });
}

const absent = (error: unknown): null => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
  throw error;
};
