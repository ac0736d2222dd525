import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@host-portal/delivery/project';
import { brandFiles, nodeScript } from '../build/node-script.ts';

/** Files that the edge reads from its folder when it starts. */
const READ_AT_START = ['package.json', 'src/embed/embed-lifecycles.js', 'src/locales/*.json'];

/**
 * Modules that the edge loads only if a bucket or a span collector is configured, and the optional native modules of
 * the WebSocket library.
 */
const NOT_NEEDED = /\/(s3-store|otlp-tracer)\.ts$|^(bufferutil|utf-8-validate)$/;

/**
 * Bundles the edge, for a store in a folder, into one script with all its packages. Returns the script and the files
 * that it reads, by their paths in `edge`.
 */
export async function edgeBundle(): Promise<Map<string, Uint8Array>> {
  const edge = join(ROOT, 'edge');
  const read = READ_AT_START.flatMap((pattern) => globSync(pattern, { cwd: edge })).sort();
  return new Map<string, Uint8Array>([
    ['src/main.js', await nodeScript('./edge/src/main.ts', NOT_NEEDED)],
    // The bundle is in src/, so the files that its modules read are placed relative to src/.
    ...read.map(
      (path) => [path.replace('embed/', '').replace('src/locales', 'locales'), readFileSync(join(edge, path))] as const,
    ),
    ...brandFiles(ROOT).map(([file, content]) => [`src/${file}`, content] as const),
  ]);
}
