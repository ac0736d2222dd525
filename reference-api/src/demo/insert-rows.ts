import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The maximum number of parameters per statement. PostgreSQL allows 65,535, and PGlite half of that. */
const PARAMETERS = 20_000;

export async function insertRows<T extends keyof Tables>(db: Kysely<Tables>, table: T, rows: Insertable<Tables[T]>[]) {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(PARAMETERS / Object.keys(first).length));
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
