import { join } from 'node:path';
import type { DayCount } from './day-counts.ts';
import type { Measure } from './measure.ts';

/** A sum over the days that were asked for. */
export type ReleaseCount = {
  area: string;
  release: string;
  measure: Measure;
  bucket: number;
  count: number;
  /** First and last day on which it was counted. */
  first: string;
  last: string;
};

export type CountDatabase = {
  write: (rows: readonly DayCount[]) => Promise<void>;
  /** Sums since a day, by area, release and measure. */
  read: (since: string) => Promise<ReleaseCount[]>;
  close: () => Promise<void>;
};

/** What PostgreSQL's pool and PGlite have in common. */
export type Queries = {
  query: <Row>(sql: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  close: () => Promise<void>;
};

const TABLE = `create table if not exists release_counts (
  day date not null, area text not null, release text not null, measure text not null, bucket smallint not null,
  count bigint not null, primary key (day, area, release, measure, bucket))`;

const WRITE = `insert into release_counts (day, area, release, measure, bucket, count)
  select day, area, release, measure, bucket, count from jsonb_to_recordset($1::text::jsonb)
    as given(day date, area text, release text, measure text, bucket smallint, count bigint)
  order by day, area, release, measure, bucket
  on conflict (day, area, release, measure, bucket) do update set count = release_counts.count + excluded.count`;

const READ = `select area, release, measure, bucket::int as bucket, sum(count)::float8 as count,
    min(day)::text as first, max(day)::text as last
  from release_counts where day >= $1::text::date group by area, release, measure, bucket`;

/**
 * The counts by day and release. The database is opened with the first query, and again when that failed; its table
 * makes itself.
 */
export function countDatabase(open: () => Promise<Queries>): CountDatabase {
  let opened: Promise<Queries> | null = null;

  async function query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    opened ??= openWithTable(open);
    const current = opened;
    try {
      const { rows } = await (await current).query<Row>(sql, values);
      return rows;
    } catch (error) {
      if (opened === current && !(await isOpen(current))) opened = null;
      throw error;
    }
  }

  return {
    write: async (rows) => {
      if (rows.length > 0) await query(WRITE, [JSON.stringify(rows)]);
    },
    read: (since) => query<ReleaseCount>(READ, [since]),
    close: async () => {
      if (opened) await opened.then((queries) => queries.close()).catch(() => undefined);
    },
  };
}

const isOpen = (opening: Promise<Queries>) =>
  opening.then(
    () => true,
    () => false,
  );

async function openWithTable(open: () => Promise<Queries>): Promise<Queries> {
  const queries = await open();
  await queries.query(TABLE).catch(async (error: unknown) => {
    await queries.close();
    throw error;
  });
  return queries;
}

/** PostgreSQL (`postgres://…`) or, `embedded`, PGlite in the edge's own folder; in memory without one. */
export const openCounts = (target: string, folder: string | undefined) => () =>
  target === 'embedded' ? openEmbedded(folder) : openPostgres(target);

/** Loaded only where it is used: it is a whole PostgreSQL. */
async function openEmbedded(folder: string | undefined): Promise<Queries> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(folder === undefined ? {} : { dataDir: join(folder, 'counts') });
  return { query: (sql, values) => database.query(sql, values), close: () => database.close() };
}

async function openPostgres(connectionString: string): Promise<Queries> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 3000, statement_timeout: 10_000 });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const query: Queries['query'] = async <Row>(sql: string, values?: unknown[]) => {
    const { rows } = await pool.query(sql, values);
    return { rows: rows as Row[] };
  };
  return { query, close: () => pool.end() };
}
