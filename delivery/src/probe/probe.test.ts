import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ReferenceApi, startReferenceApi } from '@host-portal/reference-api';
import { createApiClient, isApiError } from '@host-portal/shared-lib/api';
import { endpointNamed } from './call-names.ts';
import { OTHER_SERVERS, type OtherServer } from './other-servers.fixture.ts';
import { probe } from './probe.ts';
import { rowsOf, textOf } from './report.ts';
import { isRecord } from './shape.ts';
import { anonymised, type SavedEntry, type TapeEntry } from './tape.ts';

// Opening and seeding a database takes a second, and several seconds on a busy machine.
jest.setTimeout(60_000);

const TODAY = new Date('2026-03-05T14:05:00.000Z');
const ORIGIN = 'https://portal.example';

let api: ReferenceApi;
let token: string;
beforeAll(async () => {
  const { TEST_DATABASE_URL } = process.env;
  api = await startReferenceApi({
    database: TEST_DATABASE_URL ? { databaseUrl: TEST_DATABASE_URL } : { memory: true },
    clock: () => TODAY,
    fresh: true,
    hasDemo: true,
    allowedOrigins: [ORIGIN],
    passwordCost: { cost: 4, parallel: 1 },
  });
  token = await logIn('paola@example.com', 'store-my-bags-2026');
});
afterAll(() => api?.close());

