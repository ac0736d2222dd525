import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PhotosTable, Tables } from '../database/tables.ts';

export type PhotoRow = Selectable<PhotosTable>;

export const findPhoto = (db: Kysely<Tables>, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();

export async function createPhoto(db: Kysely<Tables>, photo: PhotoRow) {
  await db.insertInto('photos').values(photo).execute();
}

/** The column `photos` in a query for stashpoints: each photo's id and type, in order. */
export const photosOf = (query: ExpressionBuilder<Tables, 'stashpoints'>) =>
  jsonArrayFrom(
    query
      .selectFrom('photos')
      .select(['photos.id', 'photos.media_type'])
      .whereRef('photos.stashpoint_id', '=', 'stashpoints.id')
      .orderBy('position'),
  ).as('photos');
