import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFiles, nodeScript } from '../build/node-script.ts';

/** A package that can't be bundled into one script, because it loads files from its own folder. */
const UNBUNDLED = ['@electric-sql/pglite'];

/**
 * Modules that a rehearsal doesn't use: an optional native module of `pg`, the decoder for uploaded photos, and
 * `/docs`.
 */
const NOT_NEEDED = /^(pg-native|sharp|@fastify\/swagger-ui)$/;

/**
 * Bundles the reference API with its demo data into one script. Returns the script and the files that it reads, by
 * their paths in `reference-api`. A rehearsal starts this bundle in repositories without the API's sources.
 */
export async function apiBundle(root: string): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'reference-api');
  // All modules become one script, so the files that they read are placed next to the script.
  const read = globSync('src/{mail/locales,demo/photos}/*', { cwd: folder }).sort();
  return new Map<string, Uint8Array>([
    ['package.json', readFileSync(join(folder, 'package.json'))],
    ['src/server.js', await nodeScript('./reference-api/src/server.ts', NOT_NEEDED, UNBUNDLED)],
    ...read.map((file) => [file.replace(/(mail|demo)\//, ''), readFileSync(join(folder, file))] as const),
    ...brandFiles(root).map(([file, content]) => [`src/${file}`, content] as const),
  ]);
}
