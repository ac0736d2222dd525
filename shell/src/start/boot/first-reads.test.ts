/** @jest-environment node */
import { aroundNow } from '@host-portal/shared-lib/around-now';
import { listBookings, listHosts, listStashpoints, wireRequest } from '@host-portal/shared-lib/contract';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import {
  anyBookings,
  bookingsAround,
  type FirstPage,
  HOSTS,
  spotsOf,
  startFirstReads as start,
} from './first-reads.ts';
import { withFirstReads } from './with-first-reads.ts';

const config = { apiBase: '', product: 'Bagpost' } as PortalConfig;
const user = encodeURIComponent(JSON.stringify({ id: 'u1', email: 'a@example.com' }));
const cookie = `token=t%3D1; user=${user}; visitor_id=v1`;
const AUTHORIZATION = 'Token t=1';
const NOW = Date.parse('2026-03-05T10:00:00Z');

const startFirstReads = (portal: PortalConfig, page: Partial<FirstPage>) =>
  start(portal, {
    pathname: '/account',
    search: '',
    cookie,
    clientId: 'GA1.1',
    reads: [],
    isNew: async () => false,
    ...page,
  });

const asked: { url: string; headers: Record<string, string> }[] = [];
let answers: Record<string, () => Response | Promise<Response>>;
const wired = globalThis.fetch;

beforeEach(() => {
  asked.length = 0;
  answers = {
    [HOSTS]: () =>
      Response.json([
        { id: 'h9', user_id: 'u9' },
        { id: 'h1', user_id: 'u1' },
      ]),
    [spotsOf('h1')]: () => Response.json({ items: [] }, { headers: { Date: 'Thu, 05 Mar 2026 10:00:00 GMT' } }),
  };
  globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), headers: init?.headers as Record<string, string> });
    return (await answers[String(url)]?.()) ?? new Response(null, { status: 404 });
  };
});
afterAll(() => {
  globalThis.fetch = wired;
});

