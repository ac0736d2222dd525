import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderCounts } from './folder-counts.ts';
import { folderHistory } from './folder-history.ts';
import { folderReleases } from './folder-releases.ts';
import { filesIn, nullIfMissing } from './missing-files.ts';
import { registryName, safeName } from './names.ts';
import type { Registry, ReleaseStore, StoredEntry } from './release-store.ts';

/**
 * A release store in a folder: `<root>/r/<name>/<version>/…`, `<root>/registry/<name>.json`, `<root>/history/…`,
 * `<root>/counts/…`.
 */
export const folderStore = (root: string): ReleaseStore => ({
  ...folderReleases(root),
  ...folderRegistry(root),
  ...folderHistory(root),
  ...folderCounts(root),
});

function folderRegistry(root: string): Registry {
  const entryFile = (name: string) => join(root, 'registry', `${safeName(name)}.json`);

  const readEntry = (name: string) => readTagged(entryFile(name)).catch(nullIfMissing);

  return {
    readEntry,

    async swapEntry(name, expected, next) {
      const file = entryFile(name);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}`;
      const lock = `${file}.lock`;
      try {
        await writeFile(draft, next);
        if (!(await takes(lock, draft))) return false;
        try {
          if (((await readEntry(name))?.text ?? null) !== expected) return false;
          await rename(draft, file);
          return true;
        } finally {
          await rm(lock, { force: true });
        }
      } finally {
        await rm(draft, { force: true });
      }
    },

    async list() {
      const tagged = (await filesIn(join(root, 'registry'))).map(async (file): Promise<[string, string][]> => {
        const name = registryName(file);
        const found = name && (await stat(join(root, 'registry', file)).catch(nullIfMissing));
        return found ? [[name, tagOf(found)]] : [];
      });
      return new Map((await Promise.all(tagged)).flat());
    },
  };
}

/** Reads a file and its tag through the same handle, because a concurrent write may replace the file in between. */
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

async function takes(lock: string, draft: string): Promise<boolean> {
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await dropStaleLock(lock);
    return false;
  }
}

/**
 * Removes a lock that is older than ten seconds. Writing an entry takes milliseconds, so the lock's process must have
 * died.
 */
async function dropStaleLock(lock: string) {
  const found = await stat(lock).catch(nullIfMissing);
  if (found && Date.now() - found.ctimeMs > 10_000) await rm(lock, { force: true });
}
