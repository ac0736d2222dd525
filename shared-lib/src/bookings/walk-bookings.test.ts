import fc from 'fast-check';
import { ApiError } from '../api/index.ts';
import type { Booking, Page } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';
import { aBooking, aPage } from '../testing/index.ts';
import { walkBookings } from './walk-bookings.ts';

type Asked = { dropoffGte?: string; dropoffLte?: string; page: number; perPage: number };
type Answer = (asked: Asked) => Page<Booking>;
type Reader = Pick<Portal, 'api' | 'queryClient'>;

const DAY = Date.parse('2026-03-05T00:00:00Z');
const at = (minute: number) => new Date(DAY + minute * 60_000).toISOString();
const bookingAt = (minute: number, id = `b${minute}`) => aBooking({ id, dropoff: at(minute) });
const RANGE = { stashpointIds: ['s1'], dropoffGte: at(0), dropoffLte: at(1440) };
const refusal = (status: number) => new ApiError({ id: '1', message: 'no', kind: 'http', status });

/** Creates a reader whose API responds with `answer`. */
function readerOf(answer: Answer): { reader: Reader; asked: Asked[] } {
  const asked: Asked[] = [];
  const call = (_: unknown, { query }: { query: Asked }) => {
    asked.push(query);
    return new Promise<Page<Booking>>((resolve) => resolve(answer(query)));
  };
  return { reader: { api: { call }, queryClient: {} } as unknown as Reader, asked };
}

/** Returns a page of the requested size, capped at `most` bookings. */
const cut = (bookings: readonly Booking[], { dropoffGte = '', dropoffLte = '9', page, perPage }: Asked, most = 100) => {
  const found = bookings
    .filter(({ dropoff }) => dropoff >= dropoffGte && dropoff <= dropoffLte)
    .toSorted((a, b) => a.dropoff.localeCompare(b.dropoff));
  const size = Math.min(perPage, most);
  const pages = Math.ceil(found.length / size);
  const items = found.slice((page - 1) * size, page * size);
  return aPage(items, { page, pages, total: found.length, hasNext: page < pages, hasPrev: page > 1 });
};

const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);
const walk = (reader: Reader) => walkBookings(reader, RANGE, { signal: new AbortController().signal });
const day = (count: number) => Array.from({ length: count }, (_, minute) => bookingAt(minute));

test.each([
  [1, 0],
  [1, 100],
  [2, 101],
  [3, 250],
])('reading a range takes %i requests for %i bookings', async (reads, count) => {
  const { reader, asked } = readerOf((query) => cut(day(count), query));
  expect(idsOf(await walk(reader))).toEqual(idsOf(day(count)));
  expect(asked).toHaveLength(reads);
  expect(asked.every(({ perPage, page }) => perPage === 100 && page === 1)).toBe(true);
});

test.each([400, 413, 422])(
  'after the API has refused a page size of a hundred with the status %i, requests use a page size of ten',
  async (status) => {
    const { reader, asked } = readerOf((query) => {
      if (query.perPage > 10) throw refusal(status);
      return cut(day(25), query);
    });
    expect(idsOf(await walk(reader))).toEqual(idsOf(day(25)));
    await walk(reader);
    expect(asked.map(({ perPage }) => perPage)).toEqual([100, 10, 10, 10, 10, 10, 10]);
  },
);

test('the page size drops to ten only if the API returns fewer bookings than requested and more follow', async () => {
  const few = readerOf((query) => cut(day(7), query, 20));
  await walk(few.reader);
  await walk(few.reader);
  expect(few.asked.map(({ perPage }) => perPage)).toEqual([100, 100]);
  const many = readerOf((query) => cut(day(45), query, 20));
  expect(idsOf(await walk(many.reader))).toEqual(idsOf(day(45)));
  expect(many.asked.map(({ perPage }) => perPage)).toEqual([100, 100, 10]);
});

test.each([401, 403, 404, 500])(
  'a response with the status %i does not change the page size, and the read fails',
  async (status) => {
    const { reader, asked } = readerOf(() => {
      throw refusal(status);
    });
    await expect(walk(reader)).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  },
);

test('a request that is refused even with a page size of ten fails', async () => {
  const { reader, asked } = readerOf(() => {
    throw refusal(400);
  });
  await expect(walk(reader)).rejects.toMatchObject({ status: 400 });
  await expect(walk(reader)).rejects.toMatchObject({ status: 400 });
  expect(asked.map(({ perPage }) => perPage)).toEqual([100, 10, 100, 10]);
});

