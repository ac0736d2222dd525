import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { TYPESCRIPT } from '../build/typescript.ts';
import { ROOT } from '../release/release-from-source.ts';

/** What the edge reads from its own folder when it starts. */
const READ_AT_START = ['package.json', 'server/{embed-lifecycles.js,partners.json}', '{server,src}/locales/*.json'];

/** The script that starts the edge, in the bundle. */
export const EDGE_SCRIPT = 'server/main.mjs';

/** Loaded only where there is a bucket or a collector of spans, and what makes web sockets faster. */
const NOT_NEEDED = /\/(s3-store|otlp-tracer)\.ts$|^(bufferutil|utf-8-validate)$/;

/**
 * The edge for a store in a folder, with every package that it needs, as one script, and the files that it reads; by
 * their paths in `shell`.
 */
export async function edgeBundle(): Promise<Map<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'host-portal-edge-'));
  try {
    const compiler = webpack({
      mode: 'production',
      target: 'node24',
      devtool: false,
      context: ROOT,
      entry: './shell/server/main.ts',
      experiments: { outputModule: true },
      output: { path: folder, filename: 'main.mjs', module: true, chunkFormat: 'module' },
      // Addresses stay relative to where the script stands.
      module: { rules: [TYPESCRIPT], parser: { javascript: { importMeta: false, url: false } } },
      plugins: [
        new webpack.IgnorePlugin({ resourceRegExp: NOT_NEEDED }),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ],
      performance: false,
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const shell = join(ROOT, 'shell');
    const read = READ_AT_START.flatMap((pattern) => globSync(pattern, { cwd: shell })).sort();
    return new Map([
      [EDGE_SCRIPT, readFileSync(join(folder, 'main.mjs'))],
      ...read.map((path) => [path, readFileSync(join(shell, path))] as const),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
