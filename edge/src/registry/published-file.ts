import { LRUCache } from 'lru-cache';
import { digestOf } from '@host-portal/delivery/store';
import { readRelease } from '@host-portal/shared-lib/federation';
import type { AskedFile, CachedFile } from './cached-file.ts';
import type { ReadableStore } from './store-with-timeouts.ts';

const MEMORY_BYTES = 32 * 2 ** 20;
/** The maximum number of concurrent reads of the store. Tabs with older releases rarely need more. */
const CONCURRENCY = 16;

/** Thrown if the store is overloaded or doesn't respond. */
export class StoreAway extends Error {}

/**
 * Creates a function that returns files of releases that are no longer live, for tabs that were opened earlier. Each
 * file is read from the store on request, if the release lists it and its content matches its digest. The function
 * throws `StoreAway` if the store doesn't respond.
 */
export function publishedFiles(store: ReadableStore) {
  const recent = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length + 1 });
  let readings = 0;

  async function read(name: string, version: string, path: string): Promise<Buffer | null> {
    const key = `${name}/${version}/${path}`;
    const before = recent.get(key);
    if (before) return before;
    if (readings >= CONCURRENCY) throw new StoreAway('busy');
    readings += 1;
    try {
      const content = await store.read(name, version, path);
      if (content) recent.set(key, Buffer.from(content));
      return content && Buffer.from(content);
    } catch (error) {
      throw new StoreAway('no answer', { cause: error });
    } finally {
      readings -= 1;
    }
  }

  return async ({ name, version, path, isCompressed }: AskedFile): Promise<CachedFile | null> => {
    const described = await read(name, version, 'release.json');
    if (!described || path === 'release.json') return described && { content: described, isCompressed: false };
    const digest = digestIn(described, path);
    // A compressed file is served only if the original file exists and matches its digest.
    const content = digest ? await read(name, version, path) : null;
    if (!content || digestOf(content) !== digest) return null;
    const twin = isCompressed ? await read(name, version, `${path}.br`) : null;
    return twin ? { content: twin, isCompressed: true } : { content, isCompressed: false };
  };
}

function digestIn(described: Buffer, path: string): string | undefined {
  try {
    const outcome = readRelease(JSON.parse(described.toString()));
    return 'release' in outcome && Object.hasOwn(outcome.release.files, path) ? outcome.release.files[path] : undefined;
  } catch {
    return undefined;
  }
}
