import fc from 'fast-check';
import type { Page } from '../contract/index.ts';
import { readAllPages } from './index.ts';

type Item = { id: string };

const aPageOf = (ids: string[], page: number, pages: number, hasNext = page < pages): Page<Item> => ({
  items: ids.map((id) => ({ id })),
  page,
  pages,
  total: 99,
  hasNext,
  hasPrev: page > 1,
  summaryStats: null,
});

const idsOf = (items: Item[]) => items.map(({ id }) => id);

test('every page is read in order, and the first is shown before the others arrive', async () => {
  const shown: string[][] = [];
  const read = jest.fn((page: number) => Promise.resolve(aPageOf([`a${page}`, `b${page}`], page, 6)));
  const items = await readAllPages(read, { onFirst: (first) => shown.push(idsOf(first)) });
  expect(idsOf(items)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'b4', 'a5', 'b5', 'a6', 'b6']);
  expect(shown).toEqual([['a1', 'b1']]);
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2, 3, 4, 5, 6]);
});

test.each<[string, (page: number) => Page<Item>, string[], number]>([
  ['has one page', () => aPageOf(['a'], 1, 1), ['a'], 1],
  ['is empty', (page) => aPageOf([], page, 0), [], 1],
  ['is empty and has a next page', (page) => aPageOf([], page, 1, true), [], 1],
  [
    'slides a row to the next page',
    (page) => aPageOf(page === 1 ? ['a', 'b'] : ['b', 'c'], page, 2),
    ['a', 'b', 'c'],
    2,
  ],
  ['promises thirty pages and has one', (page) => aPageOf(page === 1 ? ['a'] : [], page, 30), ['a'], 5],
  ['always has a next page, the same one', (page) => aPageOf(['a'], page, 1, true), ['a'], 2],
  ['counts fewer than it has', (page) => aPageOf([`a${page}`], page, 1, page < 4), ['a1', 'a2', 'a3', 'a4'], 4],
  ['says there is no next page', (page) => aPageOf([`a${page}`], page, 3, false), ['a1', 'a2', 'a3'], 3],
  ['leaves a page empty', (page) => aPageOf(page === 2 ? [] : [`a${page}`], page, 3), ['a1', 'a3'], 3],
])('a list is read to its end with a pager that %s', async (_, answer, expected, calls) => {
  const read = jest.fn((page: number) => Promise.resolve(answer(page)));
  expect(idsOf(await readAllPages(read))).toEqual(expected);
  expect(read).toHaveBeenCalledTimes(calls);
});

test('once the wanted item has been found, no further pages are requested', async () => {
  const read = jest.fn((page: number) => Promise.resolve(aPageOf([`a${page}`], page, 40)));
  const items = await readAllPages(read, { isEnough: (seen) => seen.some(({ id }) => id === 'a3') });
  expect(idsOf(items)).toContain('a3');
  expect(read).toHaveBeenCalledTimes(5);
});

test('a failed page makes the whole read fail and cancels the other pages', async () => {
  const signals: AbortSignal[] = [];
  const read = (page: number, signal: AbortSignal) => {
    signals.push(signal);
    if (page === 1) return Promise.resolve(aPageOf(['a1'], 1, 5));
    return page === 3 ? Promise.reject(new Error('gone')) : new Promise<never>(() => {});
  };
  await expect(readAllPages(read)).rejects.toThrow('gone');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true, true]);
});

test('the caller can cancel the read', async () => {
  const stop = new AbortController();
  const read = jest.fn((page: number, signal: AbortSignal) => {
    if (page === 5) stop.abort(new Error('left'));
    signal.throwIfAborted();
    return Promise.resolve(aPageOf([`a${page}`], page, 20));
  });
  await expect(readAllPages(read, { signal: stop.signal })).rejects.toThrow('left');
  expect(read).toHaveBeenCalledTimes(5);
});

/** Generates a list whose pager repeats rows from the previous page, has empty pages, and reports wrong numbers. */
const aPager = fc.record({
  pages: fc.array(fc.uniqueArray(fc.nat(40).map(String), { maxLength: 5 }), { minLength: 1, maxLength: 25 }),
  repeats: fc.nat(3),
  lie: fc.constantFrom('none', 'pages: too few', 'pages: too many', 'hasNext: never', 'hasNext: always'),
  parallel: fc.integer({ min: 1, max: 6 }),
});

test('every item is returned exactly once, even if the pager repeats items or reports wrong numbers', async () => {
  await fc.assert(
    fc.asyncProperty(aPager, async ({ pages, repeats, lie, parallel }) => {
      // Each page has at least one item that no other page has. Empty pages are covered by another test.
      const cut = pages.map((ids, index) => [`p${index}`, ...ids]);
      let inFlight = 0;
      let most = 0;
      const asked: number[] = [];
      const read = async (page: number) => {
        asked.push(page);
        most = Math.max(most, (inFlight += 1));
        await Promise.resolve();
        inFlight -= 1;
        const promised = { 'pages: too few': 1, 'pages: too many': cut.length + 40 }[lie as string] ?? cut.length;
        const hasNext = { 'hasNext: never': false, 'hasNext: always': true }[lie as string] ?? page < cut.length;
        const before = cut[page - 2]?.slice(-repeats) ?? [];
        return aPageOf([...(repeats ? before : []), ...(cut[page - 1] ?? [])], page, promised, hasNext);
      };
      const items = idsOf(await readAllPages(read, { parallel }));
      expect(items).toEqual([...new Set(cut.flat())]);
      expect(most).toBeLessThanOrEqual(parallel);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.length).toBeLessThanOrEqual(cut.length + Math.max(4, parallel) + 4);
    }),
    { numRuns: 300 },
  );
});

test('any read ends, and returns each of the pager’s items exactly once', async () => {
  const anyPage = fc.record({
    ids: fc.array(fc.nat(30).map(String), { maxLength: 5 }),
    pages: fc.integer({ min: -3, max: 2000 }),
    hasNext: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPage, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      async (script, parallel) => {
        const answered = new Set<string>();
        let reads = 0;
        const read = (page: number) => {
          reads += 1;
          const { ids, pages, hasNext } = script[(page - 1) % script.length] ?? { ids: [], pages: 0, hasNext: false };
          for (const id of ids) answered.add(id);
          return Promise.resolve(aPageOf(ids, page, pages, hasNext));
        };
        const items = idsOf(await readAllPages(read, { parallel }));
        expect(items.toSorted()).toEqual([...answered].toSorted());
        expect(new Set(items).size).toBe(items.length);
        // There are at most 31 items. In the worst case, every fourth page has one new item, and the last four to six
        // pages have none.
        expect(reads).toBeLessThanOrEqual(500);
      },
    ),
    { numRuns: 300 },
  );
});

test('if a list is shortened during the read, no item that remains in it is missed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.nat(12),
      async (size, left, moment) => {
        let rows = Array.from({ length: size }, (_, index) => String(index));
        let reads = 0;
        const read = (page: number) => {
          reads += 1;
          if (reads > moment) rows = rows.slice(0, left);
          const pages = Math.ceil(rows.length / 10);
          return Promise.resolve(aPageOf(rows.slice((page - 1) * 10, page * 10), page, pages));
        };
        const items = idsOf(await readAllPages(read));
        const stayed = Array.from({ length: Math.min(size, left) }, (_, index) => String(index));
        expect(items.slice(0, stayed.length)).toEqual(stayed);
      },
    ),
    { numRuns: 300 },
  );
});
