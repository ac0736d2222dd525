import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { brotli } from '@host-portal/delivery/candidate/release-files';
import { ROOT } from '@host-portal/delivery/project';
import { TYPESCRIPT } from '@host-portal/tools/typescript';
import { finished } from '../../../tools/test-portal/finished-build.ts';

/** Packages that must be singletons: theme, router and query cache don't work across remotes otherwise. */
const SHARED = [
  '@chakra-ui/react',
  '@emotion/react',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
] as const;

const HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Default set-up</title></head>
<body><div id="root"></div><script src="/main.js" defer></script></body>
</html>`;

const shared = Object.fromEntries(SHARED.map((name) => [name, { singleton: true }]));

const config = (name: string, publicPath: string, folder: string): Configuration => ({
  mode: 'production',
  context: path.join(import.meta.dirname, name),
  target: ['web', 'es2022'],
  output: {
    path: folder,
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    publicPath,
    uniqueName: name,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [TYPESCRIPT] },
  performance: false,
});

/**
 * Builds the shell and the bookings remote with a team's usual choices: the Module Federation plugin and runtime as in
 * their examples, Chakra's components, and a query per screen. Resolves to the output folder, which has a Brotli file
 * next to each script.
 */
export async function buildDefaultSetup(): Promise<string> {
  const folder = path.join(ROOT, '.cache/bench/default-setup');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shell = webpack({
    ...config('shell', '/', folder),
    entry: { main: './main.ts' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: { bookings: 'bookings@/bookings/remoteEntry.js' },
        dts: false,
        shared,
      }),
    ],
  });
  await finished((done) => shell?.run(done));
  const bookings = webpack({
    ...config('bookings', '/bookings/', path.join(folder, 'bookings')),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: 'bookings',
        filename: 'remoteEntry.js',
        exposes: { './today': './today.tsx', './bookings': './bookings.tsx' },
        dts: false,
        shared,
      }),
    ],
  });
  await finished((done) => bookings?.run(done));
  await writeFile(path.join(folder, 'index.html'), HTML);
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const script = path.join(folder, file);
    await writeFile(`${script}.br`, await brotli(await readFile(script)));
  }
  return folder;
}
