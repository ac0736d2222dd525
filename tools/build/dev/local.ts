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
 * Returns the builds of `npm run dev`: the area, and the shell (which provides React and `shared-lib`) if its sources
 * are here. Both are configured like releases but in development mode, so React logs warnings and changed components
 * are replaced in the page.
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

/** Adds the error overlay to an area's build through a plugin, because a container has no entry module. */
function localArea(area: string, config: Configuration): Configuration {
  const built = local(area, config);
  const errors = new webpack.EntryPlugin(config.context ?? '', COMPILER_ERRORS, { name: undefined });
  return { ...built, plugins: [...(built.plugins ?? []), errors] };
}

/** Returns the configurations for building the shell and the packages that it provides. */
export const localShellConfigs = (folder: string): Configuration[] => [
  { ...localShell(folder), devServer: devServer({}) },
];

function localShell(folder: string): Configuration {
  const shell = local('shell', federatedShell(folder));
  return { ...shell, entry: { main: [FAST_REFRESH, COMPILER_ERRORS, './src/start/main.ts'] } };
}

/**
 * Returns an area's build for third-party pages, one script that includes React. The dev server serves it through
 * `/embed/<area>.js`.
 */
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
    // Leaves out the plugin that writes hashes, because the files change while the page is open.
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof ChunkDigests)),
  };
}

/** Included before React in the build that provides React. */
const FAST_REFRESH = join(import.meta.dirname, 'fast-refresh.ts');

/** Included in every build that may be the only local one on a page. */
const COMPILER_ERRORS = join(import.meta.dirname, 'compiler-errors.ts');

const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Makes `compiler-errors.ts` import the client that the dev server adds to each build, without connecting to the
 * server. The dev server's package is resolved only here, because release builds run without it.
 */
function devAliases() {
  const client = createRequire(import.meta.url).resolve('webpack-dev-middleware/client');
  return {
    'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsx-dev-runtime.ts'),
    'webpack-dev-middleware/client$': `${client}?connect=false&overlay=${JSON.stringify(OVERLAY)}`,
  };
}

const devPort = () => Number(process.env['DEV_PORT'] ?? 4200);

/**
 * Applies the settings of local builds. Each area has a folder on the dev server, like the folders below `/r/`
 * (edge/src/preview/override.ts).
 */
function local(area: string, config: Configuration): Configuration {
  const { output, module, resolve } = config;
  return {
    ...config,
    mode: 'development',
    // Writes source maps to separate files, because the portal's policy forbids `eval`.
    devtool: 'cheap-module-source-map',
    // Emits no files for failed builds, so that the next successful build updates the last successful one.
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
      alias: { ...resolve?.alias, ...devAliases() },
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
      // Only compiler errors are shown here, by `compiler-errors.ts`. The portal's error page shows runtime errors.
      overlay: OVERLAY,
    },
    ...more,
  };
}
