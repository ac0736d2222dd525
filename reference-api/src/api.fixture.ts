import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, jest } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from './app.ts';
import type { Clock } from './clock.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Database } from './database/tables.ts';
import { DEMO_ACCOUNT } from './demo/demo-people.ts';
import { markDemoTouched } from './demo/demo-state.repository.ts';
import { marketplaceRoutes } from './demo/marketplace.routes.ts';
import { createMailer } from './mail/mailer.ts';
import { addressOf, createDatabase, newName, NOW, QUICK } from './test-world.fixture.ts';

// A test database takes a second to open and seed, and several seconds on a busy machine.
jest.setTimeout(60_000);

export { NOW, QUICK };

/** The body of an error response (spec §8). */
export type Refusal = { error_id: string; message: string; errors: Record<string, string[]>; status_code: number };
/** Parsed JSON. Tests that read nested fields pass their own type. */
export type TestBody = Refusal & Record<string, unknown>;
export type TestPage<Item = Record<string, unknown>> = Refusal & {
  items: Item[];
  page: number;
  pages: number;
  total: number;
  has_next: boolean;
  summary_stats: { total_bags: number };
};
export type TestAnswer<Body = TestBody> = { status: number; body: Body; headers: Record<string, unknown> };
export type TestCall = {
  body?: unknown;
  token?: string;
  /** The complete `Authorization` header, sent instead of `token`. */
  authorization?: string;
  key?: string;
  headers?: Record<string, string>;
};

export type TestApi = {
  app: FastifyInstance;
  db: Database;
  /** Sends a request, e.g. `call('PATCH /v2/bookings/abc', { token, body })`. */
  call: <Body = TestBody>(line: string, call?: TestCall) => Promise<TestAnswer<Body>>;
  /** Logs in, by default as the demo account, and returns the token. */
  logIn: (email?: string, password?: string) => Promise<string>;
  setNow: (now: Date) => void;
  close: () => Promise<void>;
};

/** Starts the API with the demo data, on PGlite in memory or on the PostgreSQL server of `TEST_DATABASE_URL`. */
export async function startTestApi(): Promise<TestApi> {
  let now = NOW;
  const clock: Clock = () => new Date(now);
  const { db, close: closeDatabase } = await openTestWorld();
  const app = await buildApp({
    db,
    clock,
    passwordCost: QUICK,
    allowedOrigins: ['https://portal.example'],
    trustedProxies: ['loopback'],
    mailer: createMailer(db),
    publicUrl: 'https://portal.example',
    onWrite: markDemoTouched,
    further: [marketplaceRoutes],
    log: false,
  });
  const call = async <Body = TestBody>(
    line: string,
    { body, token, authorization, key, headers }: TestCall = {},
  ): Promise<TestAnswer<Body>> => {
    const [method, url] = line.split(' ');
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Token ${token}` }),
        ...(authorization && { authorization }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json<Body>() : answer.body) as Body,
      headers: answer.headers,
    };
  };
  const logIn = async (username = DEMO_ACCOUNT.email, password = DEMO_ACCOUNT.password) => {
    const { status, body } = await call<{ token: string }>('POST /v2/tokens', {
      body: { username, password, role: 'host' },
    });
    if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`);
    return body.token;
  };
  const close = async () => {
    await app.close();
    await closeDatabase();
  };
  return { app, db, call, logIn, setNow: (instant) => (now = instant), close };
}

/** Starts one API for all tests of a file and logs in as the demo account. */
export function apiWithHost(): TestApi & { token: string } {
  const api = {} as TestApi & { token: string };
  beforeAll(async () => {
    Object.assign(api, await startTestApi());
    api.token = await api.logIn();
  });
  afterAll(() => api.close?.());
  return api;
}

export async function openTestDatabase() {
  const { TEST_DATABASE_URL } = process.env;
  const opened = await openDatabase(
    TEST_DATABASE_URL ? { databaseUrl: await newDatabase(TEST_DATABASE_URL) } : { memory: true },
  );
  await migrate(opened.db);
  return opened;
}

/** Opens a copy of the demo data, which was created at `NOW`. */
async function openTestWorld() {
  const { TEST_DATABASE_URL, TEST_WORLD = '' } = process.env;
  return openDatabase(
    TEST_DATABASE_URL
      ? { databaseUrl: await newDatabase(TEST_DATABASE_URL, TEST_WORLD) }
      : { memory: true, copyOf: new Blob([await readFile(TEST_WORLD)]) },
  );
}

/** Creates an empty database or a copy of `template`, and returns its URL. */
export async function newDatabase(url: string, template?: string): Promise<string> {
  const name = newName();
  await createDatabase(url, name, template);
  return addressOf(url, name);
}
