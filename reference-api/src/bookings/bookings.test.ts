import { expect, test } from '@jest/globals';
import { apiWithHost, NOW, type TestPage } from '../api.fixture.ts';

const api = apiWithHost();

const TODAY = 'dropoff_gte=2026-03-05T00:00:00Z&dropoff_lte=2026-03-05T23:59:59.999Z';
type Listed = { id: string; dropoff: string; bag_count: number; has_been_checked_in: boolean };

const list = (query: string) => api.call<TestPage<Listed>>(`GET /v2/bookings?${query}`, { token: api.token });
async function first() {
  const [booking] = (await list(`stashpoint_id=s101&${TODAY}`)).body.items;
  if (!booking) throw new Error('The demo world has arrivals today.');
  return booking;
}

test('today’s 23 arrivals are sorted by drop-off, ten per page', async () => {
  const { status, body } = await list(`stashpoint_id=s101&${TODAY}&order=asc&sort=dropoff&per_page=10`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 1, pages: 3, total: 23, has_next: true, has_prev: false });
  expect(body.items).toHaveLength(10);
  const dropoffs = body.items.map(({ dropoff }) => dropoff);
  expect(dropoffs).toEqual(dropoffs.toSorted());
});

test('the summary counts the bags of all matching bookings', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`stashpoint_id=s101&${TODAY}&page=${page}`)));
  const items = pages.flatMap(({ body }) => body.items);
  const bags = items.reduce((sum, { bag_count }) => sum + bag_count, 0);
  expect(new Set(items.map(({ id }) => id)).size).toBe(23);
  expect(pages.map(({ body }) => body.summary_stats.total_bags)).toEqual([bags, bags, bags]);
  expect(pages[2]?.body).toMatchObject({ has_next: false, has_prev: true });
});

test('a page beyond the end is empty but still has the totals', async () => {
  const { body } = await list(`stashpoint_id=s101&${TODAY}&page=9`);
  expect(body).toMatchObject({ items: [], page: 9, pages: 3, total: 23, has_next: false, has_prev: true });
});

test('both bounds of a time window are inclusive', async () => {
  const { dropoff } = await first();
  const instant = encodeURIComponent(dropoff);
  const { body } = await list(`stashpoint_id=s101&dropoff_gte=${instant}&dropoff_lte=${instant}`);
  expect(body.total).toBe(1);
});

test('a repeated stashpoint_id selects several spots', async () => {
  const totals = await Promise.all(
    ['stashpoint_id=s101', 'stashpoint_id=s102', 'stashpoint_id=s101&stashpoint_id=s102'].map(
      async (query) => (await list(query)).body.total,
    ),
  );
  expect(totals[2]).toBe((totals[0] ?? 0) + (totals[1] ?? 0));
  expect(totals[1]).toBeGreaterThan(0);
});

test("another host's spot is not found, whether it is requested alone or together with the caller's own", async () => {
  expect((await list('stashpoint_id=s001')).status).toBe(404);
  expect((await list('stashpoint_id=s101&stashpoint_id=s001')).status).toBe(404);
});

test.each([
  'sort=dropoff;drop table bookings',
  'sort=__proto__',
  'page=0',
  'page=1.5',
  'per_page=101',
  'dropoff_gte=soon',
  'nonsense=1',
  'page=1&page=2',
  'dropoff_gte=2026-02-31T00:00:00Z',
  'stashpoint_id=%00',
])('a list request with the query %s gets a 400', async (query) => {
  const { status, body } = await list(query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error_id: 'VALIDATION_ERROR', status_code: 400 });
  expect(Object.values(body.errors)).not.toHaveLength(0);
});

test('a check-in is stored as a single event, even if it is sent several times', async () => {
  const { id } = await first();
  const checkIn = () => api.call(`PATCH /v2/bookings/${id}`, { token: api.token, body: { has_been_checked_in: true } });
  expect((await checkIn()).body).toMatchObject({ id, has_been_checked_in: true, has_been_checked_out: false });
  await checkIn();
  expect(await first()).toMatchObject({ id, has_been_checked_in: true });
  const events = await api.db.selectFrom('booking_events').selectAll().where('booking_id', '=', id).execute();
  expect(events).toEqual([
    expect.objectContaining({ field: 'has_been_checked_in', value: true, user_id: 'u7', at: NOW }),
  ]);
});

test("another host's booking is not found", async () => {
  const foreign = await api.db
    .selectFrom('bookings')
    .select('id')
    .where('stashpoint_id', '=', 's001')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { status, body } = await api.call(`PATCH /v2/bookings/${foreign.id}`, {
    token: api.token,
    body: { has_been_checked_in: true },
  });
  expect([status, body.error_id]).toEqual([404, 'NOT_FOUND']);
});

test('a cancelled booking cannot be checked in', async () => {
  const [cancelled] = (await list('stashpoint_id=s101&cancelled=true')).body.items;
  const { status, body } = await api.call(`PATCH /v2/bookings/${cancelled?.id}`, {
    token: api.token,
    body: { has_been_checked_in: true },
  });
  expect([status, body.error_id]).toEqual([422, 'BOOKING_CANCELLED']);
});

test.each([[{}], [{ has_been_checked_in: 'yes' }], [{ has_been_checked_in: true, bag_count: 1 }], [[]], [null]])(
  'the change %j is refused, and nothing is written',
  async (body) => {
    const { id, ...before } = await first();
    const answer = await api.call(`PATCH /v2/bookings/${id}`, { token: api.token, body });
    expect(answer.status).toBe(422);
    expect(await first()).toEqual({ id, ...before });
  },
);
