import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { until } from '../../e2e/until.ts';
import { openDatabase } from '../../reference-api/src/database/database.ts';
import { migrate } from '../../reference-api/src/database/migrate.ts';
import { askPostgres as ask } from '../../reference-api/src/local-postgres.fixture.ts';
import { CONNECTIONS, type Part, ROLE, type ScaleLayout, startScaleLayout } from './servers/scale-layout.ts';
import { type Clerk, type Client, clientOf, keepWorking, type Load } from './servers/scale-load.ts';

/**
 * Tests two edges and two APIs behind nginx, one PostgreSQL behind a pooler, and a replica for the lists. Simulated
 * clerks work while each part is killed and restarted; `SEED` determines the order of their calls. At the end, every
 * successful change must exist exactly once. Prints one line per proof and stops at the first failure.
 */
const SEED = 20_261_124;
/** The accounts of the simulated clerks. Clerks of the same host see each other's changes. */
const ACCOUNTS = [ACCOUNT.email, ACCOUNT.email, ACCOUNT.email, 'tiago@example.com'];
const EACH_HAS = 4;
const FIRST_STARTS = 5;

const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-scale-'));
const layout = await startScaleLayout(folder);
try {
  await proveAll(layout);
} catch (error) {
  for (const { logFile } of [...layout.apis, ...layout.edges])
    console.error((await readFile(logFile, 'utf8').catch(() => '')).slice(-1500));
  throw error;
} finally {
  await layout.stop();
  await rm(folder, { recursive: true, force: true });
}

async function proveAll(portal: ScaleLayout) {
  await listsAtReplica(portal, 'used');
  proved('two APIs behind two edges share a database through a pooler and read lists from its replica');
  await proveFirstStart(portal);
  const clients = ACCOUNTS.map(() => clientOf(portal.origin, portal.certificate));
  const clerks = await signIn(portal, clients);
  const before = await lastEvent(portal);
  const load = keepWorking(SEED, clerks);
  try {
    await load.turns(3);
    await proveLate(portal, load);
    await proveReplica(portal, load);
    await proveApi(portal, load);
    await proveEdge(portal, load);
    await provePooler(portal, load);
    await proveDatabase(portal, load);
  } finally {
    await load.end().finally(() => clients.forEach((client) => client.close()));
  }
  await proveNothingLost(portal, load, before);
}

/**
 * Starts two servers at the same moment on an empty database through the pooler. Only one of them may create the
 * tables.
 */
async function proveFirstStart({ primary, pooler }: ScaleLayout) {
  for (let round = 1; round <= FIRST_STARTS; round += 1) {
    const name = `empty_${round}`;
    await ask(primary.url, `create database ${name} owner ${ROLE}`);
    const databaseUrl = Object.assign(new URL(pooler.url), { pathname: name }).toString();
    const servers = await Promise.all([openDatabase({ databaseUrl }), openDatabase({ databaseUrl })]);
    try {
      const made = await Promise.all(servers.map(({ db }) => migrate(db)));
      assert.ok(made.some(({ length }) => length === 0) && made.flat().length > 0, 'both made the tables');
    } finally {
      await Promise.all(servers.map(({ close }) => close()));
    }
  }
  const locks = await ask(primary.url, `select 1 from pg_locks where locktype = 'advisory'`);
  assert.equal(locks.length, 0, 'a session that the pooler lends keeps a lock');
  proved(`if two servers start at the same time on an empty database, one creates the tables (${FIRST_STARTS} times)`);
}

/**
 * Pauses replication: hosts must still see their own taps, and after five seconds no list may be read from the
 * replica.
 */
async function proveLate(portal: ScaleLayout, load: Load) {
  const { url } = portal.replica;
  const read = await listsReadAt(url);
  await until('lists from the replica', async () => (await listsReadAt(url)) > read);
  await ask(url, 'select pg_wal_replay_pause()');
  await load.turns(3);
  await listsAtReplica(portal, 'behind');
  await load.turns(3);
  assert.equal(load.interrupted(), 0);
  await ask(url, 'select pg_wal_replay_resume()');
  await listsAtReplica(portal, 'used');
  proved('while the replica is stopped, each clerk sees their changes at once, and no call fails');
}

async function proveReplica(portal: ScaleLayout, load: Load) {
  await portal.replica.kill();
  await load.turns(3);
  await listsAtReplica(portal, 'away');
  assert.equal(load.interrupted(), 0);
  await portal.replica.start();
  await listsAtReplica(portal, 'used');
  const read = await listsReadAt(portal.replica.url);
  await until('lists from the replica', async () => (await listsReadAt(portal.replica.url)) > read);
  proved('no call fails while the replica is killed and restarted, and then lists are read there again');
}

async function proveApi({ apis }: ScaleLayout, load: Load) {
  const [api] = apis as [Part];
  await api.kill();
  await load.turns(5);
  await api.start();
  await until('calls at the API', async () => (await readFile(api.logFile, 'utf8')).includes('"route":"/v2/bookings'));
  proved(`while an API is killed, the other one responds, and it is found when it is back (${tries(load)})`);
}

async function proveEdge({ edges, nginx }: ScaleLayout, load: Load) {
  const [edge] = edges as [Part];
  await edge.kill();
  await load.turns(5);
  await edge.start();
  const answered = await nginx.answersOf(edge.address);
  await until('an answer of the edge', async () => (await nginx.answersOf(edge.address)) > answered);
  proved(`while an edge is killed, the other one responds, and it is found when it is back (${tries(load)})`);
}

