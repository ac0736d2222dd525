import type { Release } from '@host-portal/shared-lib/federation';

/**
 * What a first visit may load, in bytes of Brotli, words of the largest language included. The one table: the release
 * gate and `npm test` hold releases to it. A number grows only with the reason in the commit.
 */
export const BUDGETS: { shell: number; pages: Record<string, number>; otherPage: number; remoteWithoutPages: number } =
  {
    /** Scripts of the shell that every page waits for. */
    shell: 186_000,
    /** Scripts of a page that are not the shell's: its remote's, and the shared parts that it needs. */
    pages: {
      '/login': 17_000,
      '/account': 44_000,
      '/account/bookings': 45_000,
      '/account/earnings': 55_000,
      '/account/storage-spots/:storageSpotId': 46_000,
    },
    /** Any page that is not named. */
    otherPage: 60_000,
    /** A remote that only fills places of others. */
    remoteWithoutPages: 6_000,
  };

export type Built = { release: Release; files: ReadonlyMap<string, Uint8Array> };

/**
 * Where a release breaks its budget, one sentence each. `files` holds the release's files by path, `name.js.br` beside
 * `name.js`; `shell` is the shell it will run in (for the shell: itself).
 */
export function checkBudgets(built: Built, shell: Built): string[] {
  return loads(built, shell).flatMap(({ what, bytes, budget }) =>
    bytes <= budget
      ? []
      : [`${what} loads ${kilobytes(bytes)}, its budget is ${kilobytes(budget)} (tools/release/budgets.ts)`],
  );
}

export type Load = { what: string; bytes: number; budget: number };

/** What each page of a release loads, beside what it may. */
export function loads({ release, files }: Built, shell: Built): Load[] {
  const sum = (from: Built, items: Iterable<string>) =>
    [...items].reduce((bytes, file) => bytes + (from.files.get(`${file}.br`) ?? from.files.get(file) ?? []).length, 0);
  const own = (key: string) => (release.preload[key] ?? []).filter((item) => !item.startsWith('share:'));
  const words = Math.max(
    0,
    ...Object.keys(release.preload)
      .filter((key) => key.startsWith('lang:'))
      .map((key) => sum({ release, files }, own(key))),
  );

  if (release.name === 'shell') {
    return [{ what: 'the shell', bytes: sum({ release, files }, own('*')) + words, budget: BUDGETS.shell }];
  }
  const pages = Object.keys(release.preload).filter((key) => key.startsWith('/'));
  const bytesOf = (key: string) => {
    const items = new Set([...(release.preload['*'] ?? []), ...(release.preload[key] ?? [])]);
    const provided = new Set([...items].flatMap((item) => shell.release.preload[item] ?? []));
    const scripts = [...items].filter((item) => !item.startsWith('share:'));
    return sum({ release, files }, scripts) + sum(shell, provided) + words;
  };
  if (pages.length === 0) {
    return [{ what: release.name, bytes: bytesOf('*'), budget: BUDGETS.remoteWithoutPages }];
  }
  return pages.map((page) => ({
    what: `${page} (${release.name})`,
    bytes: bytesOf(page),
    budget: BUDGETS.pages[page] ?? BUDGETS.otherPage,
  }));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
