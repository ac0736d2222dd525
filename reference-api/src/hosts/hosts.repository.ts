import type { Kysely, Selectable } from 'kysely';
import type { HostsTable, Tables } from '../database/tables.ts';

export type HostRow = Selectable<HostsTable>;

/** Finds the user's own host record, but not the record of the host who referred the user. */
export const listOwn = (db: Kysely<Tables>, userId: string): Promise<HostRow[]> =>
  db.selectFrom('hosts').selectAll().where('user_id', '=', userId).execute();

/** Creates the user's host record, or returns the existing one. */
export async function createHost(db: Kysely<Tables>, host: HostRow): Promise<HostRow> {
  const created = await db
    .insertInto('hosts')
    .values(host)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    created ?? (await db.selectFrom('hosts').selectAll().where('user_id', '=', host.user_id).executeTakeFirstOrThrow())
  );
}
