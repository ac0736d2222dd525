import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { ROOT } from '@host-portal/delivery/project';
import { TYPESCRIPT } from './typescript.ts';

/**
 * Returns the default brand's files by their paths in `brands`. Each program reads them from the folder next to its
 * script.
 */
export const brandFiles = (root: string) =>
  globSync('bagpost/{*,icons/*}', { cwd: join(root, 'brands') })
    .filter((file) => file.includes('.'))
    .sort()
    .map((file) => [file, readFileSync(join(root, 'brands', file))] as const);

/**
 * Bundles one of this repository's programs and its packages into one script for Node. `without` matches modules that
 * the program doesn't load when it runs as this script. `outside` lists packages that are installed next to the
 * script instead of bundled.
 */
export async function nodeScript(entry: string, without: RegExp, outside: string[] = []): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'host-portal-script-'));
  try {
    const compiler = webpack({
      mode: 'production',
      target: 'node26',
      devtool: false,
      context: ROOT,
      entry,
      experiments: { outputModule: true },
      output: { path: folder, filename: 'main.mjs', module: true, chunkFormat: 'module' },
      externals: Object.fromEntries(outside.map((name) => [name, `module ${name}`])),
      // Keeps URLs relative to the script's location.
      module: { rules: [TYPESCRIPT], parser: { javascript: { importMeta: false, url: false, createRequire: false } } },
      plugins: [
        new webpack.IgnorePlugin({ resourceRegExp: without }),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ],
      performance: false,
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return readFileSync(join(folder, 'main.mjs'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
