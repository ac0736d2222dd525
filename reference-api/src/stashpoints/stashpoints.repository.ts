import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { HolidayOpenType } from '../database/column-values.ts';
import type { OpeningInterval, StashpointsTable, Tables } from '../database/tables.ts';
import type { Paging } from '../http/page.ts';
import { photosOf } from '../photos/photos.repository.ts';
import type { STATUSES } from './stashpoints.schema.ts';

export type StashpointRow = Selectable<StashpointsTable> & { photos: { id: string; media_type: string }[] };
export type NewStashpoint = Insertable<StashpointsTable>;
export type Status = (typeof STATUSES)[number];

export type StashpointChange = {
  capacity?: number;
  holiday_open_type?: HolidayOpenType;
  opening_hours?: OpeningInterval[];
  notes?: string | null;
  has_step_free_access?: boolean;
};

/** Returns one page of a host's stashpoints, oldest first. */
export async function listStashpoints(
  db: Kysely<Tables>,
  filter: { hostId: string; status?: Status },
  paging: Paging,
): Promise<{ rows: StashpointRow[]; total: number }> {
  const matching = ofHost(db, filter);
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withPhotos(matching)
    .orderBy('created')
    .orderBy('id')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
  return { rows, total };
}

/** Finds a stashpoint only if it belongs to this host. */
export const findForHost = (db: Kysely<Tables>, id: string, hostId: string): Promise<StashpointRow | undefined> =>
  withPhotos(ofHost(db, { hostId })).where('id', '=', id).executeTakeFirst();

export const isOfHost = async (db: Kysely<Tables>, id: string, hostId: string) =>
  (await ofHost(db, { hostId }).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function listIds(db: Kysely<Tables>, hostId: string): Promise<string[]> {
  const rows = await ofHost(db, { hostId }).select('id').execute();
  return rows.map(({ id }) => id);
}

export async function createStashpoint(db: Kysely<Tables>, stashpoint: NewStashpoint) {
  await db.insertInto('stashpoints').values(stashpoint).execute();
}

export async function changeStashpoint(db: Kysely<Tables>, id: string, change: StashpointChange) {
  const { opening_hours, ...columns } = change;
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('stashpoints')
    .set({ ...columns, ...(opening_hours && { opening_hours: JSON.stringify(opening_hours) }) })
    .where('id', '=', id)
    .execute();
}

function ofHost(db: Kysely<Tables>, { hostId, status }: { hostId: string; status?: Status }) {
  return db
    .selectFrom('stashpoints')
    .where('host_id', '=', hostId)
    .$if(status === 'pending', (query) => query.where('approved', '=', false))
    .$if(status === 'approved', (query) => query.where('approved', '=', true).where('activated_at', 'is', null))
    .$if(status === 'live', (query) =>
      query.where('approved', '=', true).where('activated_at', 'is not', null).where('deactivated_at', 'is', null),
    )
    .$if(status === 'paused', (query) => query.where('deactivated_at', 'is not', null));
}

const withPhotos = (query: ReturnType<typeof ofHost>) => query.selectAll().select(photosOf);
