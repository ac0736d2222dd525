import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import Minimizer from 'minimizer-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { containerName } from '@host-portal/shared-lib/federation';
import { ScriptWall } from './script-wall.ts';
import { acceptedRange, installedVersion, SINGLETONS } from './singletons.ts';

/**
 * The one build preset. A package's `webpack.config.js` is two lines:
 *
 *     import { remoteConfig } from '@host-portal/tools/webpack';
 *     export default remoteConfig(import.meta.dirname);
 *
 * `RELEASE_VERSION` names the build; without it the version of package.json does. With `--env standalone` the
 * same source becomes a page of its own (`src/standalone.tsx`), for `npm run standalone -- <area>`.
 */
export function remoteConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['standalone']) return [standaloneConfig(folder)];
    const hasMount = existsSync(join(folder, 'src/mount.tsx'));
    return hasMount ? [federatedConfig(folder), mountConfig(folder)] : [federatedConfig(folder)];
  };
}

function federatedConfig(folder: string): Configuration {
  const name = basename(folder).replace(/^mfe-/, '');
  const container = containerName(name, releaseVersion(folder));
  return {
    ...baseConfig(folder, container),
    name: 'remote',
    entry: {},
    plugins: [
      new ScriptWall(),
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        library: { type: 'var', name: container },
        filename: 'entry.js',
        exposes: { './remote': './src/remote.tsx' },
        // No copy of its own: in the portal a singleton comes from the shell or the remote is refused before it loads.
        shared: Object.fromEntries(
          SINGLETONS.map(({ key }) => [
            key,
            { import: false as const, singleton: true, strictVersion: true, requiredVersion: acceptedRange(key) },
          ]),
        ),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}

/** The shell: hosts the Module Federation runtime and every singleton. Builds boot script and service worker beside it. */
export function shellConfig(folder: string): Configuration[] {
  const container = containerName('shell', releaseVersion(folder));
  const shell: Configuration = {
    ...baseConfig(folder, container),
    name: 'shell',
    entry: { main: './src/main.tsx' },
    plugins: [
      new ScriptWall(),
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        shared: Object.fromEntries(
          SINGLETONS.map(({ key, hot }) => [
            key,
            {
              eager: hot,
              singleton: true,
              strictVersion: true,
              version: installedVersion(key),
              requiredVersion: acceptedRange(key),
            },
          ]),
        ),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
  const boot: Configuration = {
    ...baseConfig(folder, `${container}__boot`),
    name: 'boot',
    entry: { boot: './src/boot/boot.ts' },
    output: { path: join(folder, 'dist'), filename: 'boot.js', iife: true },
  };
  const worker: Configuration = {
    ...baseConfig(folder, `${container}__worker`),
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { sw: './src/worker/worker.ts' },
    output: { path: join(folder, 'dist'), filename: 'sw.js', iife: true },
  };
  return [shell, boot, worker];
}

/**
 * The same source for a page that is not ours: self-contained, with its own React and everything else, because
 * such a page provides nothing. Its scripts are made by the embed script (shell/server/embed.ts).
 */
function mountConfig(folder: string): Configuration {
  const name = basename(folder).replace(/^mfe-/, '');
  const container = `${containerName(name, releaseVersion(folder))}__mount`;
  return {
    ...baseConfig(folder, container),
    name: 'mount',
    entry: { mount: { import: './src/mount.tsx', library: { type: 'var', name: container } } },
    output: { ...baseConfig(folder, container).output, path: join(folder, 'dist/mount'), clean: false },
    plugins: [new ScriptWall(`globalThis.__hostPortalEmbed[${JSON.stringify(container)}]`)],
  };
}

/** A remote alone: no federation, its own copy of everything, a page and a proxy to the reference API. */
function standaloneConfig(folder: string): Configuration {
  const base = baseConfig(folder, `${basename(folder)}-standalone`);
  const api = process.env['STANDALONE_API'] ?? 'http://127.0.0.1:4010';
  return {
    ...base,
    mode: 'development',
    devtool: 'eval-source-map',
    entry: { standalone: './src/standalone.tsx' },
    output: { ...base.output, path: join(folder, 'dist-standalone'), publicPath: '/', chunkFilename: '[name].js' },
    optimization: { moduleIds: 'named' },
    plugins: [new BarePage()],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env['STANDALONE_PORT'] ?? 4100),
      historyApiFallback: true,
      proxy: [{ context: ['/v2', '/v3', '/photos'], target: api }],
    },
  };
}

/** The least document that can hold a standalone remote. */
class BarePage {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BarePage', (compilation) => {
      compilation.hooks.processAssets.tap('BarePage', () => {
        const page =
          '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Standalone</title><div id="portal"></div><script src="/standalone.js"></script></html>';
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(page));
      });
    });
  }
}

const federation = {
  shareStrategy: 'loaded-first' as const,
  manifest: false,
  dts: false,
  dev: false,
};

function releaseVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return process.env['RELEASE_VERSION'] ?? version;
}

function baseConfig(folder: string, uniqueName: string): Configuration {
  const root = join(folder, '..');
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      // A file that code asks for by address. `online/` is never kept for offline (shell/src/worker/precache.ts).
      assetModuleFilename: 'online/[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName,
      clean: { keep: /boot\.js|sw\.js|^mount/ },
      hashFunction: 'sha256',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        // react-router 7 points every browser condition at its development build.
        'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
        'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
      },
    },
    module: {
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
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
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'named',
      // A chunk in `online/` stays whole: what is split off it would lie elsewhere.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('online/') },
      minimizer: [
        new Minimizer({
          // A library's own build is small already, and long to read twice.
          exclude: /^online\//,
          minify: Minimizer.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack', basename(folder)),
      buildDependencies: { preset: [import.meta.filename, join(import.meta.dirname, 'singletons.ts')] },
    },
    performance: false,
    // What the release step reads: which chunk holds which module (tools/release/preload-list.ts).
    stats: {
      all: false,
      errors: true,
      warnings: true,
      ids: true,
      chunks: true,
      chunkModules: true,
      nestedModules: true,
      dependentModules: true,
      cachedModules: true,
      modulesSpace: Infinity,
      chunkModulesSpace: Infinity,
      nestedModulesSpace: Infinity,
      groupModulesByPath: false,
      groupModulesByExtension: false,
      groupModulesByAttributes: false,
      groupModulesByCacheStatus: false,
      groupModulesByLayer: false,
      groupModulesByType: false,
    },
  };
}

const require = createRequire(import.meta.url);
