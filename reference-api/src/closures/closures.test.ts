import { expect, test } from '@jest/globals';
import { apiWithHost } from '../api.fixture.ts';

const api = apiWithHost();

type Closure = { id: string; close_date: string; open_date: string | null; reason: string | null };

const CLOSURE = {
  close_date: '2026-12-24T00:00:00+01:00',
  open_date: '2026-12-27',
  reason: 'Holiday',
  stashpoint_id: 's102',
};

const list = async (spot: string) =>
  (await api.call<Closure[]>(`GET /v2/closures?force_utc=true&stashpoint_id=${spot}`, { token: api.token })).body;
const create = (change: object = {}) =>
  api.call<Closure & { errors: object }>('POST /v2/closures', { token: api.token, body: { ...CLOSURE, ...change } });

test('closures are listed by start day in UTC, with their spot’s name', async () => {
  const { body } = await create();
  expect(body).toMatchObject({
    close_date: '2026-12-23T23:00:00.000Z',
    open_date: '2026-12-27T00:00:00.000Z',
    reason: 'Holiday',
    stashpoint_id: 's102',
    stashpoint_business_name: 'Hotel Rhein',
  });
  const closures = await list('s102');
  expect(closures).toContainEqual(body);
  const days = closures.map(({ close_date }) => close_date);
  expect(days).toEqual(days.toSorted());
});

test('single fields of a closure can be changed, and a closure can be deleted', async () => {
  const { body } = await create({ open_date: null });
  const change = (fields: object) =>
    api.call<Closure>(`PATCH /v2/closures/${body.id}`, { token: api.token, body: fields });
  expect((await change({ reason: '<b>Floor</b>' })).body).toEqual({ ...body, reason: '<b>Floor</b>' });
  expect((await change({ open_date: '2026-12-30T00:00:00Z' })).body).toMatchObject({
    open_date: '2026-12-30T00:00:00.000Z',
  });
  expect((await change({ close_date: '2027-01-02T00:00:00Z' })).status).toBe(422);
  expect((await api.call(`DELETE /v2/closures/${body.id}`, { token: api.token })).status).toBe(200);
  expect((await change({ reason: 'gone' })).status).toBe(404);
});

test.each([
  [{ open_date: '2026-12-23T23:00:00Z' }, ['open_date']],
  [{ open_date: 'later' }, ['open_date']],
  [{ close_date: '2026-13-01T00:00:00Z' }, ['close_date']],
  [{ close_date: undefined }, ['close_date']],
  [{ reason: 'x'.repeat(501) }, ['reason']],
  [{ stashpoint_id: 7 }, ['stashpoint_id']],
])('the closure %j is refused with field errors', async (wrong, fields) => {
  const { status, body } = await create(wrong);
  expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
});

test("another host's spot cannot be closed", async () => {
  expect((await create({ stashpoint_id: 's001' })).status).toBe(404);
});
