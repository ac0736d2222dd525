import type { Page } from '../contract/index.ts';
import { readAllPages } from './index.ts';

const aPageOf = (ids: string[], hasNext: boolean): Page<{ id: string }> => ({
  items: ids.map((id) => ({ id })),
  page: 1,
  pages: 1,
  total: ids.length,
  hasNext,
  hasPrev: false,
  summaryStats: null,
});

test.each<[string, Page<{ id: string }>[], string[], number]>([
  ['one page', [aPageOf(['a'], false)], ['a'], 1],
  ['several', [aPageOf(['a', 'b'], true), aPageOf(['c'], false)], ['a', 'b', 'c'], 2],
  ['a row that slid to the next page', [aPageOf(['a', 'b'], true), aPageOf(['b', 'c'], false)], ['a', 'b', 'c'], 2],
  ['a server that promises for ever', [aPageOf(['a'], true)], ['a'], 2],
  ['an empty page that has a next one', [aPageOf([], true)], [], 1],
])('a paged list is read to its end: %s', async (_, pages, ids, calls) => {
  const read = jest.fn((page: number) => {
    const answer = pages[Math.min(page, pages.length) - 1];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('no page'));
  });
  expect((await readAllPages(read)).map(({ id }) => id)).toEqual(ids);
  expect(read).toHaveBeenCalledTimes(calls);
});
