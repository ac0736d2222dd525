import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFiles, nodeScript } from '../build/node-script.ts';

/**
 * Packages that can't be part of one script, because they load files next to their own: the embedded database, the photo
 * decoder and the pages of `/docs`.
 */
export const UNBUNDLED = ['@electric-sql/pglite', 'sharp', '@fastify/swagger-ui'];

/** Optional native parts of `pg`. */
const NOT_NEEDED = /^pg-native$/;

/**
 * The reference API with its demo data as one script, and the files that it reads, by their paths in `reference-api`. A
 * rehearsal also needs it where its sources are missing.
 */
export async function apiBundle(root: string): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'reference-api');
  // The script is one file, so the files that its parts read are placed next to it.
  const read = globSync('src/{mail/locales,demo/photos}/*', { cwd: folder }).sort();
  return new Map<string, Uint8Array>([
    ['package.json', readFileSync(join(folder, 'package.json'))],
    ['src/server.js', await nodeScript('./reference-api/src/server.ts', NOT_NEEDED, UNBUNDLED)],
    ...read.map((file) => [file.replace(/(mail|demo)\//, ''), readFileSync(join(folder, file))] as const),
    ...brandFiles(root).map(([file, content]) => [`src/${file}`, content] as const),
  ]);
}
