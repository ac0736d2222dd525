import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@host-portal/shared-lib/federation';
import { digestOf } from '../store.ts';

type Files = Map<string, Uint8Array>;

/** Reads all files in a build folder, by path. */
export function builtFiles(folder: string, without: ReadonlySet<string>): Files {
  const built: Files = new Map();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (without.has(file) || !statSync(join(folder, file)).isFile()) continue;
    built.set(file.replaceAll('\\', '/'), readFileSync(join(folder, file)));
  }
  return built;
}

/** Returns the digests of all files that an edge serves: all except source maps. */
export const digestsOf = (built: Files): Release['files'] =>
  Object.fromEntries(
    [...built].filter(([file]) => !file.endsWith('.map')).map(([file, content]) => [file, digestOf(content)]),
  );

/** Returns all files to publish: the build, the release's description, and compressed versions. */
export async function filesToPublish(release: Release, built: Files): Promise<Files> {
  const compressed = await Promise.all(
    [...built]
      .filter(([file]) => /\.(js|css|json|svg|html)$/.test(file))
      .map(async ([file, content]) => [`${file}.br`, await brotli(content)] as const),
  );
  return new Map([...built, ['release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`)], ...compressed]);
}

export const brotli = (content: Uint8Array): Promise<Uint8Array> =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
