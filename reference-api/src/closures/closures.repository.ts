import type { Kysely, Selectable, Updateable } from 'kysely';
import type { ClosuresTable, Tables } from '../database/tables.ts';

export type ClosureRow = Selectable<ClosuresTable> & { business_name: string };
export type ClosureChange = Updateable<Pick<ClosuresTable, 'close_date' | 'open_date' | 'reason'>>;

/** Lists a host's closures by start day, for one stashpoint or for all. */
export const listOfHost = (
  db: Kysely<Tables>,
  hostId: string,
  stashpointId: string | undefined,
): Promise<ClosureRow[]> =>
  ofHost(db, hostId)
    .$if(stashpointId !== undefined, (query) => query.where('closures.stashpoint_id', '=', stashpointId as string))
    .orderBy('close_date')
    .orderBy('closures.id')
    .execute();

export const findForHost = (db: Kysely<Tables>, id: string, hostId: string): Promise<ClosureRow | undefined> =>
  ofHost(db, hostId).where('closures.id', '=', id).executeTakeFirst();

export async function createClosure(db: Kysely<Tables>, closure: Selectable<ClosuresTable>) {
  await db.insertInto('closures').values(closure).execute();
}

export async function changeClosure(db: Kysely<Tables>, id: string, change: ClosureChange) {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('closures').set(change).where('id', '=', id).execute();
}

export async function deleteClosure(db: Kysely<Tables>, id: string) {
  await db.deleteFrom('closures').where('id', '=', id).execute();
}

const ofHost = (db: Kysely<Tables>, hostId: string) =>
  db
    .selectFrom('closures')
    .innerJoin('stashpoints', 'stashpoints.id', 'closures.stashpoint_id')
    .selectAll('closures')
    .select('stashpoints.business_name')
    .where('stashpoints.host_id', '=', hostId);
