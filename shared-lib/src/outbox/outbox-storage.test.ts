import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { indexedDbStorage } from './outbox-storage.ts';
import type { WaitingChange } from './waiting-change.ts';

const aChange = (over: Partial<WaitingChange> = {}): Omit<WaitingChange, 'order'> => ({
  line: 'PATCH /v2/bookings/{id}',
  params: { id: 'b1' },
  body: { hasBeenCheckedIn: true },
  before: { hasBeenCheckedOut: false },
  guard: { line: 'GET /v2/bookings', query: { stashpointId: ['s1'] }, find: { id: 'b1' } },
  id: 'k1',
  userId: 'u7',
  createdAt: 7,
  attempts: 0,
  ...over,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('two tabs agree on the order, and each user has their own changes', async () => {
  const [one, other] = [indexedDbStorage(), indexedDbStorage()];
  await one.add(aChange({ id: 'k1' }));
  await other.add(aChange({ id: 'k2' }));
  await one.add(aChange({ id: 'k3', userId: 'u9' }));
  await one.add(aChange({ id: 'k4' }));
  expect((await other.ofUser('u7')).map(({ id, order }) => [order, id])).toEqual([
    [1, 'k1'],
    [2, 'k2'],
    [4, 'k4'],
  ]);
  expect((await other.ofUser('u9')).map(({ id }) => id)).toEqual(['k3']);
  expect(await one.count()).toBe(4);
  for (const storage of [one, other]) storage.close();
});

test('what was tried and what was sent is known to the next page', async () => {
  const before = indexedDbStorage();
  const first = await before.add(aChange());
  const second = await before.add(aChange({ id: 'k2' }));
  await before.countTry({ ...first, attempts: 1 });
  await before.remove(second);
  before.close();
  const after = indexedDbStorage();
  expect(await after.ofUser('u7')).toEqual([{ ...aChange({ attempts: 1 }), order: 1 }]);
  after.close();
});

test('a storage that was closed opens nothing any more', async () => {
  const storage = indexedDbStorage();
  storage.close();
  await expect(storage.count()).rejects.toThrow('closed');
});
