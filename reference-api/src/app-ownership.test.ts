import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from './api.fixture.ts';

let api: TestApi;
/** A session token of host h1, who must neither see nor change host h42's data. */
let tiago: string;
const ids = { booking: '', closure: 'cl_1', invoice: '', holding: 'ha_7', spot: 's101' };

beforeAll(async () => {
  api = await startTestApi();
  tiago = await api.logIn('tiago@example.com');
  ids.booking = (
    await api.db
      .selectFrom('bookings')
      .select('id')
      .where('stashpoint_id', '=', 's101')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
  ids.invoice = (await api.db.selectFrom('invoices').select('id').limit(1).executeTakeFirstOrThrow()).id;
});
afterAll(() => api?.close());

type Row = [line: () => string, body?: object];

const ROWS: Row[] = [
  [() => `GET /v2/bookings?stashpoint_id=${ids.spot}`],
  [() => `PATCH /v2/bookings/${ids.booking}`, { has_been_checked_in: true }],
  [() => `GET /v2/refunds?booking_id=${ids.booking}&paginate=false`],
  [() => `GET /v2/closures?force_utc=true&stashpoint_id=${ids.spot}`],
  [() => 'POST /v2/closures', { close_date: '2026-12-24', open_date: null, reason: 'x', stashpoint_id: 's101' }],
  [() => `PATCH /v2/closures/${ids.closure}`, { reason: 'x' }],
  [() => `DELETE /v2/closures/${ids.closure}`],
  [() => `GET /v2/invoices/${ids.invoice}`],
  [() => `GET /v2/holding-accounts/${ids.holding}`],
  [() => 'GET /v2/holding-accounts?paginate=false&user_id=u7'],
  [() => `GET /v2/reviews?stashpoint_id=${ids.spot}`],
  [() => 'GET /v3/stashpoints?host_id=h42'],
  [() => `GET /v3/stashpoints/${ids.spot}`],
  [() => `PATCH /v3/stashpoints/${ids.spot}`, { capacity: 20 }],
  [() => `PATCH /v2/stashpoints/${ids.spot}`, { notes: 'x' }],
  [() => `GET /v2/supply-orders?stashpoint_id=${ids.spot}&type=tags`],
  [() => 'POST /v2/supply-orders', { quantity: 10, stashpoint_id: 's101', type: 'tags' }],
  [() => 'PATCH /v2/me', { id: 'u7', first_name: 'Eve' }],
];

// Each row has three values, even without a body: with two, Jest would pass a `done` callback as the third argument
// and wait for it.
const CASES = ROWS.map(([line, body]) => [line().split('?')[0], line, body] as const);

test.each(CASES)('%s with an id that belongs to another host responds with 404', async (_, line, body) => {
  const { status, body: answer } = await api.call(line(), { token: tiago, body });
  expect([status, answer.error_id]).toEqual([404, 'NOT_FOUND']);
});

test.each([
  'GET /v2/bookings',
  'GET /v2/closures',
  'GET /v2/reviews',
  'GET /v3/stashpoints',
  'GET /v2/supply-orders',
  'GET /v2/invoices?paginated=false',
  'GET /v2/transactions',
  'GET /v2/external-accounts',
  'GET /v2/holding-accounts?paginate=false',
])('%s returns nothing that belongs to another host', async (line) => {
  const { status, body } = await api.call(line, { token: tiago });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/s10\d|Café Lisboa|"u7"|ea_1|ha_7/);
});

test.each(CASES)('%s without a session responds with 401', async (_, line, body) => {
  const { status, body: answer } = await api.call(line(), { body });
  expect([status, answer.error_id]).toEqual([401, 'UNAUTHORIZED']);
});
