import type { Kysely, Selectable } from 'kysely';
import type { PhotosTable, Tables } from '../database/tables.ts';

export type PhotoRow = Selectable<PhotosTable>;

export const findPhoto = (db: Kysely<Tables>, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();

export async function createPhoto(db: Kysely<Tables>, photo: PhotoRow) {
  await db.insertInto('photos').values(photo).execute();
}