async function logIn(username: string, password: string): Promise<string> {
  const answer = await fetch(`${api.url}/v2/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, role: 'host' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const options = () => ({ api: api.url, token, product: 'Bagpost', origin: ORIGIN, today: TODAY });

/**
 * Probes the reference API through a proxy that changes its responses. `sent` contains the requests that the proxy
 * received.
 */
async function probeOther({ ask, change }: Pick<OtherServer, 'ask' | 'change'>) {
  let now = 0;
  const sent: string[] = [];
  const through: typeof fetch = async (given, init) => {
    const method = init?.method ?? 'GET';
    const url = new URL(given instanceof Request ? given.url : given);
    sent.push(`${method} ${url.pathname}`);
    ask?.(url);
    const wait = (ms: number) => (now += ms);
    return change({ url, method, headers: new Headers(init?.headers), wait }, await fetch(url, init));
  };
  return { sent, ...(await probe({ ...options(), fetch: through, now: () => now })) };
}

const unchanged = (_asked: unknown, answer: Response) => answer;
type Result = Awaited<ReturnType<typeof probe>>;
const different = ({ report }: Result) =>
  rowsOf(report).flatMap(({ what, verdict }) => (verdict === 'differs' ? [what] : []));

describe('probing the reference API', () => {
  test('the probe finds no differences, and the portal can use every read', async () => {
    const result = await probe(options());
    const { calls, decisions } = result.report;
    expect(different(result)).toEqual([]);
    expect(calls.filter(({ what }) => what.startsWith('GET')).map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 16 }, () => 'holds'),
    );
    expect(calls).toHaveLength(31);
    expect(decisions.map(({ what }) => what.split(' ', 1)[0])).toEqual(
      Array.from({ length: 31 }, (_, index) => `D-${String(index + 1).padStart(2, '0')}`),
    );
    expect(textOf(result.report, result.study)).toContain(`PORTAL_API_BASE=${api.url}\nPORTAL_API_EXTRA_HEADERS=1`);
    expect(textOf(result.report, result.study)).not.toContain(token);
  });

  test('the probe finds no differences for a host with one spot and no payout', async () => {
    const result = await probe({ ...options(), token: await logIn('tiago@example.com', 'store-my-bags-2026') });
    expect(different(result)).toEqual([]);
    expect(result.report.calls.find(({ what }) => what === 'GET /v2/invoices/{id}')).toMatchObject({
      verdict: 'cannot know',
      came: 'nothing was there to ask it with',
    });
  });

  test('without --write, the probe only reads', async () => {
    const { sent } = await probeOther({ change: unchanged });
    expect(sent.filter((line) => !/^(GET|OPTIONS) /.test(line))).toEqual([]);
  });

  test('the data is unchanged after --write', async () => {
    const before = await probe(options());
    const [booking] = bookingsOf(before.tape);
    const result = await probe({ ...options(), testBooking: String(booking?.['id']) });
    expect(different(result)).toEqual([]);
    expect(result.report.decisions[24]).toMatchObject({ verdict: 'holds', came: expect.stringContaining('is known') });
    const written = result.report.calls.filter(({ what, verdict }) => !what.startsWith('GET') && verdict === 'holds');
    expect(written.map(({ what }) => what)).toEqual([
      'PATCH /v2/bookings/{id}',
      'POST /v2/closures',
      'DELETE /v2/closures/{id}',
      'PATCH /v2/closures/{id}',
      'POST /v2/forgotten-password',
      'PATCH /v2/me',
      'PATCH /v2/tokens/{token}',
      'PATCH /v3/stashpoints/{id}',
    ]);
    const after = await probe(options());
    const bodies = ({ tape }: Result) =>
      tape.filter(({ call }) => call !== 'getToken').map(({ answer }) => answer.json);
    expect(bodies(after)).toEqual(bodies(before));
  });

  test('another host’s booking is not accepted as the test booking', async () => {
    await expect(probe({ ...options(), testBooking: 'nobodys' })).rejects.toThrow(
      '--write nobodys is no booking of this host within thirty days: give the id of a test booking',
    );
  });
});

test.each(OTHER_SERVERS.map((server) => [server.what, server] as const))(
  'the report shows how an API differs from the reference API: %s',
  async (_what, server) => {
    const result = await probeOther(server);
    expect(different(result)).toEqual(server.differs);
    const rows = rowsOf(result.report).filter(({ verdict }) => verdict === 'differs');
    expect(rows.filter(({ sent, came, setting }) => !sent || !came || !setting)).toEqual([]);
    const lines = textOf(result.report, result.study).split('\n');
    const ofDialect = lines.filter((line) => /^PORTAL_API_(?!BASE|EXTRA)/.test(line));
    expect(ofDialect).toEqual(server.setting ? [server.setting] : []);
  },
);

test('a page whose bag counts do not add up is reported', async () => {
  const result = await probeOther({
    change: async ({ url }, answer) => {
      if (url.pathname !== '/v2/bookings') return answer;
      const body = (await answer.json()) as { summary_stats: { total_bags: number } };
      body.summary_stats.total_bags += 1;
      return Response.json(body, { headers: { date: answer.headers.get('date') ?? '' } });
    },
  });
  expect(rowsOf(result.report).filter(({ verdict }) => verdict === 'differs')).toMatchObject([
    {
      what: expect.stringContaining('the totals of a page'),
      came: 'summary_stats.total_bags is not the sum of the bags',
    },
  ]);
});

test.each([
  ['30', 'Retry-After: 30', 'holds'],
  [undefined, 'without saying for how long', 'differs'],
])('a 429 response ends the probe immediately (Retry-After: %s)', async (pause, said, verdict) => {
  let left = 5;
  const { sent, study, report } = await probeOther({
    change: (_asked, answer) =>
      (left -= 1) >= 0 ? answer : new Response('{}', { status: 429, headers: pause ? { 'retry-after': pause } : {} }),
  });
  expect(sent).toHaveLength(6);
  expect(study.limit).toEqual({ path: expect.any(String), retryAfter: pause ?? null });
  expect(report.rules.at(-1)).toMatchObject({ verdict });
  expect(report.calls.filter(({ came }) => came.includes(said))).not.toEqual([]);
});

const page =
  (body: string, status: number, type = 'application/json') =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });

test.each([
  [
    'a website',
    page('<html>', 200, 'text/html'),
    'is not an API of spec §7 (GET /v2/hosts: 200 with text/html that is not valid JSON): name the address before /v2',
  ],
  [
    'another API',
    page('{"error":"no route"}', 404),
    'is not an API of spec §7 (GET /v2/hosts: 404 with an object of error): name the address before /v2',
  ],
  ['a redirect', page('', 302), 'is not an API of spec §7'],
  [
    'a token of nobody',
    page('{}', 401),
    'refuses the token (401): log in as a host and take the token of that session',
  ],
  ['a token without a host', page('[]', 200), 'this token has no host'],
])('the probe reports %s in a one-line message that contains a remedy', async (_what, change, line) => {
  await expect(probeOther({ change })).rejects.toThrow(line);
});

test('an API that does not respond causes a one-line error', async () => {
  await expect(probe({ ...options(), api: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^no response from http:\/\/127.0.0.1:1 \(.+\): check --api$/,
  );
});

describe('the recorded tape', () => {
  let tape: TapeEntry[];
  let kept: SavedEntry[];
  beforeAll(async () => {
    ({ tape } = await probe(options()));
    kept = anonymised(tape);
  });

  test('a tape contains none of the response’s names, contacts, codes, texts or amounts', () => {
    const text = JSON.stringify(kept);
    const secrets = tape.flatMap(({ answer }) => privateTexts(answer.json)).filter((value) => value.length > 3);
    expect(secrets.length).toBeGreaterThan(500);
    expect(secrets.filter((value) => text.includes(JSON.stringify(value)))).toEqual([]);
    expect(text).not.toContain(token);
  });

  test('a tape preserves sums, shapes and order', () => {
    expect(kept.map(({ body }) => shapeOf(body))).toEqual(tape.map(({ answer }) => shapeOf(answer.json)));
    const payout = kept.find(({ call }) => call === 'getInvoice')?.body as Payout;
    expect(payout.transactions.length).toBeGreaterThan(10);
    expect(payout.transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(payout.amount);
    const ofList = kept.find(({ call }) => call === 'listInvoices')?.body as Payout[];
    expect(ofList.find(({ id }) => id === payout.id)?.amount).toBe(payout.amount);
    const before = orderOf(tape.find(({ call }) => call === 'listTransactions')?.answer.json);
    expect(orderOf(kept.find(({ call }) => call === 'listTransactions')?.body)).toEqual(before);
  });

  test('the ids in a tape still link one response to another', () => {
    const spots = new Set(bookingsOf(tape).map(({ stashpoint }) => (stashpoint as { id: string }).id));
    const list = itemsOf(kept.find(({ call }) => call === 'listStashpoints')?.body);
    const named = bookingsOf(kept.map(({ body, call }) => ({ call, answer: { json: body } }))).map(
      ({ stashpoint }) => (stashpoint as { id: string }).id,
    );
    expect(new Set(named).size).toBe(spots.size);
    expect(named.filter((id) => !list.some((spot) => spot.id === id))).toEqual([]);
  });

  test.each([
    ['the reference API', unchanged],
    ['a server with other dates', OTHER_SERVERS[5]?.change ?? unchanged],
    ['a server with empty bodies', OTHER_SERVERS[6]?.change ?? unchanged],
  ])('the API client gets the same outcomes when it replays a tape of %s', async (_what, change) => {
    const replayed = anonymised((await probeOther({ change })).tape);
    expect(await replay(replayed)).toEqual(replayed.map(({ call, outcome }) => [call, outcome]));
  });
});

/**
 * Returns the outcome that the portal's API client reports for each response. A list with unreadable records is treated
 * as a refused response, because the client reports an error.
 */
async function replay(entries: SavedEntry[]): Promise<[call: string, outcome: string][]> {
  const results: [string, string][] = [];
  for (const { call, request, status, contentType, body } of entries) {
    const text = body === '' || status === 204 ? null : JSON.stringify(body);
    let isReported = false;
    const client = createApiClient({
      config: { apiBase: 'https://api.example', product: 'Bagpost' },
      token: () => 'token',
      visitorId: () => 'visitor',
      clientId: () => null,
      onUnauthorized: () => undefined,
      report: () => {
        isReported = true;
      },
      retryPauseMs: 0,
      fetch: () =>
        Promise.resolve(new Response(text, { status, headers: contentType ? { 'content-type': contentType } : {} })),
    });
    const outcome = await client.call(endpointNamed(call), request as never).then(
      () => (isReported ? 'refused' : 'read'),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        return 'refused';
      },
    );
    results.push([call, outcome]);
  }
  return results;
}

type Payout = { id: string; amount: number; transactions: { amount: number }[] };

function bookingsOf(entries: readonly { call: string; answer: { json: unknown } }[]): Record<string, unknown>[] {
  return itemsOf(entries.find(({ call }) => call === 'listBookings')?.answer.json);
}

const itemsOf = (body: unknown) =>
  isRecord(body) && Array.isArray(body['items']) ? body['items'].filter(isRecord) : [];

/** Returns the rank of each amount among all amounts. */
function orderOf(body: unknown): number[] {
  const amounts = (body as { amount: number }[]).map(({ amount }) => amount);
  const sorted = [...new Set(amounts)].toSorted((a, b) => a - b);
  return amounts.map((amount) => sorted.indexOf(amount));
}

const PRIVATE =
  /name$|^(address|email|phone_number|description|coupon_code|referral_code|reference_number|reason|stashpoint_review|iban_last4|account_holder_name|contact)$/;

function privateTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(privateTexts);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && PRIVATE.test(key) ? [inner] : privateTexts(inner),
  );
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  return value === null ? 'null' : typeof value;
}
