import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../reference-api/src/database/database.ts';
import { migrate } from '../../../reference-api/src/database/migrate.ts';
import { DEMO_ACCOUNT } from '../../../reference-api/src/demo/demo-people.ts';
import { busyHost, generateLoadData } from '../../../reference-api/src/load-data/generate-load-data.ts';
import { startLocalPostgres } from '../../../reference-api/src/local-postgres.fixture.ts';
import { hashPassword, STRONG } from '../../../reference-api/src/session/passwords.ts';
import { createClient } from './load-client.ts';

export type Kind = 'PGlite' | 'PostgreSQL';

/** The server under test: a separate process whose database has a given number of bookings. */
export type Subject = {
  kind: Kind;
  bookings: number;
  url: string;
  pid: number;
  /** The token of the host with the most bookings. */
  token: string;
  /** Returns the path and query of the host's first page of bookings with this page size. */
  pageOf: (perPage: number) => string;
  list: (turn: number) => Promise<{ status: number; body: string }>;
  change: (turn: number) => Promise<{ status: number; body: string }>;
  logIn: () => Promise<{ status: number; body: string }>;
  /** The server's resident memory in MB, without PostgreSQL's. */
  memory: () => number;
  remove: () => Promise<void>;
};

const DAY = 86_400_000;
/** The number of bookings per host. It's the same for every database size, so that only the total changes. */
const PER_HOST = 200;

export async function createSubject(kind: Kind, bookings: number, nodeArgs: string[] = []): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-api-bench-'));
  const postgres = kind === 'PostgreSQL' ? await startLocalPostgres() : null;
  const { db, close } = await openDatabase(postgres ? { databaseUrl: postgres.url } : { dataDir: folder });
  await migrate(db);
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password, STRONG);
  const hosts = Math.max(1, Math.round(bookings / PER_HOST));
  await generateLoadData(db, { hosts, bookings, seed: 1, passwordHash }, new Date(), () => undefined);
  await close();

  const server = spawn(
    process.execPath,
    [...nodeArgs, join(import.meta.dirname, '../../../reference-api/src/server.ts'), '--port', '0', '--data', folder],
    { env: { ...process.env, LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) } },
  );
  const url = await readyAt(server);
  const client = createClient(url);
  const credentials = { username: busyHost.email, password: DEMO_ACCOUNT.password, role: 'host' };
  const logIn = () => client.call('POST /v2/tokens', { body: credentials });
  const { token } = JSON.parse((await logIn()).body) as { token: string };
  const spots = busyHost.spotIds.map((id) => `stashpoint_id=${id}`).join('&');
  const bounds = (from: number, to: number) =>
    `dropoff_gte=${new Date(Date.now() + from * DAY).toISOString()}&dropoff_lte=${new Date(Date.now() + to * DAY).toISOString()}`;
  // The date ranges of Today's first request and of its look-back requests.
  const windows = [bounds(0, 1), bounds(-2, 0), bounds(-7, -2), bounds(-30, -7)];
  const list = (turn: number) =>
    client.call(`GET /v2/bookings?${spots}&${windows[turn % windows.length]}&sort=dropoff&order=asc&per_page=10`, {
      token,
    });
  const own = await client.call(`GET /v2/bookings?${spots}&per_page=100`, { token });
  const ids = (JSON.parse(own.body) as { items: { id: string }[] }).items.map(({ id }) => id);
  const change = (turn: number) =>
    client.call(`PATCH /v2/bookings/${ids[turn % ids.length]}`, {
      token,
      body: { has_been_checked_in: Math.floor(turn / ids.length) % 2 === 0 },
    });
  return {
    kind,
    bookings,
    url,
    pid: server.pid ?? 0,
    token,
    pageOf: (perPage) => `/v2/bookings?${spots}&${bounds(-30, 30)}&sort=dropoff&order=asc&per_page=${perPage}`,
    list,
    change,
    logIn,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    async remove() {
      client.close();
      await ended(server);
      await postgres?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const readyAt = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const [, url] = /ready at (\S+)/.exec(chunk.toString()) ?? [];
      if (url) resolve(url);
    });
    server.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
    server.once('exit', () => reject(new Error('The server ended.')));
  });

function ended(server: ChildProcess) {
  const end = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  return end;
}
