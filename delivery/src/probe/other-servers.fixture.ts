import { isRecord } from './shape.ts';

/** An API that differs from the reference API in one way. A proxy in front of the reference API simulates it. */
export type OtherServer = {
  what: string;
  /** Changes the request before the reference API gets it. */
  ask?: (url: URL) => void;
  /** Changes the reference API's response. */
  change: (asked: Asked, answer: Response) => Promise<Response> | Response;
  /** The rows of the report that differ from those for the reference API. */
  differs: string[];
  /** The setting with which the portal can use this API. */
  setting?: string;
};
export type Asked = { url: URL; method: string; headers: Headers; wait: (ms: number) => void };

const json = (body: unknown, { status, headers }: Response) => {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers: kept });
};

/** Changes every object of every successful response. */
const inEveryObject =
  (change: (object: Record<string, unknown>, asked: Asked) => Record<string, unknown>) =>
  async (asked: Asked, answer: Response): Promise<Response> => {
    if (!answer.ok || asked.method === 'OPTIONS') return answer;
    const walk = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(walk);
      if (!isRecord(value)) return value;
      return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)])), asked);
    };
    return json(walk(await answer.json()), answer);
  };

const inEveryField = (change: (key: string, value: unknown) => unknown) =>
  inEveryObject((object) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)])),
  );

const inIds = ({ searchParams }: URL, change: (id: string, name: string) => string) => {
  for (const name of ['stashpoint_id', 'host_id']) {
    const ids = searchParams.getAll(name);
    searchParams.delete(name);
    for (const id of ids) searchParams.append(name, change(id, name));
  }
};

const isRead = ({ method, url }: Asked) => method === 'GET' && url.pathname !== '/v2/hosts';
const isId = (key: string, value: unknown): value is string => /^id$|_id$/.test(key) && typeof value === 'string';

/**
 * The rows that differ if reads return no body. The other requests need the id of a spot, booking or payout from an
 * earlier response, so they aren't sent.
 */
const WITHOUT_BODIES = [
  'GET /v2/holding-accounts',
  'GET /v2/invoices',
  'GET /v2/tokens/{token}',
  'GET /v2/transactions (by pages)',
  'GET /v2/transactions (all)',
  'GET /v3/stashpoints',
  'an unknown id is a 404',
];

export const OTHER_SERVERS: OtherServer[] = [
  {
    what: 'no page is longer than ten',
    change: inEveryObject((object, { url }) =>
      url.searchParams.get('per_page') === '100' && Array.isArray(object['items']) && url.pathname === '/v2/bookings'
        ? {
            ...object,
            items: object['items'].slice(0, 10),
            pages: Math.ceil(Number(object['total']) / 10),
            has_next: true,
          }
        : object,
    ),
    differs: ['D-31 a range can be read in pages of a hundred'],
  },
  {
    what: 'ids are upper-case in lists of spots alone',
    change: inEveryObject((object, { url }) =>
      url.pathname === '/v3/stashpoints' && typeof object['id'] === 'string'
        ? { ...object, id: object['id'].toUpperCase() }
        : object,
    ),
    ask: (url) => {
      url.pathname = url.pathname.replace(/(?<=stashpoints\/)S\d+$/, (id) => id.toLowerCase());
      inIds(url, (id) => id.toLowerCase());
    },
    differs: ['the same id is the same text in every answer'],
  },
  {
    what: 'numbers are ids',
    change: inEveryField((key, value) =>
      isId(key, value) && /^[hsu]\d+$/.test(value) ? Number(value.slice(1)) : value,
    ),
    ask: (url) => {
      url.pathname = url.pathname.replace(/(?<=stashpoints\/)(?=\d+$)/, 's');
      inIds(url, (id, name) => (/^\d+$/.test(id) ? name.charAt(0) + id : id));
    },
    differs: ['ids are texts'],
  },
  {
    what: 'bookings have no time zone, spots no approval',
    change: inEveryObject(({ timezone: _zone, approved: _approved, ...object }) => object),
    differs: ['GET /v2/bookings', 'GET /v3/stashpoints', 'GET /v3/stashpoints/{id}'],
  },
  {
    what: 'a list is null',
    setting: 'PORTAL_API_NULL_LISTS=empty',
    change: async (asked, answer) => {
      if (!['/v2/closures', '/v2/supply-orders', '/v2/refunds'].includes(asked.url.pathname)) return answer;
      return json(null, answer);
    },
    differs: ['GET /v2/closures', 'GET /v2/refunds', 'GET /v2/supply-orders'],
  },
  {
    what: 'moments are seconds since 1970',
    setting: 'PORTAL_API_MOMENTS=seconds',
    change: inEveryField((key, value) =>
      /(^created|_at|_date|^dropoff|^pickup)$/.test(key) && typeof value === 'string'
        ? Date.parse(value) / 1000
        : value,
    ),
    differs: [
      'GET /v2/bookings',
      'GET /v2/closures',
      'GET /v2/invoices',
      'GET /v2/invoices/{id}',
      'GET /v2/reviews',
      'GET /v2/supply-orders',
      'GET /v2/tokens/{token}',
      'GET /v2/transactions (by pages)',
      'GET /v2/transactions (all)',
      'GET /v3/stashpoints',
      'GET /v3/stashpoints/{id}',
      'D-28 closures are dates or instants',
    ],
  },
  {
    what: 'every read is a 200 with an empty body',
    change: (asked, answer) => (isRead(asked) ? new Response('', { status: 200, headers: answer.headers }) : answer),
    differs: WITHOUT_BODIES,
  },
  {
    what: 'every read is a 204',
    change: (asked, answer) => (isRead(asked) ? new Response(null, { status: 204, headers: answer.headers }) : answer),
    differs: WITHOUT_BODIES,
  },
  {
    what: 'bookings take nine seconds',
    setting: 'PORTAL_API_PATIENCE_SECONDS=14',
    change: (asked, answer) => {
      if (asked.url.pathname === '/v2/bookings') asked.wait(9000);
      return answer;
    },
    differs: ['every call responds within 8 s, the timeout of the portal'],
  },
  {
    what: 'CORS knows no extra headers',
    change: (asked, answer) => {
      if (asked.method !== 'OPTIONS') return answer;
      const headers = new Headers(answer.headers);
      headers.set(
        'access-control-allow-headers',
        'Authorization, Cache-Control, Client-Id, Content-Type, Bagpost-Uuid',
      );
      return new Response(null, { status: 204, headers });
    },
    differs: ['Idempotency-Key and traceparent pass the preflight'],
  },
  {
    what: 'who is not signed in gets a 403 with a page',
    setting: 'PORTAL_API_SESSION_ENDS=403',
    change: (_asked, answer) =>
      answer.status === 401
        ? new Response('<html>Forbidden</html>', { status: 403, headers: { 'content-type': 'text/html' } })
        : answer,
    differs: [
      'a call without a token is a 401',
      'a call with a wrong token is a 401',
      'a refusal is {error_id or id, message, errors}',
      'Retry-After can be read from another origin',
    ],
  },
  {
    what: 'totals lie',
    change: inEveryObject((object) =>
      Array.isArray(object['items']) ? { ...object, total: Number(object['total']) + 7, has_next: true } : object,
    ),
    differs: ['the totals of a page are right: total, pages, has_next, bags'],
  },
];
