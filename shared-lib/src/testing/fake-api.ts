import { type Endpoint, endpoints, toWire } from '../contract/index.ts';

/** A request as the server receives it. */
export type RecordedRequest = {
  /** Method and path, e.g. `PATCH /v2/bookings/b1`. */
  line: string;
  method: string;
  path: string;
  /** The scheme, host and port. `http://localhost` unless the API is on another origin. */
  origin: string;
  /** The query in wire form, e.g. `query.getAll('stashpoint_id')`. */
  query: URLSearchParams;
  headers: Headers;
  /** The body in wire form. Undefined if the request has none. */
  body: unknown;
};

/**
 * The fake server's response to a call:
 * - a value in client form (`aPage([aBooking()])`), which the endpoint's struct encodes;
 * - a number, for a response with this status and without a body;
 * - `failure(422, { errors: … })` for an error response, `wire(…)` for exactly this JSON, or `text(…)` for exactly this
 *   string;
 * - `'offline'` to refuse the connection, or `'hangs'` to never respond;
 * - a function of the request that returns one of these.
 */
export type FakeAnswer = Fixed | ((request: RecordedRequest) => Fixed | Promise<Fixed>);
type Fixed = number | 'offline' | 'hangs' | RawAnswer | object | null | undefined;

class RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string>;

  constructor(status: number, text: string, headers: Record<string, string> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}

/** Creates an error response of spec §8. */
export const failure = (
  status: number,
  body: { error_id?: string; message?: string; errors?: Record<string, string[]> } = {},
  headers: Record<string, string> = {},
) => new RawAnswer(status, JSON.stringify({ ...body, status_code: status }), { ...JSON_TYPE, ...headers });

/** Creates a response with exactly this JSON, for shapes that the contract refuses. */
export const wire = (value: unknown, status = 200) => new RawAnswer(status, JSON.stringify(value), JSON_TYPE);

export const text = (value: string, contentType = 'text/html', status = 200) =>
  new RawAnswer(status, value, { 'content-type': contentType });

const JSON_TYPE = { 'content-type': 'application/json' };

type SetAnswers = (path: string, ...answers: [FakeAnswer, ...FakeAnswer[]]) => void;

/**
 * Fakes the API at the network boundary, behind the real client. If a path has several responses, they're returned in
 * turn, and the last one is repeated. Everything is reset after each test.
 */
export const fakeApi = {
  get: ((path, ...answers) => set('GET', path, answers)) as SetAnswers,
  post: ((path, ...answers) => set('POST', path, answers)) as SetAnswers,
  patch: ((path, ...answers) => set('PATCH', path, answers)) as SetAnswers,
  delete: ((path, ...answers) => set('DELETE', path, answers)) as SetAnswers,
  /** Returns every request so far, in order. */
  requests: (): RecordedRequest[] => [...requests],
  /** Returns the requests for one call: `fakeApi.requestsTo('PATCH /v2/bookings/b1')`. */
  requestsTo: (line: string): RecordedRequest[] => requests.filter((request) => request.line === line),
};

const answersOf = new Map<string, FakeAnswer[]>();
let requests: RecordedRequest[] = [];

/** Matches the paths of the API. Other requests go to the network. */
const API_PATH = /^\/v[23]\//;

/** Starts the fake API. `testing/index.ts` calls this once, so tests don't have to. */
export function startFakeApi() {
  let network: typeof fetch;
  beforeAll(() => {
    network = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      // Like a browser, resolves a path against the page's URL.
      const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
      if (!API_PATH.test(new URL(request.url).pathname)) return network(request);
      // The request's own signal may be garbage-collected while the response hangs.
      return untilAborted(init?.signal ?? (input instanceof Request ? input.signal : undefined), answer(request));
    };
  });
  afterEach(() => {
    answersOf.clear();
    requests = [];
  });
  afterAll(() => void (globalThis.fetch = network));
}

/** Rejects as soon as the caller aborts the request, as `fetch` does. */
function untilAborted(signal: AbortSignal | undefined, response: Promise<Response>): Promise<Response> {
  if (!signal) return response;
  const aborted = new Promise<never>((_, reject) => {
    // oxlint-disable-next-line prefer-promise-reject-errors -- callers compare the reason that they have passed
    const refuse = () => reject(signal.reason);
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
  return Promise.race([response, aborted]);
}

function set(method: string, path: string, answers: FakeAnswer[]) {
  answersOf.set(`${method} ${path}`, answers);
}

/** A response takes at least one task, as from a network, even with fake timers. */
const later = globalThis.setTimeout;

async function answer(request: Request): Promise<Response> {
  await new Promise((resolve) => later(resolve));
  const { origin, pathname, searchParams } = new URL(request.url);
  const sent = await request.text();
  const recorded: RecordedRequest = {
    line: `${request.method} ${pathname}`,
    method: request.method,
    path: pathname,
    origin,
    query: searchParams,
    headers: request.headers,
    body: sent === '' ? undefined : JSON.parse(sent),
  };
  requests.push(recorded);
  const answers = answersOf.get(recorded.line);
  if (!answers) {
    // This doesn't throw, because an irrelevant call may arrive after the test has ended.
    // oxlint-disable-next-line no-console
    console.error(`fakeApi has no answer for ${recorded.line}?${searchParams.toString()}`);
    return new Response(null, { status: 404 });
  }
  const next = answers.length > 1 ? answers.shift() : answers[0];
  return respond(recorded, typeof next === 'function' ? await next(recorded) : next);
}

function respond(request: RecordedRequest, given: Fixed): Response | Promise<never> {
  if (given === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if (given === 'hangs') return new Promise<never>(() => {});
  if (typeof given === 'number') return new Response(null, { status: given });
  if (given instanceof RawAnswer) return new Response(given.text, { status: given.status, headers: given.headers });
  if (given === null || given === undefined) return new Response(null, { status: 204 });
  const endpoint = endpointOf(request, Array.isArray(given));
  const body = endpoint?.answer ? toWire(given, endpoint.answer as Parameters<typeof toWire>[1]) : given;
  return Response.json(body as object);
}

/** Returns a request's endpoint. `GET /v2/transactions` has two endpoints, one for a list and one for a page. */
function endpointOf({ method, path }: RecordedRequest, isList: boolean): Endpoint | undefined {
  const matching = Object.values<Endpoint>(endpoints).filter(
    (endpoint) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return matching.find(({ answer: struct }) => (struct?.type === 'array') === isList) ?? matching[0];
}
