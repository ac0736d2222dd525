import type { Page } from '../contract/index.ts';

/** More than any host has; a server that always promises one more page must not keep us for ever. */
const MOST_PAGES = 500;

/**
 * Reads a paged list to its end and answers every item once, in order. Ends at the first page that
 * has no next one, is empty, or repeats what is already known.
 */
export async function readAllPages<T extends { id: string }>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const known = new Map<string, T>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, hasNext } = await read(page);
    const before = known.size;
    for (const item of items) if (!known.has(item.id)) known.set(item.id, item);
    if (!hasNext || known.size === before) break;
  }
  return [...known.values()];
}
