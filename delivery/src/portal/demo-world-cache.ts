import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageFolder, ROOT } from '../project.ts';
import { freePort } from './port.ts';
import { demoApi } from './portal-programs.ts';
import { startProgram } from './program.ts';

const WORLDS = path.join(ROOT, '.cache/worlds');
/** The folder that contains the API: its sources, or one script in an installed package. */
const PROJECT = path.join(import.meta.dirname, '../../..');
/** The files that determine the demo rows and their format in the database. */
const SOURCES = ['reference-api/src/**/*', 'shared-lib/src/contract/**/*', 'brands/**/*.{ts,json}'];
const DATABASE = '@electric-sql/pglite';

/**
 * Seeds the demo database for the time `now` and caches it, unless a database for these sources is already cached.
 * Copying it takes a tenth of a second, and seeding takes three seconds. Deletes the previous cache.
 */
export async function cacheDemoWorld(now: string): Promise<void> {
  const world = folderOf(now);
  if (existsSync(world)) return;
  rmSync(WORLDS, { recursive: true, force: true });
  const seeding = `${world}.${process.pid}`;
  mkdirSync(seeding, { recursive: true });
  const port = await freePort();
  const data = path.join(seeding, 'api');
  const logFile = path.join(seeding, 'api.log');
  const api = startProgram(demoApi({ port, data, env: { REFERENCE_API_NOW: now }, logFile }));
  await api.ready;
  await api.stop();
  // Renames the folder last, so that only a complete database gets this name.
  if (!existsSync(world)) renameSync(data, world);
  rmSync(seeding, { recursive: true });
}

/** Copies the cached database to the folder `data`. Without a cache, the API seeds its own database. */
export function copyCachedWorld(now: string, data: string) {
  const world = folderOf(now);
  if (existsSync(world)) cpSync(world, data, { recursive: true });
}

function folderOf(now: string): string {
  const hash = createHash('sha256').update(now);
  for (const file of globSync(SOURCES, { cwd: PROJECT }).sort()) {
    if (statSync(path.join(PROJECT, file)).isFile()) hash.update(file).update(readFileSync(path.join(PROJECT, file)));
  }
  hash.update(readFileSync(path.join(packageFolder(DATABASE, import.meta.dirname), 'package.json')));
  return path.join(WORLDS, hash.digest('hex').slice(0, 10));
}
