import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { SharedNames } from '@host-portal/delivery/candidate/shared-names';
import { acceptedRange, installedVersion, SINGLETONS } from '@host-portal/delivery/candidate/singletons';
import { containerName } from '@host-portal/shared-lib/federation';
import { baseConfig, federation, releaseVersion, shareRuntime, withFiles } from './base.ts';
import { compileAhead } from './compile-ahead.ts';
import { ProvidedExports } from './provided-exports.ts';
import { StaticPagesPlugin } from './static-pages-plugin.ts';
import { TrustedScriptsPlugin } from './trusted-scripts-plugin.ts';

/** Returns the build of shell and remotes as one application, and the shell's additional builds. */
export function bundleParts(folder: string): Configuration[] {
  const [, ...others] = shellParts(folder);
  const path = join(folder, '..', BUNDLE_FOLDER);
  return [bundleConfig(folder, path), ...others.map((part) => ({ ...part, output: { ...part.output, path } }))];
}

/** The output folder of the one-bundle variant, relative to the repository root. */
export const BUNDLE_FOLDER = '.cache/bundle';

/**
 * Configures shell and remotes as one compilation. It replaces two of the shell's modules: the loader imports remotes
 * with `import()`, and no packages are shared.
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
    entry: { main: './src/start/main.ts' },
    output: { ...base.output, path },
    plugins: [
      new TrustedScriptsPlugin(),
      compileAhead,
      replaceBy(/\/loader\/federation-runtime\.ts$/, ports),
      replaceBy(/\.\/provided\.ts$/, 'export {}'),
    ],
  };
}

/** Puts dayjs and its plugins into one file, because they're always needed together. */
const DAYJS = { name: 'dayjs', test: /[\\/]node_modules[\\/]dayjs[\\/]/, enforce: true };

/** Configures the shell with the packages that it provides for remotes. */
export function federatedShell(folder: string): Configuration {
  const container = containerName('shell', releaseVersion(folder));
  return {
    ...withFiles(baseConfig(folder, container), [DAYJS]),
    name: 'shell',
    entry: { main: './src/start/main.ts' },
    plugins: [
      new TrustedScriptsPlugin(),
      compileAhead,
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
}

export function shellParts(folder: string): Configuration[] {
  const container = containerName('shell', releaseVersion(folder));
  const boot: Configuration = {
    ...baseConfig(folder, `${container}__boot`),
    name: 'boot',
    entry: { boot: './src/start/boot/boot.ts' },
    output: { path: join(folder, 'dist'), filename: 'boot.js', iife: true },
  };
  const worker: Configuration = {
    ...baseConfig(folder, `${container}__worker`),
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { sw: './src/start/worker/worker.ts' },
    output: { path: join(folder, 'dist'), filename: 'sw.js', iife: true },
  };
  const developer: Configuration = {
    ...baseConfig(folder, `${container}__developer`),
    name: 'developer',
    entry: { developer: './src/devtools/panel.ts' },
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
  return [federatedShell(folder), boot, worker, developer, pages];
}
