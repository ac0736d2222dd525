import type { Release } from '@host-portal/shared-lib/federation';

/**
 * What a first visit may load, in bytes of Brotli, the words of the largest language included. The one table: the
 * release gate and `npm test` hold releases to it. A number grows only with the reason in the commit.
 */
export const BUDGETS = {
  /** Scripts of the shell that every page waits for. */
  shell: 189_000,
  /** All that the shell provides later, when a page needs it. */
  provided: 14_000,
  /** A remote's own scripts for one page; `other` is any page that is not named. */
  pages: {
    '/login': 13_500,
    '/account': 46_500,
    '/account/bookings': 43_000,
    '/account/earnings': 31_000,
    '/account/storage-spots/:storageSpotId': 25_000,
    other: 38_000,
  } as Record<string, number>,
  /** A remote that only fills places of others. */
  fillings: 6_500,
};

/**
 * Where a release breaks its budget, one sentence each. `files` holds its files by path, `name.js.br` beside `name.js`.
 */
export function checkBudgets(release: Release, files: ReadonlyMap<string, Uint8Array>): string[] {
  return loads(release, files).flatMap(({ what, bytes, budget }) =>
    bytes <= budget
      ? []
      : [`${what} loads ${kilobytes(bytes)}, the budget is ${kilobytes(budget)} (tools/release/budgets.ts)`],
  );
}

type Load = { what: string; bytes: number; budget: number };

function loads({ name, preload }: Release, files: ReadonlyMap<string, Uint8Array>): Load[] {
  const scripts = (...keys: string[]) =>
    new Set(keys.flatMap((key) => preload[key] ?? []).filter((item) => !item.startsWith('share:')));
  const bytesOf = (...keys: string[]) =>
    [...scripts(...keys)].reduce((sum, file) => sum + (files.get(`${file}.br`) ?? files.get(file) ?? []).length, 0);
  const keysOf = (start: string) => Object.keys(preload).filter((key) => key.startsWith(start));

  const words = Math.max(0, ...keysOf('lang:').map((key) => bytesOf(key)));
  const always = bytesOf('*') + words;
  if (name === 'shell') {
    return [
      { what: 'the shell', bytes: always, budget: BUDGETS.shell },
      { what: 'what the shell provides later', bytes: bytesOf(...keysOf('share:')), budget: BUDGETS.provided },
    ];
  }
  const pages = keysOf('/');
  if (pages.length === 0) return [{ what: name, bytes: always, budget: BUDGETS.fillings }];
  return pages.map((page) => ({
    what: `${page} (${name})`,
    bytes: bytesOf('*', page) + words,
    budget: BUDGETS.pages[page] ?? BUDGETS.pages['other'] ?? 0,
  }));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
