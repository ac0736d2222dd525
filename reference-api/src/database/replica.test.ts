import { afterEach, expect, test } from '@jest/globals';
import { apiWithHost, openTestDatabase } from '../api.fixture.ts';
import { followReplica, type Position, type Replica } from './replica.ts';
import type { Database } from './tables.ts';

const api = apiWithHost();

/** The replica in these tests is empty, so a list read from it is empty, too. */
let replica: Replica | null = null;
let copy: Database;

const at =
  (position: number | null): Position =>
  () =>
    Promise.resolve(position);

async function follow(positions = { primary: at(100), replica: at(100) }, state = 'used'): Promise<Replica> {
  const opened = await openTestDatabase();
  copy = opened.db;
  const followed = followReplica(opened, api.db, positions);
  while (followed.state() !== state) await new Promise((resolve) => setImmediate(resolve));
  replica = followed;
  api.app.replica = followed;
  return followed;
}

afterEach(async () => {
  api.app.replica = null;
  await replica?.close();
  replica = null;
});

const LISTS = [
  'GET /v2/bookings',
  'GET /v2/closures',
  'GET /v2/invoices?paginated=false',
  'GET /v2/transactions?page=1',
  'GET /v2/transactions?paginate=false',
  'GET /v2/reviews?stashpoint_id=s102',
  'GET /v3/stashpoints',
  'GET /v2/supply-orders',
];

async function lengthOf(line: string, token = api.token) {
  const { status, body } = await api.call<{ total?: number }>(line, { token });
  expect(status).toBe(200);
  return Array.isArray(body) ? body.length : body.total;
}

const haveWritten = async (db: Database, writes: number) => {
  await db.deleteFrom('user_writes').execute();
  await db
    .insertInto('user_writes')
    .expression(
      db
        .selectFrom('users')
        .select(['id', (row) => row.val(writes).as('writes')])
        .where('id', '=', 'u7'),
    )
    .execute();
};

test.each(LISTS)('the list %s is read from the replica, or from the primary if the replica is down', async (line) => {
  const { leave } = await follow();
  expect(await lengthOf(line)).toBe(0);
  leave();
  expect(await lengthOf(line)).toBeGreaterThan(0);
});

test('a host reads from the primary until the replica has their change, while other hosts read from the replica', async () => {
  const other = await api.logIn('tiago@example.com');
  await follow();
  const closure = { stashpoint_id: 's102', close_date: '2026-12-24', open_date: null, reason: 'own change' };
  const { status } = await api.call('POST /v2/closures', { token: api.token, body: closure });
  expect(status).toBe(200);
  const list = await api.call<{ reason: string }[]>('GET /v2/closures', { token: api.token });
  expect(list.body.map(({ reason }) => reason)).toContain('own change');
  expect(await lengthOf('GET /v2/bookings', other)).toBe(0);

  const { writes } = await api.db
    .selectFrom('user_writes')
    .select('writes')
    .where('user_id', '=', 'u7')
    .executeTakeFirstOrThrow();
  await copy
    .insertInto('users')
    .values(await api.db.selectFrom('users').selectAll().where('id', '=', 'u7').executeTakeFirstOrThrow())
    .execute();
  await haveWritten(copy, Number(writes) - 1);
  expect(await lengthOf('GET /v2/closures')).toBeGreaterThan(0);
  await haveWritten(copy, Number(writes));
  expect(await lengthOf('GET /v2/closures')).toBe(0);
});

test('a refused write does not increase the user’s number of writes', async () => {
  const countOf = async () =>
    (await api.db.selectFrom('user_writes').selectAll().execute()).map(({ writes }) => writes);
  const before = await countOf();
  const body = { stashpoint_id: 's102', close_date: '2026-12-24', open_date: '2026-12-23', reason: null };
  expect((await api.call('POST /v2/closures', { token: api.token, body })).status).toBe(422);
  expect(await countOf()).toEqual(before);
});

test.each([
  ['is behind the primary', at(99)],
  ['replays nothing', at(null)],
])('a replica that %s is not used', async (_, position) => {
  await follow({ primary: at(100), replica: position }, 'behind');
  expect(await lengthOf('GET /v2/bookings')).toBeGreaterThan(0);
  expect((await api.call('GET /readyz')).body).toMatchObject({ status: 'ok', replica: 'behind' });
});

test('after a failed read, the replica is no longer used, and the response comes from the primary', async () => {
  // Logs in as another user, who has written nothing and may therefore read from the empty replica.
  const other = await api.logIn('tiago@example.com');
  const followed = await follow();
  const gone = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const refuse = () => {
    throw gone;
  };
  api.app.replica = { ...followed, db: new Proxy(followed.db, { get: refuse }) };
  expect(await lengthOf('GET /v3/stashpoints', other)).toBeGreaterThan(0);
  expect(followed.state()).toBe('away');
});
