import { basename, join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { areaIn } from '../project.ts';
import { baseConfig } from './base.ts';
import { localEmbed } from './local-embed.ts';
import { federatedConfig, mountConfig, mountContainer } from './remote.ts';

/** What both local builds change of the released ones. Source maps beside the code: the portal's policy evaluates nothing. */
const LOCAL: Configuration = {
  mode: 'development',
  devtool: 'cheap-module-source-map',
  optimization: { moduleIds: 'named', chunkIds: 'named' },
  stats: 'errors-warnings',
};

/** A remote from its sources inside a running portal: as released, but served and rebuilt here (`npm run dev`). */
export function localConfig(folder: string): Configuration {
  const port = devPort();
  const config = federatedConfig(folder);
  return {
    ...config,
    ...LOCAL,
    output: { ...config.output, path: join(folder, 'dist-dev'), chunkFilename: '[name].js' },
    devServer: {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      allowedHosts: 'all',
      setupMiddlewares: (middlewares) => {
        const portal = process.env['DEV_PORTAL'] ?? 'http://localhost:4000';
        return [localEmbed({ area: areaIn(folder), container: mountContainer(folder), portal }), ...middlewares];
      },
      // The overlay writes HTML, which the portal's policy refuses; errors stand in the terminal and the console.
      client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    },
  };
}

/** The same beside it for a page that is not ours, as `/embed/<area>.js` of the local server: one script, React and all. */
export function localMountConfig(folder: string): Configuration {
  const config = mountConfig(folder);
  return {
    ...config,
    ...LOCAL,
    externals: {},
    output: {
      ...config.output,
      path: join(folder, 'dist-dev'),
      filename: 'mount/[name].js',
      chunkFilename: 'mount/[name].js',
      // What `auto` finds out has `mount/../` in it: no address that the embed script knows.
      publicPath: `http://127.0.0.1:${devPort()}/`,
    },
  };
}

const devPort = () => Number(process.env['DEV_PORT'] ?? 4200);

/** A remote alone: no federation, its own copy of everything, a page and a proxy to the reference API. */
export function standaloneConfig(folder: string): Configuration {
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
