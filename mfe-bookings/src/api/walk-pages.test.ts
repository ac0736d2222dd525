import type { Page } from '@host-portal/shared-lib/contract';
import { walkPages } from './walk-pages.ts';

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

const ids = (items: Item[]) => items.map(({ id }) => id);

test('every page is read, in order, and the first is shown before the others come', async () => {
  const shown: string[][] = [];
  const read = jest.fn((page: number) => Promise.resolve(aPageOf([`a${page}`, `b${page}`], page, 6)));
  const items = await walkPages(read, (first) => shown.push(ids(first)));
  expect(ids(items)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'b4', 'a5', 'b5', 'a6', 'b6']);
  expect(shown).toEqual([['a1', 'b1']]);
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a row that slid to the next page is there once', async () => {
  const pages = [aPageOf(['a', 'b'], 1, 2), aPageOf(['b', 'c'], 2, 2)];
  expect(ids(await walkPages((page) => Promise.resolve(pages[page - 1] ?? aPageOf([], page, 2))))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test.each<[string, (page: number) => Page<Item>, string[]]>([
  ['promises thirty pages and has one', (page) => aPageOf(page === 1 ? ['a'] : [], page, 30), ['a']],
  ['always has a next page, the same one', (page) => aPageOf(['a'], page, 1, true), ['a']],
  ['counts fewer pages than it has', (page) => aPageOf([`a${page}`], page, 1, page < 4), ['a1', 'a2', 'a3', 'a4']],
  ['is empty', (page) => aPageOf([], page, 0), []],
])('a pager that lies ends: it %s', async (_, answer, expected) => {
  const read = jest.fn((page: number) => Promise.resolve(answer(page)));
  expect(ids(await walkPages(read))).toEqual(expected);
  expect(read.mock.calls.length).toBeLessThan(10);
});

test('what is sought ends the walk', async () => {
  const read = jest.fn((page: number) => Promise.resolve(aPageOf([`a${page}`], page, 40)));
  const items = await walkPages(read, undefined, (seen) => seen.some(({ id }) => id === 'a3'));
  expect(ids(items)).toContain('a3');
  expect(read).toHaveBeenCalledTimes(5);
});

test('a page that fails fails the walk', async () => {
  const read = (page: number) =>
    page < 3 ? Promise.resolve(aPageOf([`a${page}`], page, 5)) : Promise.reject(new Error('gone'));
  await expect(walkPages(read)).rejects.toThrow('gone');
});
