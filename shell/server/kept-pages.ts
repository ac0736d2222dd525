import { LRUCache } from 'lru-cache';
import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type { PreparedText } from './send-text.ts';

/** A page as everybody is sent it who asks for the same address and gets the same releases. */
export type WholePage = { text: PreparedText; headers: Record<string, string> };

/** About 100 KB each, with both codings. Addresses that hold an id are many; the one longest unused goes. */
const MOST_PAGES = 200;

/**
 * Pages that were sent before. To write one, to compress it and to compute the hashes of its policy takes milliseconds;
 * nothing in it depends on more than the releases and what `about` lists.
 */
export function keepPages() {
  const pages = new LRUCache<string, WholePage>({ max: MOST_PAGES });
  const ids = new WeakMap<Release, number>();
  let lastId = 0;
  // A release by its object: another one under the same version, after it was read again, is another page.
  const idOf = (release: Release) => {
    const id = ids.get(release) ?? (lastId += 1);
    ids.set(release, id);
    return id;
  };
  return ({ serial, shell, remotes }: Registry, about: readonly string[], make: () => WholePage): WholePage => {
    const releases = [shell, ...remotes].map(({ current, previous }) => [idOf(current), previous ? idOf(previous) : 0]);
    const key = JSON.stringify([serial, releases, about]);
    const page = pages.get(key) ?? make();
    pages.set(key, page);
    return page;
  };
}
