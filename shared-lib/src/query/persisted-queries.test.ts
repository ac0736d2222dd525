import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { ApiError } from '../api/index.ts';
import { createQueryClient, isReread, persistQueries, PERSISTED, type PersistQueriesOptions } from './index.ts';

const AT = Date.parse('2026-03-05T14:05:00Z');
const offline = () =>
  Promise.reject(new ApiError({ id: 'NETWORK_CLIENT_ERROR', message: 'The network failed.', kind: 'network' }));

const close: (() => void)[] = [];

/** Opens a page of the portal. By default, it sends its requests at once. */
function open(options: Partial<PersistQueriesOptions> = {}) {
  const client = createQueryClient();
  const kept = persistQueries(client, { userId: () => 'u7', version: '1', now: () => AT, ...options });
  close.push(kept.close);
  const ask = (queryFn: () => Promise<unknown>, meta: Record<string, unknown> = PERSISTED) => {
    const observer = new QueryObserver(client, { queryKey: ['bookings', 'range'], queryFn, meta });
    close.push(observer.subscribe(() => undefined));
    return observer;
  };
  return { client, kept, ask };
}

/** Opens a page for the host u7 that isn't idle until `rest` is called. Another host may have signed in by then. */
function openBusy() {
  let userId: string | null = 'u7';
  let isIdle = () => {};
  const idle = new Promise<void>((resolve) => {
    isIdle = resolve;
  });
  const { ask } = open({ userId: () => userId, whenIdle: () => idle });
  return {
    answer: async () => {
      const observer = ask(async () => ['b1']);
      await until(() => observer.getCurrentResult().isSuccess);
      await databaseRests();
    },
    rest: async (userThen: string | null) => {
      userId = userThen;
      isIdle();
      await databaseRests();
    },
  };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
};
/** Returns the number of stored responses for all users, once the database has finished earlier work. */
async function countKept() {
  const database = await openDB('host-portal-answers');
  const count = database.objectStoreNames.contains('answers') ? await database.count('answers') : 0;
  database.close();
  return count;
}
/** Waits until the database is idle, so that a test can assert that nothing was written. */
const databaseRests = async () => {
  for (let turn = 0; turn < 3; turn += 1) await countKept();
};

/** Opens a first page with a network and closes it. */
async function visit(options: Partial<PersistQueriesOptions> = {}) {
  const { client, ask } = open(options);
  const observer = ask(async () => ['b1']);
  await until(() => observer.getCurrentResult().isSuccess);
  for (let kept = 0; kept === 0;) kept = await countKept();
  await databaseRests();
  client.unmount();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  for (const each of close.splice(0)) each();
});

test.each([
  ['is written when the page has time', 'u7', 1],
  ['is not written for a host who has signed out before the page had time', null, 0],
])('a response waits until the page is idle: it %s', async (_, userThen, count) => {
  const { answer, rest } = openBusy();
  await answer();
  expect(await countKept()).toBe(0);
  await rest(userThen);
  expect(await countKept()).toBe(count);
});

test('if a host signs in before the page is idle, their responses are stored', async () => {
  await visit({ userId: () => 'u8' });
  const { answer, rest } = openBusy();
  await answer();
  await rest('u8');
  expect(await countKept()).toBe(1);
});

test('without a network the last response is shown with its age, and the next read replaces it', async () => {
  const before = Date.now();
  await visit();
  const observer = open().ask(offline);
  await until(() => observer.getCurrentResult().data !== undefined);
  const result = observer.getCurrentResult();
  expect(result).toMatchObject({ data: ['b1'], isError: true });
  expect(result.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  observer.setOptions({ ...observer.options, queryFn: async () => ['b1', 'b2'] });
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: ['b1', 'b2'], isError: false });
});

test('the last response is shown before the network responds, and is not marked as fetched', async () => {
  await visit();
  let answer: (names: string[]) => void = () => undefined;
  const { client, ask } = open();
  const observer = ask(() => new Promise<string[]>((resolve) => (answer = resolve)));
  await until(() => observer.getCurrentResult().data !== undefined);
  expect(observer.getCurrentResult()).toMatchObject({
    data: ['b1'],
    isFetching: true,
    isError: false,
    isFetched: false,
  });
  expect(isReread({ client, queryKey: ['bookings', 'range'] })).toBe(false);
  answer(['b1', 'b2']);
  await until(() => observer.getCurrentResult().isFetched);
  expect(observer.getCurrentResult().data).toEqual(['b1', 'b2']);
  expect(isReread({ client, queryKey: ['bookings', 'range'] })).toBe(true);
});

test('a stored response that loads after the network’s response is not shown', async () => {
  await visit();
  const observer = open().ask(async () => ['b2']);
  await until(() => observer.getCurrentResult().isSuccess);
  await databaseRests();
  expect(observer.getCurrentResult().data).toEqual(['b2']);
});

test.each<[string, () => Promise<void>, Partial<PersistQueriesOptions>]>([
  ['after sign-out', async () => open().kept.wipe(), {}],
  ['to another user', async () => undefined, { userId: () => 'u9' }],
  ['to nobody', async () => undefined, { userId: () => null }],
  ['to a release that knows another shape', async () => undefined, { version: '2' }],
])('a stored response is not shown %s', async (_, between, options) => {
  await visit();
  await between();
  const observer = open(options).ask(offline);
  await until(() => observer.getCurrentResult().isError);
  await databaseRests();
  expect(observer.getCurrentResult().data).toBeUndefined();
});

test('responses of queries that are not marked for storage are not stored', async () => {
  const { ask } = open();
  const observer = ask(async () => ['secret'], {});
  await until(() => observer.getCurrentResult().isSuccess);
  await databaseRests();
  const later = open().ask(offline);
  await until(() => later.getCurrentResult().isError);
  await databaseRests();
  expect(later.getCurrentResult().data).toBeUndefined();
});

test('the next user’s first response deletes the data that a killed tab has left behind', async () => {
  await visit();
  await visit({ userId: () => 'u9' });
  const observer = open().ask(offline);
  await until(() => observer.getCurrentResult().isError);
  await databaseRests();
  expect(observer.getCurrentResult().data).toBeUndefined();
});

test('without a database the network’s responses are shown', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const observer = open().ask(offline);
  await until(() => observer.getCurrentResult().isError);
  expect(observer.getCurrentResult().data).toBeUndefined();
});
