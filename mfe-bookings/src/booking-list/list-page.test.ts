import fc from 'fast-check';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking } from '@host-portal/shared-lib/testing';
import { searchBookings } from '../model/search/search-bookings.ts';
import { isSameOrder, newIds, nextOrder, type Order } from '../parts/page/stable-order.ts';
import { aDayOf } from '../testing/server.fixture.ts';
import { type ListPage, partPage, rangePage, serverPage } from './list-page.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const ZOE = aBooking({
  id: 'zoe',
  bagCount: 4,
  dropoff: '2026-03-05T21:00:00Z',
  customer: { firstName: 'Zoe', lastName: 'Quist' },
});

const server = (bookings: Booking[], page = 1): ListPage =>
  serverPage({
    items: bookings.slice((page - 1) * 10, page * 10),
    page,
    pages: Math.ceil(bookings.length / 10),
    total: bookings.length,
    hasNext: page * 10 < bookings.length,
    hasPrev: page > 1,
    summaryStats: { totalBags: bookings.reduce((sum, { bagCount }) => sum + bagCount, 0) },
  });
const finding = (search: string) => (bookings: Booking[]) =>
  search === '' ? bookings : searchBookings(bookings, search);
const range = (bookings: Booking[], search: string, page = 1) =>
  rangePage({ bookings, isComplete: true }, { states: [], find: finding(search), page, order: 'asc', now: NOW });

test.each<[string, Booking[], string, isComplete: boolean, total: number]>([
  ['something on this page', aDayOf(23), 'guest7', true, 1],
  ['nothing on this page, while there are others', [...aDayOf(23), ZOE], 'quist', false, 0],
  ['nothing on the only page', aDayOf(3), 'quist', true, 0],
])(
  'a search of the server’s page that finds %s counts its matches and is complete unless other pages may match',
  (_, bookings, search, isComplete, total) => {
    expect(partPage(server(bookings), finding(search))).toMatchObject({ source: 'part', isComplete, total, pages: 1 });
  },
);

const SEARCHES = ['', 'guest', 'guest1', 'quist', 'nobody'];

test('the count, bags, rows and new rows agree regardless of the order in which pages and ranges arrive', () => {
  const arrival = fc.record({
    source: fc.constantFrom<ListPage['source']>('server', 'part', 'range'),
    search: fc.constantFrom(...SEARCHES),
    count: fc.nat({ max: 25 }),
    hasZoe: fc.boolean(),
    page: fc.integer({ min: 1, max: 3 }),
    isFollowing: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 1, maxLength: 12 }), (arrivals) => {
      let drawn: Order | null = null;
      let figures: ListPage | null = null;
      for (const { source, search, count, hasZoe, page, isFollowing } of arrivals) {
        const all = hasZoe ? [...aDayOf(count), ZOE] : aDayOf(count);
        const answer =
          source === 'server' ? server(all, page) : source === 'part' ? partPage(server(all), finding(search)) : range(all, search, page);
        const key = JSON.stringify([source, source === 'server' ? '' : search, page]);
        const wanted = [{ section: 'day', ids: answer.bookings.map(({ id }) => id) }];
        const isAnother: boolean = drawn?.key !== key;
        drawn = nextOrder(drawn, { key, rows: wanted, isFollowing, hasActed: false });
        if (figures === null || isSameOrder(drawn.rows, wanted)) figures = answer;
        const shown = drawn.rows.flatMap(({ ids }) => ids);
        if (figures.pages === 1 && figures.page === 1) expect(shown).toHaveLength(figures.total);
        expect(figures.bookings.map(({ id }) => id)).toEqual(shown);
        if (figures.source !== 'server') {
          expect(figures.totalBags ?? 0).toBeGreaterThanOrEqual(figures.bookings.reduce((sum, { bagCount }) => sum + bagCount, 0));
        }
        // The response to the host's own request is rendered at once, so its rows never count as new.
        if (isAnother || isFollowing) expect(newIds(drawn.rows, wanted)).toEqual([]);
      }
    }),
  );
}); // prettier-ignore
