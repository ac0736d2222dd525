import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import type { Release } from '@host-portal/shared-lib/federation';

/**
 * `node shell/skew/pack.ts <folder>`: what reads manifests, packed into one file each (edge, tab, worker), with the
 * manifests that were written at the same commit. `skew/baseline` was packed once and stays as it is: `skew.test.ts` has
 * it read what is written today, and the other way round (decision 0027).
 */
const folder = process.argv[2];
if (!folder) throw new Error('name the folder to pack into: node shell/skew/pack.ts <folder>');

const HERE = import.meta.dirname;

const packed = (target: string, entry: string, filename: string): Configuration => ({
  mode: 'production',
  target,
  devtool: false,
  context: HERE,
  entry,
  output: { path: folder, filename, ...(target === 'node' && { library: { type: 'commonjs2' } }) },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: createRequire(import.meta.url).resolve('swc-loader'),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  optimization: { splitChunks: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  performance: false,
});

/** The remotes of this tree as their `release.json` describes them. */
function releases(): Release[] {
  const root = join(HERE, '../..');
  return globSync('mfe-*/remote.json', { cwd: root })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as NonNullable<Release['manifest']>)
    .map((manifest) => ({
      name: manifest.name,
      version: '1.0.0',
      owner: manifest.owner,
      commit: 'c',
      createdAt: '2026-11-22T12:00:00Z',
      contract: manifest.contract,
      shared: {},
      entry: 'entry.js',
      files: { 'entry.js': 'sha384-entry', 'page.js': 'sha384-page' },
      preload: { '*': ['entry.js'] },
      manifest,
    }));
}

const compiler = webpack([
  packed('node', './edge.ts', 'edge.cjs'),
  packed('node', './shell.ts', 'shell.cjs'),
  packed('webworker', '../src/worker/worker.ts', 'worker.js'),
]);
const stats = await promisify(compiler.run.bind(compiler))();
if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
writeFileSync(join(folder, 'releases.json'), `${JSON.stringify(releases(), null, 1)}\n`);
