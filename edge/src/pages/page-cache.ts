import { LRUCache } from 'lru-cache';
import type { Registry, Release } from '@host-portal/shared-lib/federation';

/**
 * The maximum number of cached pages. A page takes about 100 KB in both compressed forms. The cache needs a limit,
 * because URLs can contain ids.
 */
const MAX_ENTRIES = 200;

/**
 * Caches rendered pages, because rendering and compressing a page and hashing its policy take milliseconds. A page
 * depends only on its releases and the values in `about`.
 */
export function pageCache<Made extends object>() {
  const all = new LRUCache<string, Made>({ max: MAX_ENTRIES });
  const ids = new WeakMap<Release, number>();
  let lastId = 0;
  // Compares releases by identity, because the edge may later read a different release with the same version.
  const idOf = (release: Release) => {
    const id = ids.get(release) ?? (lastId += 1);
    ids.set(release, id);
    return id;
  };
  return ({ serial, shell, remotes }: Registry, about: readonly string[], make: () => Made): Made => {
    const releases = [shell, ...remotes].map(({ current, previous }) => [idOf(current), previous ? idOf(previous) : 0]);
    const key = JSON.stringify([serial, releases, about]);
    const made = all.get(key) ?? make();
    all.set(key, made);
    return made;
  };
}
