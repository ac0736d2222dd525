import type { Page } from '../contract/index.ts';

export type ReadAllOptions<T> = {
  /** Called with the first page if more pages follow. */
  onFirst?: (items: T[]) => void;
  /** Returns true to end the read early. */
  isEnough?: (items: T[]) => boolean;
  /** The number of pages that are read in parallel after the first one. */
  parallel?: number;
  /** Cancels the read, which then rejects. */
  signal?: AbortSignal;
};

/** The maximum number of pages to read, because a faulty pager may announce pages forever. */
const MOST_PAGES = 500;
const AT_ONCE = 4;

/**
 * Reads every item behind a pager, without duplicates and in order. After the first page, pages are read in parallel
 * for as long as the page count or `hasNext` indicates more and the pages contain new items. If `read` throws, the
 * pages in flight are cancelled and the error is passed on.
 */
export async function readAllPages<T extends { id: string }>(
  read: (page: number, signal: AbortSignal) => Promise<Page<T>>,
  { onFirst, isEnough = () => false, parallel = AT_ONCE, signal }: ReadAllOptions<T> = {},
): Promise<T[]> {
  const own = new AbortController();
  const cancel = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
  const found = new Map<string, T>();
  /** The ids of unreadable records. They're treated as new items, even if a page contains only such records. */
  const unreadable = new Set<string>();
  const items = () => [...found.values()];
  const add = (page: Page<T>) => {
    const before = found.size + unreadable.size;
    for (const item of page.items) if (!found.has(item.id)) found.set(item.id, item);
    for (const { id } of page.unreadable ?? []) if (id !== null) unreadable.add(id);
    return found.size + unreadable.size > before;
  };

  try {
    const first = await read(1, cancel);
    const promised = Math.min(first.pages, MOST_PAGES);
    const isOnly = !add(first) || !(first.hasNext || promised > 1);
    if (isOnly || isEnough(items())) return items();
    onFirst?.(items());

    for (let next = 2, fruitless = 0; next <= MOST_PAGES;) {
      signal?.throwIfAborted();
      const size = Math.max(1, Math.min(parallel, promised - next + 1));
      const pages = await Promise.all(Array.from({ length: size }, (_, offset) => read(next + offset, cancel)));
      for (const page of pages) fruitless = add(page) ? 0 : fruitless + 1;
      next += size;
      const isPromised = next <= promised;
      // An empty page within the announced number doesn't end the read, because later pages may have items.
      if (fruitless >= (isPromised ? AT_ONCE : 1) || !(isPromised || pages.at(-1)?.hasNext) || isEnough(items())) break;
    }
    return items();
  } finally {
    own.abort();
  }
}
