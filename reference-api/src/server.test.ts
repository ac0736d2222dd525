import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { newDatabase } from './api.fixture.ts';

/** These tests start servers as processes, which takes a long time on a busy machine. */
jest.setTimeout(120_000);

const SERVER = join(import.meta.dirname, 'server.ts');
const { TEST_DATABASE_URL } = process.env;

/**
 * The data folder that the servers in this file share. The first start seeds it, and later starts reuse its demo
 * data.
 */
let folder: string;
const copies: string[] = [];
let databaseUrl: string | undefined;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-api-'));
  if (TEST_DATABASE_URL) databaseUrl = await newDatabase(TEST_DATABASE_URL);
});
afterEach(async () => {
  await Promise.all([...running].map((server) => end(server, 'SIGKILL')));
});
afterAll(() => Promise.all([folder, ...copies].map((each) => rm(each, { recursive: true, force: true }))));

type Server = { process: ChildProcess; url: string };

function start(flags: string[] = [], env: Record<string, string> = {}): Promise<Server> {
  return startEmpty(['--demo', ...flags], env);
}

/** Starts a server and waits until it prints that it is ready. If it exits first, the error contains its stderr. */
function startEmpty(flags: string[], env: Record<string, string> = {}): Promise<Server> {
  const server = spawn(process.execPath, [SERVER, '--port', '0', '--data', folder, ...flags], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env },
  });
  running.add(server);
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    server.stdout.on('data', (chunk: Buffer) => {
      const [, url] = /ready at (\S+)/.exec(chunk.toString()) ?? [];
      if (url) resolve({ process: server, url });
    });
    server.once('exit', (code) => reject(new Error(`exit ${code}: ${said.trim()}`)));
  });
}

/** Copies the data folder for a second server, which then needs no seeding. */
async function copyOfFolder() {
  const copy = await mkdtemp(join(tmpdir(), 'reference-api-copy-'));
  copies.push(copy);
  await cp(folder, copy, { recursive: true });
  return copy;
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(server);
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode);
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill(signal);
  return ended;
}

