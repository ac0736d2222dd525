import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from '../api/index.ts';
import { createQueryClient } from './index.ts';
import { retryFailedQueries } from './retry-failed-queries.ts';

let client: QueryClient;
let stop: () => void;
let api: 'good' | 'dead' | 'hangs';
let requests: string[];

beforeEach(() => {
  jest.useFakeTimers();
  client = createQueryClient();
  stop = retryFailedQueries(client);
  api = 'dead';
  requests = [];
});
afterEach(() => {
  stop();
  client.clear();
  jest.restoreAllMocks();
});

const failure = (kind: ApiErrorKind, status?: number, retryAfter?: number) =>
  new ApiError({ id: '', message: '', kind, status, retryAfter });

/** Observes a query, as a component on screen does. */
function show(name: string, error = failure('http', 502)) {
  const observer = new QueryObserver<string>(client, {
    queryKey: [name],
    queryFn: async () => {
      requests.push(name);
      if (api === 'hangs') await new Promise((resolve) => setTimeout(resolve, 8000));
      if (api !== 'good') throw error;
      return name;
    },
  });
  const hide = observer.subscribe(() => {});
  return { hide, state: () => observer.getCurrentResult().status };
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

test('after an API outage, every failed query recovers within five seconds without a reload', async () => {
  const shown = ['host', 'spots', 'today', 'closures'].map((name) => show(name));
  await seconds(60);
  expect(shown.map(({ state }) => state())).toEqual(['error', 'error', 'error', 'error']);
  api = 'good';
  await seconds(4);
  requests = [];
  await seconds(2);
  expect(shown.map(({ state }) => state())).toEqual(['success', 'success', 'success', 'success']);
  requests = [];
  await seconds(60);
  expect(requests).toEqual([]);
});

test('after a long outage, even the page with the most calls recovers within five seconds of the first good response', async () => {
  const shown = Array.from({ length: 16 }, (_, at) => show(`call ${at}`));
  await seconds(61);
  api = 'good';
  const states = () => shown.map(({ state }) => state());
  while (!states().includes('success')) await seconds(0.1);
  await seconds(5);
  expect(states()).toEqual(shown.map(() => 'success'));
});

// The mocked `Math.random` sets how long the pauses are. With 0.2, a request starts just before the API recovers and
// still hangs afterwards.
test.each([0, 0.2, 0.5, 0.99])(
  'after the API has hung, every query recovers within five seconds of the first good response (Math.random: %d)',
  async (pause) => {
    jest.spyOn(Math, 'random').mockReturnValue(pause);
    api = 'hangs';
    const shown = ['host', 'spots', 'today'].map((name) => show(name, failure('timeout')));
    await seconds(30);
    api = 'good';
    // A hanging request times out after eight seconds. The next attempt follows within three seconds.
    const states = () => shown.map(({ state }) => state());
    for (let second = 0; second < 12 && !states().includes('success'); second += 1) await seconds(1);
    expect(states()).toContain('success');
    await seconds(5);
    expect(states()).toEqual(['success', 'success', 'success']);
  },
);

test('without a response, one query at a time is retried every few seconds, and less often after five minutes', async () => {
  for (const name of ['host', 'spots', 'today']) show(name);
  await seconds(0);
  requests = [];
  await seconds(60);
  const first = requests;
  // The pause is 1.5 to 3 seconds.
  expect(first.length).toBeGreaterThanOrEqual(20);
  expect(first.length).toBeLessThanOrEqual(40);
  expect(first.slice(0, 6)).toEqual(['host', 'spots', 'today', 'host', 'spots', 'today']);
  await seconds(300);
  requests = [];
  await seconds(60);
  // The pause is 7.5 to 15 seconds.
  expect(requests.length).toBeLessThanOrEqual(8);
});

test('two pages do not retry at the same time', async () => {
  const moments = async () => {
    const own = createQueryClient();
    const stopOwn = retryFailedQueries(own);
    const at: number[] = [];
    const began = performance.now();
    const observer = new QueryObserver(own, {
      queryKey: ['host'],
      queryFn: () => {
        at.push(Math.round(performance.now() - began));
        return Promise.reject(failure('network'));
      },
    });
    const hide = observer.subscribe(() => {});
    await seconds(30);
    hide();
    stopOwn();
    own.clear();
    return at.slice(1);
  };
  const [one, other] = [await moments(), await moments()];
  expect(one.length).toBeGreaterThan(5);
  expect(one.filter((at) => other.includes(at)).length).toBeLessThan(3);
});

test('a call that keeps failing while others succeed is retried at most sixty times a minute', async () => {
  let read = 0;
  const flapping = new QueryObserver(client, {
    queryKey: ['flapping'],
    queryFn: () => Promise.resolve((read += 1)),
    refetchInterval: 250,
  });
  const hide = flapping.subscribe(() => {});
  for (const name of ['host', 'spots', 'today']) show(name);
  await seconds(60);
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.length).toBeLessThanOrEqual(63);
  hide();
});

test('a server gets no retries until its Retry-After has passed', async () => {
  show('host', failure('http', 503, 30));
  await seconds(29);
  expect(requests).toEqual(['host']);
  await seconds(10);
  expect(requests.length).toBeGreaterThan(1);
});

test.each([
  ['a refusal', failure('http', 404)],
  ['an answer that nobody can read', failure('decode')],
])('a query that failed with %s is not retried', async (_, error) => {
  show('host', error);
  await seconds(60);
  expect(requests).toEqual(['host']);
});

test('queries without observers and queries on hidden pages are not retried', async () => {
  const { hide } = show('host');
  await seconds(0);
  hide();
  show('spots');
  await seconds(0);
  requests = [];
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await seconds(60);
  expect(requests).toEqual([]);
  jest.restoreAllMocks();
  await seconds(8);
  expect([...new Set(requests)]).toEqual(['spots']);
});
