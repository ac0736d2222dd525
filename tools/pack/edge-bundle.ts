import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFiles, nodeScript } from '../build/node-script.ts';
import { ROOT } from '../project.ts';

/** What the edge reads from its own folder when it starts. */
const READ_AT_START = ['package.json', 'server/embed-lifecycles.js', '{server,src}/locales/*.json'];

/** The script that starts the edge, in the bundle. */
export const EDGE_SCRIPT = 'server/main.mjs';

/** Loaded only where there is a bucket or a collector of spans, and what makes web sockets faster. */
const NOT_NEEDED = /\/(s3-store|otlp-tracer)\.ts$|^(bufferutil|utf-8-validate)$/;

/**
 * The edge for a store in a folder, with every package that it needs, as one script, and the files that it reads; by
 * their paths in `shell`.
 */
export async function edgeBundle(): Promise<Map<string, Uint8Array>> {
  const shell = join(ROOT, 'shell');
  const read = READ_AT_START.flatMap((pattern) => globSync(pattern, { cwd: shell })).sort();
  return new Map([
    [EDGE_SCRIPT, await nodeScript('./shell/server/main.ts', NOT_NEEDED)],
    // The bundle is one file, so what its parts read from beside them stands beside it.
    ...read.map((path) => [path, readFileSync(join(shell, path))] as const),
    ...brandFiles(ROOT).map(([file, content]) => [`server/${file}`, content] as const),
  ]);
}
