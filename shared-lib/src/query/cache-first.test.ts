import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createQueryClient, persistQueries, PERSISTED, cachedData, cacheFirst } from './index.ts';

const HOUR = 60 * 60_000;
const KEY = ['spots', 'closures', 's1'];
const close: (() => void)[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  for (const each of close.splice(0)) each();
});

/** Opens a page for this user at a given time. The network returns `answer`, and its calls are counted. */
function open(at: number, answer: unknown, { userId = 'u7', maxAgeMs = 36 * HOUR } = {}) {
  const client = createQueryClient();
  const kept = persistQueries(client, { userId: () => userId, version: '1', now: () => at });
  close.push(kept.close, () => client.clear());
  const network = { asked: 0 };
  const read = () =>
    client.fetchQuery({
      queryKey: KEY,
      meta: PERSISTED,
      staleTime: 0,
      queryFn: (context) =>
        cacheFirst(context, {
          maxAgeMs: () => maxAgeMs,
          now: () => at,
          read: async () => {
            network.asked += 1;
            return answer;
          },
        }),
    });
  return { client, kept, network, read };
}

/** Simulates a first visit, after which the response is stored on the device. */
async function visit(at: number, answer: unknown) {
  jest.useFakeTimers({ now: at, doNotFake: EVERYTHING_BUT_DATE });
  const { read } = open(at, answer);
  await read();
  await until(async () => (await cachedData(aPage(), KEY)) !== null);
  jest.useRealTimers();
}

/** Creates a page with an empty cache on the same device. */
function aPage() {
  const client = createQueryClient();
  close.push(persistQueries(client, { userId: () => 'u7', version: '1' }).close);
  return client;
}

const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('a stored response younger than the maximum age is not requested again', async () => {
  await visit(0, ['old']);
  const { read, network } = open(35 * HOUR, ['new']);
  expect(await read()).toEqual(['old']);
  expect(network.asked).toBe(0);
});

test('a stored response older than the maximum age is requested again', async () => {
  await visit(0, ['old']);
  const { read, network } = open(37 * HOUR, ['new']);
  expect(await read()).toEqual(['new']);
  expect(network.asked).toBe(1);
});

test('a second read on the same page makes a request, even if the stored response is recent', async () => {
  await visit(0, ['old']);
  const { read, network } = open(HOUR, ['new']);
  expect(await read()).toEqual(['old']);
  expect(await read()).toEqual(['new']);
  expect(network.asked).toBe(1);
});

test('a user never gets another user’s stored response', async () => {
  await visit(0, ['old']);
  const { read, client } = open(HOUR, ['theirs'], { userId: 'u8' });
  expect(await cachedData(client, KEY)).toBeNull();
  expect(await read()).toEqual(['theirs']);
});

test('a sign-out deletes the stored response', async () => {
  await visit(0, ['old']);
  const { kept, client, read } = open(HOUR, ['new']);
  await kept.wipe();
  expect(await cachedData(client, KEY)).toBeNull();
  expect(await read()).toEqual(['new']);
});

test('a stored response of any age can be read without a request, but the page’s newer data takes precedence', async () => {
  await visit(0, ['old']);
  const { client, network } = open(200 * HOUR, ['new']);
  expect(await cachedData(client, KEY)).toEqual(['old']);
  client.setQueryData(KEY, ['of this page']);
  expect(await cachedData(client, KEY)).toEqual(['of this page']);
  expect(await cachedData(client, ['spots', 'closures', 's2'])).toBeNull();
  expect(network.asked).toBe(0);
});

const EVERYTHING_BUT_DATE: FakeableAPI[] = [
  'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame',
  'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval',
  'setTimeout', 'clearTimeout',
]; // prettier-ignore