/** Waits until all expected requests have been sent. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const urls = () => asked.map(({ url }) => url);

test('the first reads have the same URLs as the API client’s requests', () => {
  expect(HOSTS).toBe(wireRequest(listHosts, {}).url);
  expect(spotsOf('h/1')).toBe(wireRequest(listStashpoints, { query: { page: 1, perPage: 50, hostId: 'h/1' } }).url);
  const query = { stashpointId: ['s/1', 's2'], ...aroundNow(NOW), page: 1, perPage: 100 };
  expect(bookingsAround(NOW, ['s/1', 's2'])).toBe(wireRequest(listBookings, { query }).url);
  expect(anyBookings(['s1'])).toBe(wireRequest(listBookings, { query: { stashpointId: ['s1'], page: 1 } }).url);
  const several = { stashpointId: ['s1', 's2'], page: 1, perPage: 100 };
  expect(anyBookings(['s1', 's2'])).toBe(wireRequest(listBookings, { query: several }).url);
});

describe('reading the bookings around now', () => {
  const spots = (items: { id: string }[], { pages = 1, date = new Date(NOW).toUTCString() } = {}) =>
    Response.json({ items, pages }, { headers: { Date: date } });
  const two = [{ id: 's1' }, { id: 's2' }];
  const around = bookingsAround(NOW, ['s1', 's2']);
  const asks = async (page: Partial<FirstPage>, answer: () => Response) => {
    answers[spotsOf('h1')] = answer;
    startFirstReads(config, { isNew: async () => true, ...page });
    await settled();
    return urls().slice(2);
  };

  test.each(['/account', '/de/account', '/account/bookings', '/fr/account/bookings'])(
    'the bookings around now are read for %s on a new device',
    async (pathname) => expect(await asks({ pathname }, () => spots(two))).toEqual([around]),
  );

  test.each([
    ['every spot has one', ['s1', 's2'], 1, []],
    ['a spot has none', ['s1', 's1'], 1, [anyBookings(['s2'])]],
    ['there is more than one page', ['s1'], 2, []],
  ])('bookings at other times are read only for spots without a booking around now: %s', async (_, at, pages, more) => {
    answers[around] = () => Response.json({ items: at.map((id) => ({ stashpoint: { id } })), pages });
    expect(await asks({}, () => spots(two))).toEqual([around, ...more]);
  });

  test.each<[string, Partial<FirstPage>, () => Response]>([
    ['a device that knows the time zones', { isNew: async () => false }, () => spots(two)],
    ['a page of one spot', { search: '?stashpoint=s1' }, () => spots(two)],
    ['another page', { pathname: '/account/earnings' }, () => spots(two)],
    ['no spot', {}, () => spots([])],
    ['more spots than one page has', {}, () => spots(two, { pages: 2 })],
    ['a browser that doesn’t list its databases', { isNew: () => Promise.reject(new Error('no')) }, () => spots(two)],
    ['a response without a date', {}, () => spots(two, { date: '' })],
  ])('the bookings around now are not read with %s', async (_, page, answer) =>
    expect(await asks(page, answer)).toEqual([]),
  );
});

describe('the reads that a manifest lists (decision 0016)', () => {
  const reads = ['/v3/stashpoints/s1', '/v2/bookings?{spots}&page=1'];
  const asks = async (page: Partial<FirstPage>, ids = ['s1', 's/2']) => {
    const date = { headers: { Date: new Date(NOW).toUTCString() } };
    answers[spotsOf('h1')] = () => Response.json({ items: ids.map((id) => ({ id })), pages: 1 }, date);
    startFirstReads(config, { pathname: '/account/earnings', reads, isNew: async () => true, ...page });
    await settled();
    return urls();
  };

  test('a manifest’s reads are sent at once, but those that need the host’s spots are sent when the spots are known', async () =>
    expect(await asks({})).toEqual([
      HOSTS,
      '/v3/stashpoints/s1',
      spotsOf('h1'),
      '/v2/bookings?stashpoint_id=s1&stashpoint_id=s%2F2&page=1',
    ]));

  test.each<[string, Partial<FirstPage>]>([
    ['a device with cached responses', { isNew: async () => false }],
    ['a query in the URL', { search: '?page=2' }],
    ['a browser that doesn’t list its databases', { isNew: () => Promise.reject(new Error('no')) }],
  ])('a manifest’s reads are not sent with %s', async (_, page) =>
    expect(await asks(page)).toEqual([HOSTS, spotsOf('h1')]),
  );

  test('no bookings are read for a host without a spot', async () =>
    expect(await asks({}, [])).toEqual([HOSTS, '/v3/stashpoints/s1', spotsOf('h1')]));

  test('a first read that fails and is never used causes no error', async () => {
    answers['/v3/stashpoints/s1'] = () => Promise.reject(new TypeError('failed'));
    expect(await asks({})).toContain('/v3/stashpoints/s1');
  });
});

test('a host’s page reads the host record and then the spots, with all headers of an API call', async () => {
  startFirstReads(config, { pathname: '/de/account/bookings', cookie });
  await settled();
  expect(urls()).toEqual([HOSTS, spotsOf('h1')]);
  expect(asked[0]?.headers).toEqual({
    'Content-Type': 'application/json',
    'Client-Id': 'GA1.1',
    'Bagpost-Uuid': 'v1',
    Authorization: AUTHORIZATION,
    traceparent: expect.stringMatching(/^00-/),
  });
});

test.each([
  ['a public page', '/login', cookie],
  ['a path that starts like the account', '/accounts', cookie],
  ['a signed-out visitor', '/account', 'visitor_id=v1'],
  ['a token without its user', '/account', 'token=t; visitor_id=v1'],
  ['a foreign user cookie', '/account', 'token=t; visitor_id=v1; user=%7B'],
])('nothing is read for %s', async (_, pathname, cookies) => {
  startFirstReads(config, { pathname, cookie: cookies });
  await settled();
  expect(urls()).toEqual([]);
});

test('another application’s malformed cookie causes no error', async () => {
  startFirstReads(config, { pathname: '/account', cookie: `x=%; ${cookie}` });
  await settled();
  expect(urls()).toEqual([HOSTS, spotsOf('h1')]);
});

test('no spots are read for a host without a host record', async () => {
  answers[HOSTS] = () => Response.json([{ id: 'h9', user_id: 'u9' }]);
  startFirstReads(config, { pathname: '/account', cookie });
  await settled();
  expect(urls()).toEqual([HOSTS]);
});

describe('how the API client uses the first reads', () => {
  const read = (call: ReturnType<typeof withFirstReads>, url: string, headers: Record<string, string> = {}) =>
    call(url, { method: 'GET', headers: { Authorization: AUTHORIZATION, ...headers } });

  test('the API client uses a response only once, and takes its age into account', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(400);
    const call = withFirstReads(startFirstReads(config, { pathname: '/account', cookie }).take);
    await settled();
    now.mockReturnValue(5400);
    const answer = await read(call, spotsOf('h1'));
    now.mockRestore();
    expect(answer.headers.get('date')).toBe('Thu, 05 Mar 2026 10:00:05 GMT');
    expect(await answer.json()).toEqual({ items: [] });
    expect(urls()).toEqual([HOSTS, spotsOf('h1')]);
    await read(call, spotsOf('h1'));
    expect(urls()).toEqual([HOSTS, spotsOf('h1'), spotsOf('h1')]);
  });

  test.each([
    ['a refused read', () => new Response('{}', { status: 503 })],
    ['a broken network', () => Promise.reject(new TypeError('failed'))],
  ])('the API client repeats a first read after %s', async (_, answer) => {
    const call = withFirstReads(startFirstReads(config, { pathname: '/account', cookie }).take);
    await settled();
    answers[HOSTS] = answer as () => Response;
    const again = withFirstReads(startFirstReads(config, { pathname: '/account', cookie }).take);
    await settled();
    answers[HOSTS] = () => Response.json([]);
    expect((await read(again, HOSTS)).status).toBe(200);
    expect((await read(call, HOSTS)).status).toBe(200);
  });

  test('another user’s calls, refetches and writes never get a first read’s response', async () => {
    const { take } = startFirstReads(config, { pathname: '/account', cookie });
    const call = withFirstReads(take);
    await settled();
    await read(call, HOSTS, { Authorization: 'Token other' });
    await read(call, spotsOf('h1'), { 'Cache-control': 'no-cache' });
    expect(urls()).toEqual([HOSTS, spotsOf('h1'), HOSTS, spotsOf('h1')]);
  });

  test('the boot script does not read what the API client has already requested', async () => {
    const { take } = startFirstReads(config, { pathname: '/account', cookie });
    expect(take(spotsOf('h1'), AUTHORIZATION)).toBeUndefined();
    await settled();
    expect(urls()).toEqual([HOSTS]);
  });
});
