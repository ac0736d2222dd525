import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { PhotosTable } from '../database/tables.ts';
import { DEMO_SPOTS } from './demo-spots.ts';

const FOLDER = join(import.meta.dirname, 'photos');

export async function demoPhotos(): Promise<Insertable<PhotosTable>[]> {
  const photos = DEMO_SPOTS.flatMap(({ id, photo }) => (photo === null ? [] : [{ spotId: id, file: photo }]));
  return Promise.all(
    photos.map(async ({ spotId, file }) => ({
      id: `ph_${spotId}`,
      stashpoint_id: spotId,
      position: 0,
      media_type: 'image/jpeg',
      bytes: await readFile(join(FOLDER, `${file}.jpg`)),
    })),
  );
}
