import type { Page } from '@host-portal/shared-lib/contract';

/** A pager that lies may promise pages for ever; no host has this many bookings in one window. */
const MOST_PAGES = 500;
const AT_ONCE = 4;

/**
 * Every item behind a pager, each id once. The first page tells how many follow; those are read side by
 * side. Ends on the last page, and on a page that brings nothing new, whatever the pager claims.
 * `onFirst` gets the first page while more are still to come; `isEnough` ends the walk early. Throws what `read` throws.
 */
export async function walkPages<T extends { id: string }>(
  read: (page: number) => Promise<Page<T>>,
  onFirst: (items: T[]) => void = () => {},
  isEnough: (items: T[]) => boolean = () => false,
): Promise<T[]> {
  const seen = new Map<string, T>();
  const add = ({ items }: Page<T>) => {
    const before = seen.size;
    for (const item of items) if (!seen.has(item.id)) seen.set(item.id, item);
    return seen.size > before;
  };

  const first = await read(1);
  if (!add(first) || !first.hasNext || isEnough([...seen.values()])) return [...seen.values()];
  onFirst([...seen.values()]);

  const known = Math.min(Math.max(first.pages, 2), MOST_PAGES);
  for (let next = 2; next <= MOST_PAGES;) {
    const size = Math.max(1, Math.min(AT_ONCE, known - next + 1));
    const pages = await Promise.all(Array.from({ length: size }, (_, offset) => read(next + offset)));
    const hasNew = pages.map(add).some(Boolean);
    if (!hasNew || !pages.at(-1)?.hasNext || isEnough([...seen.values()])) break;
    next += size;
  }
  return [...seen.values()];
}
