import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, type Logger, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder, StartError } from './folder-lock.ts';
import type { Database, Tables } from './tables.ts';

/** How many connections a pool has, how many of them are idle, and how many queries wait for a connection. */
export type PoolState = { total: number; idle: number; waiting: number };

export type OpenDatabase = {
  db: Database;
  kind: 'pglite' | 'postgresql';
  close: () => Promise<void>;
  /** Returns the state of the connection pool. PGlite has no pool. */
  pool?: () => PoolState;
};

/**
 * Where the data is stored: in a folder for PGlite, on a PostgreSQL server, or in memory. A database in memory starts
 * empty, or as a copy of a PGlite dump.
 */
export type DatabaseTarget = { databaseUrl: string } | { dataDir: string } | { memory: true; copyOf?: Blob };

/**
 * Opens the database and logs each query to `log`. A PGlite folder is locked for this process. PostgreSQL connects on
 * the first query.
 */
export async function openDatabase(target: DatabaseTarget, log?: Logger): Promise<OpenDatabase> {
  if ('databaseUrl' in target) return openPostgres(target.databaseUrl, log);
  if ('memory' in target) return openPGlite(undefined, () => undefined, log, target.copyOf);
  const { dataDir } = target;
  const unlock = await lockFolder(dataDir).catch((error: unknown) => explain(error, dataDir));
  try {
    return await openPGlite(join(dataDir, 'pglite'), unlock, log);
  } catch (error) {
    unlock();
    return explain(error, dataDir);
  }
}

/** Turns a data-folder error that the user can fix into a message with the remedy. */
function explain(error: unknown, folder: string): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    throw new StartError(
      `The data folder ${folder} cannot be written. Change its rights, or choose another with --data.`,
    );
  }
  if (code === 'ENOSPC')
    throw new StartError(`The disk is full. Free some space, or choose another folder with --data.`);
  throw error;
}

/** Opens a replica for reads. Its time limits are short, because a slow query is repeated on the primary. */
export const openReplica = (databaseUrl: string, log?: Logger): OpenDatabase =>
  openPostgres(databaseUrl, log, { connectionTimeoutMillis: 1000, query_timeout: 3000 });

function openPostgres(connectionString: string, log: Logger | undefined, limits: pg.PoolConfig = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // The limit is short, so that callers quickly get a 503 if the database isn't available.
    connectionTimeoutMillis: 3000,
    ...limits,
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  });
  // The pool replaces a broken idle connection on the next query. Without a listener, an `error` event would end the
  // process.
  pool.on('error', () => undefined);
  // With this listener, a connection that breaks between two statements fails the next one instead of ending the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = new Kysely<Tables>({ dialect: new PooledDialect({ pool }), log });
  const state = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, kind: 'postgresql', close: () => db.destroy(), pool: state };
}

/**
 * Turns off Kysely's migration lock. It belongs to a session, and a pooler may give two servers the same session.
 * `migrate` uses a transaction's lock instead.
 */
class PooledDialect extends PostgresDialect {
  override createAdapter() {
    return Object.assign(super.createAdapter(), {
      acquireMigrationLock: async () => undefined,
      releaseMigrationLock: async () => undefined,
    });
  }
}

async function openPGlite(
  folder: string | undefined,
  unlock: () => void,
  log: Logger | undefined,
  copyOf?: Blob,
): Promise<OpenDatabase> {
  if (folder !== undefined && !existsSync(folder)) await createCluster(folder);
  const pglite = await startPGlite(
    folder === undefined ? { loadDataDir: copyOf ?? (await emptyCluster()) } : { dataDir: folder },
  );
  const db: Database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log });
  // Closes PGlite explicitly, because Kysely only closes it if a query has used it.
  const close = async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    unlock();
  };
  return { db, kind: 'pglite', close };
}

/**
 * Starts PGlite with little memory and CPU. PostgreSQL clears its shared buffers at startup; the default of 128 MB
 * would take half a second and remain in memory. V8 takes seconds of CPU time to optimise PostgreSQL's WebAssembly, and
 * the process waits for it at exit. The maximum tiering budget postpones this until a server has run for minutes.
 */
function startPGlite(options: PGliteOptions) {
  setFlagsFromString('--wasm-tiering-budget=2147483647');
  return PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] });
}

/**
 * Creates the cluster under a temporary name and renames it, so that an aborted start leaves no incomplete cluster.
 */
async function createCluster(folder: string) {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await startPGlite({ dataDir: unfinished, loadDataDir: await emptyCluster() });
  await pglite.close();
  await rename(unfinished, folder);
}

const CACHE = join(import.meta.dirname, '../../.cache');

/**
 * Returns an empty database cluster. Creating one takes three seconds in PGlite, and opening a cached one takes a
 * third of a second.
 */
async function emptyCluster(): Promise<Blob> {
  const file = join(CACHE, `pglite-${pgliteVersion()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const fresh = await PGlite.create();
  const dump = await fresh.dumpDataDir('none');
  await fresh.close();
  await keep(file, dump).catch(() => undefined); // On a read-only installation, nothing is cached, so each start is slower.
  return dump;
}

async function keep(file: string, dump: Blob) {
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
}

function pgliteVersion() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(entry), '../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
