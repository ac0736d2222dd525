import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { packageFolder, ROOT } from '@host-portal/delivery/project';
import { TYPESCRIPT } from './typescript.ts';

/** Settings shared by all builds: the base configuration, and the federation of shell and remotes. */

/** The files of this preset. A change to any of them invalidates cached builds. */
const PRESET_FILES = globSync('**/*.{ts,js}', { cwd: import.meta.dirname }).map((file) =>
  join(import.meta.dirname, file),
);

/** Replaces the Module Federation plugin's own runtime with ours (docs/decisions/0015). */
export const shareRuntime = new webpack.NormalModuleReplacementPlugin(
  /webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.c?js$/,
  join(import.meta.dirname, 'share-runtime.ts'),
);

export const federation = {
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
};

/** Shrinks the packages with geographical data, because the portal shows only a small part of the data. */
const GEOGRAPHY = {
  test: /world-atlas[\\/]countries-50m\.json$|city-timezones[\\/]data[\\/]cityMap\.json$/,
  use: join(import.meta.dirname, 'smaller-geography.js'),
};

export function releaseVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return process.env['RELEASE_VERSION'] ?? version;
}

export function baseConfig(folder: string, uniqueName: string): Configuration {
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      // The path of files that code requests by URL. Files in `online/` aren't cached for offline use
      // (shell/src/start/worker/precache.ts).
      assetModuleFilename: 'online/[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName,
      clean: { keep: /boot\.js|sw\.js|developer\.js|pages\.json|^mount/ },
      hashFunction: 'sha256',
    },
    resolve: resolution(),
    module: { strictExportPresence: true, rules: [TYPESCRIPT, GEOGRAPHY] },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'named',
      // A chunk in `online/` isn't split, because its parts would get paths in a different folder.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('online/') },
      minimizer: [
        new Minimizer({
          // Skips files in `online/`, because their libraries are already minified and slow to parse again.
          exclude: /^online\//,
          minify: Minimizer.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack', basename(folder)),
      buildDependencies: {
        preset: PRESET_FILES,
      },
    },
    performance: false,
    stats: STATS,
  };
}

type CacheGroup = { name: string; test?: RegExp; minChunks?: number; priority?: number; enforce?: boolean };

/** Adds a chunk for each of these groups of modules. Webpack's defaults split the other modules. */
export function withFiles({ optimization, ...config }: Configuration, groups: CacheGroup[]): Configuration {
  const cacheGroups = Object.fromEntries(groups.map((group) => [group.name, group]));
  return { ...config, optimization: { ...optimization, splitChunks: { ...optimization?.splitChunks, cacheGroups } } };
}

function resolution(): Configuration['resolve'] {
  const router = join(packageFolder('react-router', packageFolder('react-router-dom')), 'dist/production');
  return {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    alias: {
      // Uses the production build, because react-router 7 exports its development build to all browsers.
      'react-router/dom$': join(router, 'dom-export.mjs'),
      'react-router$': join(router, 'index.mjs'),
    },
  };
}

/**
 * The build statistics that the release step uses to find each module's chunk
 * (delivery/src/candidate/preload-list.ts).
 */
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
