import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import type { WaitingChange } from './change.ts';
import { indexedDbStorage } from './effects.ts';

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

test('two tabs read the changes in the same order, and each user gets only their own changes', async () => {
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

test('after a reload, the storage has each change’s number of attempts and no removed changes', async () => {
  const before = indexedDbStorage();
  const first = await before.add(aChange());
  const second = await before.add(aChange({ id: 'k2' }));
  await before.update({ ...first, attempts: 1 });
  await before.remove(second);
  before.close();
  const after = indexedDbStorage();
  expect(await after.ofUser('u7')).toEqual([{ ...aChange({ attempts: 1 }), order: 1 }]);
  after.close();
});

test('a closed storage does not open a database', async () => {
  const storage = indexedDbStorage();
  storage.close();
  await expect(storage.count()).rejects.toThrow('closed');
});

test('an update does not restore a removed entry', async () => {
  const storage = indexedDbStorage();
  const entry = await storage.add(aChange());
  await storage.remove(entry);
  await storage.update({ ...entry, attempts: 2 });
  expect(await storage.count()).toBe(0);
  storage.close();
});

describe('a database that is deleted while it is in use', () => {
  test('a page with an open database is notified of its deletion, and writes to a new one', async () => {
    const storage = indexedDbStorage();
    const lost = jest.fn();
    storage.onLost(lost);
    await storage.add(aChange());
    await deleteDB('host-portal-outbox');
    expect(lost).toHaveBeenCalled();
    expect(await storage.ofUser('u7')).toEqual([]);
    await storage.add(aChange({ id: 'k2' }));
    expect(await storage.count()).toBe(1);
    storage.close();
  });

  test('a page is notified of a deletion even if it has not used the database since a newer release upgraded it', async () => {
    const storage = indexedDbStorage();
    const lost = jest.fn();
    storage.onLost(lost);
    await storage.add(aChange());
    (await openDB('host-portal-outbox', 2)).close();
    await deleteDB('host-portal-outbox');
    expect(lost).toHaveBeenCalled();
    storage.close();
  });
});

test('a database that a newer release has upgraded can be used', async () => {
  const storage = indexedDbStorage();
  const lost = jest.fn();
  storage.onLost(lost);
  await storage.add(aChange());
  const newer = await openDB('host-portal-outbox', 2, { upgrade: (database) => database.createObjectStore('drafts') });
  await storage.add(aChange({ id: 'k2' }));
  expect((await storage.ofUser('u7')).map(({ id }) => id)).toEqual(['k1', 'k2']);
  expect(lost).not.toHaveBeenCalled();
  newer.close();
  storage.close();
});