test('page numbers are used if a whole page has the same drop-off time, or if the API does not sort', async () => {
  const crowd = Array.from({ length: 230 }, (_, index) => bookingAt(600, `c${index}`));
  const busy = readerOf((query) => cut([...day(150), ...crowd], query));
  expect(new Set(idsOf(await walk(busy.reader))).size).toBe(380);
  const shuffled = day(250).map((booking, index) => ({ booking, key: (index * 101) % 250 }));
  const order = shuffled.toSorted((a, b) => a.key - b.key).map(({ booking }) => booking);
  const unsorted = readerOf(({ page, perPage }) =>
    aPage(order.slice((page - 1) * perPage, page * perPage), { page, pages: 3, hasNext: page < 3 }),
  );
  expect(idsOf(await walk(unsorted.reader))).toEqual(idsOf(day(250)));
});

test('a page without new bookings does not end the read, even if the API reports too few pages', async () => {
  const { reader } = readerOf((query) => {
    const crowd = ['c1', 'c2'].map((id) => bookingAt(600, id));
    return { ...cut([bookingAt(0), ...crowd, bookingAt(601)], query, 2), pages: 1 };
  });
  expect(idsOf(await walk(reader))).toEqual(['b0', 'c1', 'c2', 'b601']);
});

/** Generates API faults, and bookings that change during a read. */
const aWorld = fc.record({
  minutes: fc.uniqueArray(fc.nat(1440), { maxLength: 300 }),
  most: fc.integer({ min: 2, max: 120 }),
  refuses: fc.boolean(),
  lie: fc.constantFrom('none', 'pages: too few', 'pages: too many', 'hasNext: never', 'hasNext: always', 'total'),
  repeats: fc.nat(3),
  emptyPage: fc.option(fc.integer({ min: 1, max: 4 })),
  /** The bookings that leave and join the range during the read, by minute of the day. */
  churn: fc.array(fc.record({ leaves: fc.nat(1440), joins: fc.nat(1440) }), { maxLength: 12 }),
});

test('each booking is returned once, despite API faults and changes during the read', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async ({ minutes, most, refuses, lie, repeats, emptyPage, churn }) => {
      let present = minutes.map((minute) => bookingAt(minute));
      const ever = new Set(idsOf(present));
      const stayed = new Set(ever);
      let reads = 0;
      const { reader, asked } = readerOf((query) => {
        if (refuses && query.perPage > 10) throw refusal(422);
        const change = churn[reads - 1];
        reads += 1;
        if (change) {
          const gone = present.find(({ dropoff }) => dropoff >= at(change.leaves));
          if (gone) stayed.delete(gone.id);
          const joined = bookingAt(change.joins, `new-${reads}`);
          ever.add(joined.id);
          // No booking joins at an existing drop-off time, because page numbers could then miss a booking.
          const isCrowd = present.some(({ dropoff }) => dropoff === joined.dropoff);
          present = [...present.filter((booking) => booking !== gone), ...(isCrowd ? [] : [joined])];
        }
        // The API inserts an empty page, which shifts the contents of later pages.
        const isSkipped = lie === 'none' && emptyPage === query.page;
        const isBehind = lie === 'none' && emptyPage !== null && query.page > emptyPage;
        const page = isBehind ? query.page - 1 : query.page;
        const right = cut(present, { ...query, page }, most);
        const pages = right.pages + (lie === 'none' && emptyPage !== null ? 1 : 0);
        const before = page > 1 ? cut(present, { ...query, page: page - 1 }, most).items.slice(-repeats) : [];
        const pagesSaid = { 'pages: too few': 1, 'pages: too many': pages + 40 }[lie as string] ?? pages;
        const hasNext = { 'hasNext: never': false, 'hasNext: always': true }[lie as string] ?? query.page < pages;
        const items = isSkipped ? [] : [...(repeats > 0 ? before : []), ...right.items];
        return aPage(items, { page: query.page, pages: pagesSaid, hasNext, total: lie === 'total' ? 3 : right.total });
      });
      const ids = idsOf(await walk(reader));
      expect(new Set(ids).size).toBe(ids.length);
      expect([...stayed].filter((id) => !ids.includes(id))).toEqual([]);
      expect(ids.filter((id) => !ever.has(id))).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(2 * minutes.length + 20);
    }),
    { numRuns: 300 },
  );
});
