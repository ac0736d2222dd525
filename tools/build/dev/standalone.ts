import { basename, join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { baseConfig } from '../base.ts';

/**
 * Builds a remote as a separate page without federation. It includes all packages, and its dev server forwards API
 * calls to the reference API.
 */
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
