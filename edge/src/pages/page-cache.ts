import { LRUCache } from 'lru-cache';
import type { Registry, Release } from '@host-portal/shared-lib/federation';

/**
 * The maximum number of cached pages. A page has about 100 KB with both codings, and there is no limit to the number
 * of URLs with ids.
 */
const MAX_ENTRIES = 200;

/**
 * Caches rendered pages. Rendering a page, compressing it and hashing its policy take milliseconds, and the result
 * depends only on the releases and the values in `about`.
 */
export function pageCache<Made extends object>() {
  const all = new LRUCache<string, Made>({ max: MAX_ENTRIES });
  const ids = new WeakMap<Release, number>();
  let lastId = 0;
  // Releases are compared by identity. A release that was read again may differ even if it has the same version.
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
