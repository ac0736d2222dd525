import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { areaIn, IS_ONE_AREA, ROOT } from '@host-portal/delivery/project';
import { ChunkDigests } from '../chunk-digests.ts';
import { federatedConfig, hasMount, mountConfig, mountContainer } from '../remote.ts';
import { federatedShell } from '../shell.ts';
import { REFRESHED_TYPESCRIPT } from '../typescript.ts';
import { localEmbed } from './local-embed.ts';

/**
 * What `npm run dev` serves: an area from its sources inside a running portal, and with it the shell, which brings React and
 * `shared-lib`, where its sources are here. Each is built as it is released, but for development: React warns, and a component that
 * changes is replaced where it runs.
 */
export function localConfigs(folder: string): Configuration[] {
  const area = areaIn(folder);
  const portal = process.env['DEV_PORTAL'] ?? 'http://localhost:4000';
  const embed = localEmbed({ area, container: mountContainer(folder), portal });
  return [
    {
      ...localArea(area, federatedConfig(folder)),
      devServer: devServer({ setupMiddlewares: (middlewares) => [embed, ...middlewares] }),
    },
    ...(hasMount(folder) ? [localMount(area, folder)] : []),
    ...(IS_ONE_AREA ? [] : [localShell(join(ROOT, 'shell'))]),
  ];
}

/** A container has no entry of its own to put anything into. */
function localArea(area: string, config: Configuration): Configuration {
  const built = local(area, config);
  const errors = new webpack.EntryPlugin(config.context ?? '', COMPILER_ERRORS, { name: undefined });
  return { ...built, plugins: [...(built.plugins ?? []), errors] };
}

/** The shell alone, and what it provides. */
export const localShellConfigs = (folder: string): Configuration[] => [
  { ...localShell(folder), devServer: devServer({}) },
];

function localShell(folder: string): Configuration {
  const shell = local('shell', federatedShell(folder));
  return { ...shell, entry: { main: [FAST_REFRESH, COMPILER_ERRORS, './src/start/main.ts'] } };
}

/** For a page that is not ours, as `/embed/<area>.js` of the local server: one script, React and all. */
function localMount(area: string, folder: string): Configuration {
  const config = local(area, mountConfig(folder));
  return {
    ...config,
    entry: {
      mount: {
        import: [FAST_REFRESH, COMPILER_ERRORS, './src/mount.tsx'],
        library: { type: 'var', name: mountContainer(folder) },
      },
    },
    externals: {},
    output: { ...config.output, filename: 'mount/[name].js', chunkFilename: 'mount/[name].js' },
    // A file that changes is held to no hash.
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof ChunkDigests)),
  };
}

/** Before React, in the build that brings it. */
const FAST_REFRESH = join(import.meta.dirname, 'fast-refresh.ts');

/** In every build that a page may have alone. */
const COMPILER_ERRORS = join(import.meta.dirname, 'compiler-errors.ts');

/** The client that the server puts into each build, once more for `compiler-errors.ts`, which must not connect. */
const CLIENT = createRequire(import.meta.url).resolve('webpack-dev-middleware/client');
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

const ALIAS = {
  'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsx-dev-runtime.ts'),
  'webpack-dev-middleware/client$': `${CLIENT}?connect=false&overlay=${JSON.stringify(OVERLAY)}`,
};

const devPort = () => Number(process.env['DEV_PORT'] ?? 4200);

/** Each area has a folder of its own at the local server, as below `/r/` (edge/src/preview/override.ts). */
function local(area: string, config: Configuration): Configuration {
  const { output, module, resolve } = config;
  return {
    ...config,
    mode: 'development',
    // Beside the code: the portal's policy evaluates nothing.
    devtool: 'cheap-module-source-map',
    // What does not compile is no step between two versions of a page: the next good build follows the last good one.
    optimization: { moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
    stats: 'errors-warnings',
    output: {
      ...output,
      path: join(config.context ?? '', 'dist-dev', area),
      publicPath: `http://127.0.0.1:${devPort()}/${area}/`,
      chunkFilename: '[name].js',
    },
    module: { ...module, rules: [REFRESHED_TYPESCRIPT] },
    resolve: {
      ...resolve,
      alias: { ...resolve?.alias, ...ALIAS },
    },
  };
}

function devServer(more: DevServer): DevServer {
  return {
    host: '127.0.0.1',
    port: devPort(),
    static: false,
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    allowedHosts: 'all',
    client: {
      webSocketURL: `ws://127.0.0.1:${devPort()}/ws`,
      // Drawn by `compiler-errors.ts`. What the page throws is for its own error page.
      overlay: OVERLAY,
    },
    ...more,
  };
}
