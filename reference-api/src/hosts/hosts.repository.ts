import type { Kysely, Selectable } from 'kysely';
import type { HostsTable, Tables } from '../database/tables.ts';

export type HostRow = Selectable<HostsTable>;

/** A user's host record and that of the host who referred it, oldest first. */
export const listVisibleTo = (db: Kysely<Tables>, userId: string): Promise<HostRow[]> =>
  db
    .selectFrom('hosts')
    .selectAll()
    .where((the) =>
      the.or([
        the('user_id', '=', userId),
        the(
          'id',
          'in',
          the.selectFrom('hosts as own').select('own.referred_by').where('own.user_id', '=', userId).$castTo<string>(),
        ),
      ]),
    )
    .orderBy('created')
    .orderBy('id')
    .execute();

/** The user's host record; a second call finds the first one's. */
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
