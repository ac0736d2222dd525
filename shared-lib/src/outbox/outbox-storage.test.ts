import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
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

describe('when it is deleted while it is used', () => {
  test('by another page: whoever has it open hears so, and writes into a new one', async () => {
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

  test('after a newer release has changed it, without having been used since: it is heard all the same', async () => {
    const storage = indexedDbStorage();
    const lost = jest.fn();
    storage.onLost(lost);
    await storage.add(aChange());
    (await openDB('host-portal-outbox', 2)).close();
    await deleteDB('host-portal-outbox');
    expect(lost).toHaveBeenCalled();
    storage.close();
  });

  test('all changes of a user are written down again in their order; what was added meanwhile comes after them', async () => {
    const [one, other] = [indexedDbStorage(), indexedDbStorage()];
    const first = await one.add(aChange({ id: 'k1' }));
    const second = await one.add(aChange({ id: 'k2' }));
    await one.remove(first);
    await one.countTry({ ...second, attempts: 1 });
    await other.add(aChange({ id: 'k3' }));
    await other.add(aChange({ id: 'k4' }));
    const waiting = [first, second];
    await one.rewrite({
      userId: 'u7',
      waiting,
      lacking: [first],
      isForRound: false,
      losses: 0,
      settledIds: new Set(['k4']),
    });
    expect((await other.ofUser('u7')).map(({ id, attempts }) => [id, attempts])).toEqual([
      ['k1', 0],
      ['k2', 1],
      ['k3', 0],
    ]);
    for (const storage of [one, other]) storage.close();
  });

  test('with a change goes what was tapped before it and is not there; what is there keeps its position', async () => {
    const storage = indexedDbStorage();
    const stored = await storage.add(aChange({ id: 'k1' }));
    const unstored = { ...aChange({ id: 'k2' }), order: Number.MAX_SAFE_INTEGER };
    const { order } = await storage.add(aChange({ id: 'k3' }), [stored, unstored]);
    expect((await storage.ofUser('u7')).map((entry) => [entry.id, entry.order])).toEqual([
      ['k1', 1],
      ['k2', 2],
      ['k3', order],
    ]);
    storage.close();
  });

  test('a tab that knows only the later change leaves the earlier one before it', async () => {
    const storage = indexedDbStorage();
    const mending = { userId: 'u7', lacking: [], isForRound: false, losses: 0, settledIds: new Set<string>() };
    const [first, second] = [
      { ...aChange({ id: 'k1' }), order: 1 },
      { ...aChange({ id: 'k2' }), order: 2 },
    ];
    await storage.rewrite({ ...mending, waiting: [first, second] });
    await storage.rewrite({ ...mending, waiting: [second] });
    expect((await storage.ofUser('u7')).map(({ id }) => id)).toEqual(['k1', 'k2']);
    storage.close();
  });

  test('a tab that knows an older position takes out the right one', async () => {
    const storage = indexedDbStorage();
    const first = await storage.add(aChange({ id: 'k1' }));
    const second = await storage.add(aChange({ id: 'k2' }));
    const mending = { userId: 'u7', lacking: [], isForRound: false, losses: 0, settledIds: new Set<string>() };
    await storage.rewrite({ ...mending, waiting: [second, first] });
    await storage.countTry({ ...first, attempts: 3 });
    await storage.remove(second);
    expect((await storage.ofUser('u7')).map(({ id, attempts }) => [id, attempts])).toEqual([['k1', 3]]);
    storage.close();
  });
});

test('a database that a newer release has changed is used as it is', async () => {
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
