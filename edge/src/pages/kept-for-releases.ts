import { LRUCache } from 'lru-cache';
import type { Registry, Release } from '@host-portal/shared-lib/federation';

/** Pages are about 100 KB each, with both codings. Addresses that hold an id are many; the one longest unused goes. */
const MOST = 200;

/**
 * What was sent before, for the releases of a registry. To write a page, to compress it and to compute the hashes of its
 * policy takes milliseconds; nothing that is kept depends on more than the releases and what `about` lists.
 */
export function keepForReleases<Made extends object>() {
  const all = new LRUCache<string, Made>({ max: MOST });
  const ids = new WeakMap<Release, number>();
  let lastId = 0;
  // A release by its object: another one under the same version, after it was read again, is another page.
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
