import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { indexedDbStorage } from './outbox-storage.ts';

const seen = { hasBeenCheckedIn: false, hasBeenCheckedOut: false, isCancelled: false };

/** As version 1 of the storage wrote a tap. */
const aVersion1Tap = (over: object = {}) => ({
  id: 'k1',
  userId: 'u7',
  bookingId: 'b1',
  field: 'hasBeenCheckedIn',
  to: true,
  seen,
  dropoff: '2026-03-05T14:00:00Z',
  stashpointId: 's1',
  createdAt: 7,
  attempts: 2,
  ...over,
});

async function aVersion1Storage(taps: object[]) {
  globalThis.indexedDB = new IDBFactory();
  const database = await openDB('host-portal-outbox', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }).createIndex('userId', 'userId');
    },
  });
  for (const tap of taps) await database.add('entries', tap);
  return database;
}

test('what waited in the shape of version 1 is a change of today, in its order and under its user', async () => {
  const old = await aVersion1Storage([
    aVersion1Tap(),
    aVersion1Tap({ id: 'k2', field: 'hasBeenCheckedOut', seen: { ...seen, hasBeenCheckedIn: true } }),
    aVersion1Tap({ id: 'k3', to: false, seen: { ...seen, hasBeenCheckedIn: true } }),
    aVersion1Tap({ id: 'k4', seen: { ...seen, isCancelled: true } }),
    aVersion1Tap({ id: 'k5', userId: 'u9' }),
  ]);
  old.close();
  const storage = indexedDbStorage();
  const changes = await storage.ofUser('u7');
  expect(changes[0]).toEqual({
    line: 'PATCH /v2/bookings/{id}',
    params: { id: 'b1' },
    body: { hasBeenCheckedIn: true },
    before: { hasBeenCheckedOut: false, cancelledAt: null },
    guard: {
      line: 'GET /v2/bookings',
      query: { stashpointId: ['s1'], dropoffGte: '2026-03-05T14:00:00Z', dropoffLte: '2026-03-05T14:00:00Z' },
      find: { id: 'b1' },
    },
    id: 'k1',
    order: 1,
    userId: 'u7',
    createdAt: 7,
    attempts: 2,
  });
  expect(changes.map(({ id, body, before }) => ({ id, body, before })).slice(1)).toEqual([
    { id: 'k2', body: { hasBeenCheckedOut: true }, before: { hasBeenCheckedIn: true, cancelledAt: null } },
    { id: 'k3', body: { hasBeenCheckedIn: false }, before: { hasBeenCheckedOut: false } },
    { id: 'k4', body: { hasBeenCheckedIn: true }, before: { hasBeenCheckedOut: false } },
  ]);
  expect((await storage.ofUser('u9')).map(({ id }) => id)).toEqual(['k5']);
  expect(await storage.count()).toBe(5);
  storage.close();
});

test('a change that was written down after the migration follows what waited before it', async () => {
  (await aVersion1Storage([aVersion1Tap()])).close();
  const storage = indexedDbStorage();
  const [{ id: _id, order: _order, ...first } = {} as never] = await storage.ofUser('u7');
  await storage.add({ ...first, id: 'later' });
  expect((await storage.ofUser('u7')).map(({ id }) => id)).toEqual(['k1', 'later']);
  storage.close();
});
