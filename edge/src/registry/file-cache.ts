import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { cachedFileName, digestOf } from '@host-portal/delivery/store';
import { nameOf } from './store-with-timeouts.ts';

/** The size of the memory cache for recently requested files. */
const MEMORY_BYTES = 64 * 2 ** 20;
/**
 * The minimum time in ms to keep a file. A release that is still being read has files in the cache that no accepted
 * release needs yet.
 */
const GRACE_MS = 600_000;

/**
 * Caches files in the edge's folder, by their sha-384. Files that are read from disk are verified. Without a writable
 * folder, the files are kept in memory.
 */
export type FileCache = {
  has: (digest: string) => boolean;
  get: (digest: string) => Promise<Buffer | null>;
  /** Makes a file available at once and starts to write it to disk. `written` waits for the write. */
  put: (digest: string, content: Uint8Array) => void;
  /** Waits until these files are on disk. Returns null if they all are, otherwise the reason why a write failed. */
  written: (digests: ReadonlySet<string>) => Promise<string | null>;
  /** Retries failed writes. Returns null if they succeed, otherwise the reason why one failed. */
  settle: () => Promise<string | null>;
  /** Deletes all files from the cache except these and recent ones. */
  keepOnly: (digests: ReadonlySet<string>) => Promise<void>;
};

export async function fileCache(folder: string | null): Promise<FileCache> {
  const onDisk = folder === null ? new Set<string>() : await filesIn(folder);
  const inMemory = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<void>>();
  const recent = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length + 1 });
  const touched = new Map([...onDisk].map((digest) => [digest, performance.now()]));
  let problem: string | null = null;

  async function write(digest: string, content: Buffer) {
    if (folder === null) return;
    const draft = join(folder, `${randomUUID()}.draft`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(draft, content);
      await rename(draft, join(folder, cachedFileName(digest)));
      onDisk.add(digest);
      inMemory.delete(digest);
    } catch (error) {
      problem = nameOf(error);
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  async function read(digest: string): Promise<Buffer | null> {
    if (folder === null || !onDisk.has(digest)) return null;
    const content = await readFile(join(folder, cachedFileName(digest))).catch(() => null);
    if (content && digestOf(content) === digest) return content;
    // The file is missing on disk, or its content doesn't match the hash in its name.
    onDisk.delete(digest);
    return null;
  }

  return {
    has(digest) {
      if (touched.has(digest)) touched.set(digest, performance.now());
      return onDisk.has(digest) || inMemory.has(digest);
    },
    async get(digest) {
      const content = recent.get(digest) ?? inMemory.get(digest) ?? (await read(digest));
      if (content) recent.set(digest, content);
      return content;
    },
    put(digest, content) {
      touched.set(digest, performance.now());
      if (onDisk.has(digest) || inMemory.has(digest)) return;
      const bytes = Buffer.from(content);
      inMemory.set(digest, bytes);
      recent.set(digest, bytes);
      underWay.set(
        digest,
        write(digest, bytes).finally(() => underWay.delete(digest)),
      );
    },
    async written(digests) {
      await Promise.all([...digests].flatMap((digest) => underWay.get(digest) ?? []));
      return folder !== null && [...digests].some((digest) => inMemory.has(digest)) ? problem : null;
    },
    async settle() {
      problem = null;
      if (folder === null) return null;
      for (const [digest, content] of inMemory) {
        // After a failed write, no other file is tried, because its write would fail, too.
        if (problem === null) await write(digest, content);
      }
      return problem;
    },
    async keepOnly(digests) {
      const old = performance.now() - GRACE_MS;
      for (const digest of [...onDisk, ...inMemory.keys()]) {
        if (digests.has(digest) || (touched.get(digest) ?? 0) > old) continue;
        onDisk.delete(digest);
        inMemory.delete(digest);
        touched.delete(digest);
        if (folder !== null) await rm(join(folder, cachedFileName(digest)), { force: true }).catch(() => undefined);
      }
    },
  };
}

/**
 * Returns the digests of the files whose content matches their name. Deletes all others, which are damaged or were
 * incomplete when a process was killed.
 */
async function filesIn(folder: string): Promise<Set<string>> {
  const digests = new Set<string>();
  for (const name of await readdir(folder).catch(() => [])) {
    const content = await readFile(join(folder, name)).catch(() => null);
    if (content && cachedFileName(digestOf(content)) === name) digests.add(digestOf(content));
    else await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
  return digests;
}
