import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { containerName } from '@host-portal/shared-lib/federation';
import { ChunkDigests } from './chunk-digests.ts';
import { localEmbed } from './local-embed.ts';
import { OneCopy } from './one-copy.ts';
import { ProvidedExports } from './provided-exports.ts';
import { SharedNames } from './shared-names.ts';
import { acceptedRange, installedVersion, SINGLETONS } from './singletons.ts';
import { TrustedScriptsPlugin } from './trusted-scripts-plugin.ts';
import { TYPESCRIPT } from './typescript.ts';

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
    if (env['dev']) return hasMount ? [localConfig(folder), localMountConfig(folder)] : [localConfig(folder)];
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
      new TrustedScriptsPlugin(),
      new OneCopy(),
      new ProvidedExports(),
      new SharedNames('taken'),
      shareRuntime,
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
      }),
    ],
  };
}

/**
 * The shell: hosts the Module Federation runtime and every singleton. Builds boot script and service worker beside it.
 * With `--env bundle` the same source becomes one application without federation: what the benchmark compares with.
 */
export function shellConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    const [shell, ...others] = shellParts(folder);
    if (!env['bundle']) return [shell, ...others];
    const path = join(folder, '..', BUNDLE_FOLDER);
    return [bundleConfig(folder, path), ...others.map((part) => ({ ...part, output: { ...part.output, path } }))];
  };
}

/** Where the one-bundle variant is built to, below the root of the repository. */
export const BUNDLE_FOLDER = '.cache/bundle';

/**
 * Shell and remotes in one compilation. Two modules of the shell are exchanged: the loader's way to a remote
 * becomes an `import()`, and nothing has to be provided for others.
 */
function bundleConfig(folder: string, path: string): Configuration {
  const base = baseConfig(folder, 'host_portal_bundle');
  const remotes = globSync('mfe-*/src/remote.tsx', { cwd: join(folder, '..') }).sort();
  const imports = remotes.map((file) => {
    const name = /^mfe-([^/]+)/.exec(file)?.[1];
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(join(folder, '..', file))}),`;
  });
  const ports = `const remotes = { ${imports.join(' ')} };
    export const federationPorts = (boot, report) => ({
      registry: boot.registry, shell: boot.shell, provided: () => undefined, report, announce: () => undefined,
      now: () => Date.now(), refresh: async () => undefined, manifestsIn: async () => null, describe: async (release) => release,
      importRemote: async ({ name }) => (await remotes[name]()).default,
    });`;
  const replaceBy = (module: RegExp, code: string) =>
    new webpack.NormalModuleReplacementPlugin(module, `data:text/javascript,${encodeURIComponent(code)}`);
  return {
    ...base,
    name: 'bundle',
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path },
    plugins: [
      new TrustedScriptsPlugin(),
      replaceBy(/\/loader\/federation-runtime\.ts$/, ports),
      replaceBy(/\.\/provided\.ts$/, 'export {}'),
    ],
  };
}

function shellParts(folder: string): [Configuration, ...Configuration[]] {
  const container = containerName('shell', releaseVersion(folder));
  const shell: Configuration = {
    ...baseConfig(folder, container),
    name: 'shell',
    entry: { main: './src/main.tsx' },
    plugins: [
      new TrustedScriptsPlugin(),
      new ProvidedExports(),
      new SharedNames('provided'),
      shareRuntime,
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        shared: Object.fromEntries(
          SINGLETONS.map(({ key, hot, provided }) => [
            key,
            {
              ...(provided && { import: join(folder, '..', provided) }),
              eager: hot,
              singleton: true,
              strictVersion: true,
              version: installedVersion(key),
              requiredVersion: acceptedRange(key),
            },
          ]),
        ),
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
  const developer: Configuration = {
    ...baseConfig(folder, `${container}__developer`),
    name: 'developer',
    entry: { developer: './src/developer/developer.ts' },
    output: { path: join(folder, 'dist'), filename: 'developer.js', iife: true },
  };
  return [shell, boot, worker, developer];
}

/**
 * The same source for a page that is not ours: self-contained, with its own React and everything else, because
 * such a page provides nothing. Its scripts are made by the embed script (shell/server/embed.ts).
 */
function mountConfig(folder: string): Configuration {
  const name = basename(folder).replace(/^mfe-/, '');
  const container = `${containerName(name, releaseVersion(folder))}__mount`;
  const own = `globalThis.__hostPortalEmbed[${JSON.stringify(container)}]`;
  return {
    ...baseConfig(folder, container),
    name: 'mount',
    entry: { mount: { import: './src/mount.tsx', library: { type: 'var', name: container } } },
    output: { ...baseConfig(folder, container).output, path: join(folder, 'dist/mount'), clean: false },
    plugins: [new TrustedScriptsPlugin(own), new ChunkDigests(`${own}.files`)],
  };
}

/** A remote from its sources inside a running portal: as released, but served and rebuilt here (`npm run dev`). */
function localConfig(folder: string): Configuration {
  const port = Number(process.env['DEV_PORT'] ?? 4200);
  const config = federatedConfig(folder);
  return {
    ...config,
    mode: 'development',
    // Source maps beside the code: the portal's policy evaluates nothing.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: join(folder, 'dist-dev'), chunkFilename: '[name].js' },
    optimization: { moduleIds: 'named', chunkIds: 'named' },
    stats: 'errors-warnings',
    devServer: {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      allowedHosts: 'all',
      setupMiddlewares: (middlewares) => {
        const area = basename(folder).replace(/^mfe-/, '');
        const portal = process.env['DEV_PORTAL'] ?? 'http://localhost:4000';
        const container = `${containerName(area, releaseVersion(folder))}__mount`;
        return [localEmbed({ area, container, portal }), ...middlewares];
      },
      // The overlay writes HTML, which the portal's policy refuses; errors stand in the terminal and the console.
      client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    },
  };
}

/** The same beside it for a page that is not ours, as `/embed/<area>.js` of the local server. */
function localMountConfig(folder: string): Configuration {
  const config = mountConfig(folder);
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path: join(folder, 'dist-dev'),
      filename: 'mount/[name].js',
      chunkFilename: 'mount/[name].js',
    },
    optimization: { moduleIds: 'named', chunkIds: 'named' },
    stats: 'errors-warnings',
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

/** Our runtime in place of the plugin's own: docs/decisions/0015. */
const shareRuntime = new webpack.NormalModuleReplacementPlugin(
  /webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.c?js$/,
  join(import.meta.dirname, 'share-runtime.ts'),
);

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
      clean: { keep: /boot\.js|sw\.js|developer\.js|^mount/ },
      hashFunction: 'sha256',
    },
    resolve: resolution(root),
    module: { strictExportPresence: true, rules: [TYPESCRIPT] },
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
      buildDependencies: {
        preset: [
          import.meta.filename,
          join(import.meta.dirname, 'singletons.ts'),
          join(import.meta.dirname, 'typescript.ts'),
        ],
      },
    },
    performance: false,
    stats: STATS,
  };
}

function resolution(root: string): Configuration['resolve'] {
  return {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    alias: {
      // react-router 7 points every browser condition at its development build.
      'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
      'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
    },
  };
}

/** What the release step reads: which chunk holds which module (tools/release/preload-list.ts). */
const STATS: Configuration['stats'] = {
  all: false,
  errors: true,
  warnings: true,
  ids: true,
  chunks: true,
  chunkOrigins: true,
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
};
