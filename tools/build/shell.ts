import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { containerName } from '@host-portal/shared-lib/federation';
import { baseConfig, federation, releaseVersion, shareRuntime } from './base.ts';
import { ProvidedExports } from './provided-exports.ts';
import { SharedNames } from './shared-names.ts';
import { acceptedRange, installedVersion, SINGLETONS } from './singletons.ts';
import { StaticPagesPlugin } from './static-pages-plugin.ts';
import { TrustedScriptsPlugin } from './trusted-scripts-plugin.ts';

/**
 * The shell: hosts the Module Federation runtime and every singleton. Builds boot script, service worker and the pages without script beside it.
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
        manifest: false,
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
  const base = baseConfig(folder, `${container}__pages`);
  const pages: Configuration = {
    ...base,
    name: 'pages',
    target: 'node22',
    devtool: false,
    entry: { 'static-pages': './src/static-pages/static-pages.tsx' },
    output: { path: join(folder, 'dist'), filename: '[name].js', library: { type: 'commonjs2' } },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new StaticPagesPlugin()],
  };
  return [shell, boot, worker, developer, pages];
}