async function call<Body>(url: string, line: string, token?: string, body?: object) {
  const [method, path] = line.split(' ');
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

async function logIn(url: string) {
  const body = { username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' };
  return (await call<{ token: string }>(url, 'POST /v2/tokens', undefined, body)).body.token;
}

/** Sends writes as fast as the server accepts them, and records which ones were acknowledged. */
function keepWriting(url: string, token: string) {
  const acknowledged = new Map<string, string>();
  let isOver = false;
  const writer = async (number: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const reason = `write ${number}.${turn}`;
      const body = { close_date: '2027-01-01', open_date: null, reason, stashpoint_id: 's102' };
      const answer = await call<{ id: string }>(url, 'POST /v2/closures', token, body).catch(() => null);
      if (answer?.status === 200) acknowledged.set(answer.body.id, reason);
      else if (answer === null) return;
    }
  };
  const writers = Promise.all([1, 2, 3, 4].map(writer));
  const stop = async () => {
    isOver = true;
    await writers;
  };
  const until = async (count: number) => {
    while (acknowledged.size < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { acknowledged, stop, until };
}

async function written(url: string, token: string) {
  const { body } = await call<{ id: string; reason: string }[]>(url, 'GET /v2/closures?stashpoint_id=s102', token);
  return new Map(body.map(({ id, reason }) => [id, reason]));
}

test('a server that is killed during writes loses no acknowledged write', async () => {
  const first = await start();
  const token = await logIn(first.url);
  const { acknowledged, stop, until } = keepWriting(first.url, token);
  await until(60);
  await end(first.process, 'SIGKILL');
  await stop();
  const second = await start();
  const found = await written(second.url, token);
  for (const [id, reason] of acknowledged) expect(found.get(id)).toBe(reason);
  expect(acknowledged.size).toBeGreaterThanOrEqual(60);
});

test('SIGTERM lets the server finish accepted requests and exit with 0', async () => {
  const server = await start();
  const token = await logIn(server.url);
  const before = (await written(server.url, token)).size;
  const { acknowledged, stop, until } = keepWriting(server.url, token);
  await until(20);
  expect(await end(server.process, 'SIGTERM')).toBe(0);
  await stop();
  const again = await start();
  const found = await written(again.url, token);
  for (const [id, reason] of acknowledged) expect(found.get(id)).toBe(reason);
  expect(found.size).toBeGreaterThanOrEqual(before + acknowledged.size);
});

test('a draining server still responds, reports that it is not ready, and closes keep-alive connections', async () => {
  const server = await start([], { DRAIN_SECONDS: '2' });
  const ask = (path: string) => fetch(server.url + path);
  expect([(await ask('/livez')).status, (await ask('/readyz')).status]).toEqual([200, 200]);
  const ended = end(server.process, 'SIGTERM');
  while ((await ask('/readyz')).status === 200);
  const [alive, ready, call] = await Promise.all([ask('/livez'), ask('/readyz'), ask('/docs')]);
  expect([alive.status, ready.status, call.status]).toEqual([200, 503, 200]);
  for (const { headers } of [alive, ready, call]) expect(headers.get('connection')).toBe('close');
  expect(await ended).toBe(0);
});

test('a wrong flag, an invalid clock and a port in use are each reported with a one-line message', async () => {
  await Promise.all([
    expect(start(['--prot', '1'])).rejects.toThrow(/^exit 1: Unknown option '--prot'[^\n]*$/),
    expect(start(['--port', 'many'])).rejects.toThrow(/^exit 1: --port must be a number[^\n]*$/),
    expect(start([], { REFERENCE_API_NOW: 'noon' })).rejects.toThrow(/^exit 1: REFERENCE_API_NOW must be[^\n]*$/),
    expect(start([], { DRAIN_SECONDS: 'some' })).rejects.toThrow(/^exit 1: DRAIN_SECONDS must be[^\n]*$/),
    expect(start([], { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).rejects.toThrow(
      /^exit 1: OTEL_EXPORTER_OTLP_ENDPOINT=collector is not an address[^\n]*$/,
    ),
  ]);
  const { url } = await start();
  const elsewhere = await copyOfFolder();
  const taken = start(['--port', new URL(url).port, '--data', elsewhere]);
  await expect(taken).rejects.toThrow(/^exit 1: Port \d+ is taken\. Choose another with --port\.$/);
});

test('only --demo creates accounts with public passwords', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'));
  const elsewhere = TEST_DATABASE_URL ? { DATABASE_URL: await newDatabase(TEST_DATABASE_URL) } : undefined;
  const { url } = await startEmpty(['--data', empty], elsewhere);
  const body = { username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' };
  expect((await call(url, 'POST /v2/tokens', undefined, body)).status).toBe(401);
});

test('a server with a fixed clock puts the fixed time in its responses', async () => {
  const { url } = await startEmpty([], { REFERENCE_API_NOW: '2026-03-05T14:05:00Z' });
  expect((await call(url, 'GET /health')).body).toEqual({ status: 'ok', now: '2026-03-05T14:05:00.000Z' });
});

if (!TEST_DATABASE_URL) {
  test('a second process on the same folder is refused, but a restart after a crash is not', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      new RegExp(
        `^exit 1: The data folder .* is in use by process ${first.process.pid}\\. Stop that process, or choose`,
      ),
    );
    await end(first.process, 'SIGKILL');
    expect(await readdir(folder)).toContain('lock');
    const second = await start();
    await end(second.process, 'SIGTERM');
    expect(await readdir(folder)).not.toContain('lock');
  });

  test('a server starts on a copy of a running server’s folder, and its writes do not affect the original', async () => {
    const original = await start();
    const token = await logIn(original.url);
    const copied = await copyOfFolder();
    const copy = await start(['--data', copied]);
    const body = { close_date: '2027-02-01', open_date: null, reason: 'in the copy', stashpoint_id: 's102' };
    expect((await call(copy.url, 'POST /v2/closures', token, body)).status).toBe(200);
    expect([...(await written(copy.url, token)).values()]).toContain('in the copy');
    expect([...(await written(original.url, token)).values()]).not.toContain('in the copy');
    await expect(start(['--data', copied])).rejects.toThrow(`in use by process ${copy.process.pid}.`);
    await end(copy.process, 'SIGTERM');
  });

  test('a server replaces an invalid lock file', async () => {
    for (const text of ['', '{"pid":', JSON.stringify({ pid: process.pid, started: 'another boot' })]) {
      await writeFile(join(folder, 'lock'), text);
      const { process: server } = await start();
      expect(await end(server, 'SIGTERM')).toBe(0);
    }
  });
}

if (TEST_DATABASE_URL) {
  test('two servers that start at the same time migrate and seed the database only once', async () => {
    const url = await newDatabase(TEST_DATABASE_URL);
    const [one, two] = await Promise.all([start([], { DATABASE_URL: url }), start([], { DATABASE_URL: url })]);
    const token = await logIn(one.url);
    const spots = await call<{ total: number }>(two.url, 'GET /v3/stashpoints', token);
    expect([spots.status, spots.body.total]).toEqual([200, 4]);
  });

  test('two servers that get the same idempotency key write only once', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const token = await logIn(one.url);
    const before = (await written(one.url, token)).size;
    const body = JSON.stringify({ close_date: '2027-02-02', open_date: null, reason: 'once', stashpoint_id: 's102' });
    const headers = {
      'content-type': 'application/json',
      authorization: `Token ${token}`,
      'idempotency-key': 'two-servers',
    };
    const post = (url: string) => fetch(`${url}/v2/closures`, { method: 'POST', headers, body });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(index % 2 ? one.url : two.url)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await written(two.url, token)).size).toBe(before + 1);
  });

  test('requests get a 503 while the database is down, and succeed when it is available again', async () => {
    const { startLocalPostgres } = await import('./local-postgres.fixture.ts');
    const postgres = await startLocalPostgres();
    try {
      const { url } = await start([], { DATABASE_URL: postgres.url });
      const token = await logIn(url);
      await postgres.kill();
      const refused = await fetch(`${url}/v2/bookings`, { headers: { authorization: `Token ${token}` } });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await refused.json()) as object).toMatchObject({ error_id: 'UNAVAILABLE' });
      expect((await call(url, 'GET /health')).status).toBe(503);
      expect((await call(url, 'GET /readyz')).status).toBe(503);
      expect((await call(url, 'GET /livez')).status).toBe(200);
      await postgres.start();
      expect((await call(url, 'GET /v2/bookings', token)).status).toBe(200);
    } finally {
      await postgres.remove();
    }
  });
}