/** Kills the pooler. Until it's back, every call is refused, because no session can be looked up. */
async function provePooler({ pooler, apis }: ScaleLayout, load: Load) {
  const interrupted = load.interrupted();
  await pooler.kill();
  await until('a refusal', async () => load.interrupted() > interrupted);
  await pooler.start();
  await load.turns(5);
  for (const { program } of apis) assert.doesNotThrow(() => process.kill(program.pid, 0));
  proved(`while the pooler is killed, calls are refused, and then the APIs recover by themselves (${tries(load)})`);
}

/**
 * Kills PostgreSQL, as if its machine failed. All confirmed changes must be on disk, and the replica must follow the
 * restarted server.
 */
async function proveDatabase(portal: ScaleLayout, load: Load) {
  const interrupted = load.interrupted();
  await portal.primary.kill();
  await until('a refusal', async () => load.interrupted() > interrupted);
  await portal.primary.start();
  await load.turns(5);
  await listsAtReplica(portal, 'used');
  proved(`while PostgreSQL is killed, calls are refused, and then the replica follows it again (${tries(load)})`);
}

async function proveNothingLost({ primary, replica }: ScaleLayout, load: Load, before: number) {
  const { taps, closures } = load;
  for (const url of [primary.url, replica.url]) {
    await until('the replica to have all', async () => sumOf(await eventsAt(url, before)) >= sumOf(taps));
    assert.deepEqual(sorted(await eventsAt(url, before)), sorted(taps));
    const kept = await ask<{ reason: string }>(url, `select reason from closures where reason like 'closed %'`);
    assert.deepEqual(kept.map(({ reason }) => reason).toSorted(), closures.toSorted());
  }
  const [row] = await ask<{ most: number }>(
    primary.url,
    `select count(*)::int as most from pg_stat_activity where usename = '${ROLE}'`,
  );
  assert.ok(row && row.most > 0 && row.most <= CONNECTIONS);
  const changes = `${sumOf(taps)} taps and ${closures.length} closures`;
  proved(
    `each of the ${changes} successful changes in ${load.asked()} calls exists once, on the primary and on the replica`,
  );
  proved(`the pooler uses ${row.most} database connections for both APIs`);
}

/** Signs in the clerks and gives each one different bookings. */
async function signIn({ primary }: ScaleLayout, clients: Client[]) {
  const rows = await ask<{ id: string; dropoff: Date; host: string; spot: string }>(
    primary.url,
    `select bookings.id, dropoff, users.email as host, stashpoint_id as spot from bookings
     join stashpoints on stashpoints.id = stashpoint_id join hosts on hosts.id = host_id join users on users.id = user_id
     where cancelled_at is null and not has_been_checked_in and not has_been_checked_out order by bookings.id`,
  );
  return Promise.all(
    clients.map(async (client, index) => {
      const username = ACCOUNTS[index] ?? '';
      const body = { username, password: ACCOUNT.password, role: 'host' };
      const { token } = await client.send<{ token: string }>({ method: 'POST', path: '/v2/tokens', body });
      const own = rows.splice(0).reduce<typeof rows>((mine, row) => {
        (row.host === username && mine.length < EACH_HAS ? mine : rows).push(row);
        return mine;
      }, []);
      assert.ok(own[0], `${username} has too few bookings`);
      const bookings = own.map(({ id, dropoff }) => ({
        id,
        dropoff: dropoff.toISOString(),
        has_been_checked_in: false,
      }));
      return { clerk: { token, bookings, spotId: own[0].spot } satisfies Clerk, client };
    }),
  );
}

async function listsAtReplica({ apis, readinessOf }: ScaleLayout, state: 'used' | 'behind' | 'away') {
  await until(`lists: ${state}`, async () => {
    const answers = await Promise.all(apis.map(readinessOf));
    return answers.every(({ replica }) => replica === state);
  });
}

/** Returns how often the replica has scanned the table of bookings. The statistics lag by a second. */
async function listsReadAt(url: string): Promise<number> {
  const [row] = await ask<{ scans: string }>(
    url,
    `select coalesce(sum(seq_scan + idx_scan), 0) as scans from pg_stat_user_tables where relname = 'bookings'`,
  );
  return Number(row?.scans);
}

async function lastEvent({ primary }: ScaleLayout): Promise<number> {
  const [row] = await ask<{ last: number }>(
    primary.url,
    'select coalesce(max(id), 0)::int as last from booking_events',
  );
  return row?.last ?? 0;
}

/** Returns the changes that took effect after an event, by booking, in order. */
async function eventsAt(url: string, after: number): Promise<Map<string, boolean[]>> {
  const rows = await ask<{ booking_id: string; value: boolean }>(
    url,
    'select booking_id, value from booking_events where id > $1 order by id',
    [after],
  );
  const events = new Map<string, boolean[]>();
  for (const { booking_id, value } of rows) events.set(booking_id, [...(events.get(booking_id) ?? []), value]);
  return events;
}

function sorted(lists: Map<string, boolean[]>) {
  return [...lists].toSorted(([a], [b]) => a.localeCompare(b));
}

function sumOf(lists: Map<string, boolean[]>) {
  return [...lists.values()].reduce((sum, list) => sum + list.length, 0);
}

function tries(load: Load) {
  return `${load.interrupted()} calls were tried again so far`;
}

function proved(proof: string) {
  console.log(`✓ ${proof}`);
}
