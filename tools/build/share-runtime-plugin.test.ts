import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { installedVersion } from '@host-portal/delivery/candidate/singletons';
import { shareRuntime } from './base.ts';

const version = installedVersion('@module-federation/enhanced');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'federation-plugin-'));
  writeFileSync(join(folder, 'remote.js'), 'export default 1;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds a container with the preset's plugins, but without its singletons. Returns the entry's code and the module
 * names.
 */
async function build() {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist') },
    plugins: [
      shareRuntime,
      new ModuleFederationPlugin({
        name: 'news',
        filename: 'entry.js',
        exposes: { './remote': './remote.js' },
        manifest: false,
        dts: false,
      }),
    ],
    module: {
      rules: [{ test: /\.ts$/, loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    resolve: { modules: [join(import.meta.dirname, '../../node_modules')] },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  const modules = [...(stats?.compilation.modules ?? [])].map((module) => module.identifier());
  return { entry: readFileSync(join(folder, 'dist/entry.js'), 'utf8'), modules };
}

test(`@module-federation/enhanced ${version} imports its runtime from a path that share-runtime.ts replaces`, async () => {
  const { entry, modules } = await build();
  const published = modules.filter((name) => /@module-federation[\\/](webpack-bundler-runtime|runtime)/.test(name));
  const isOurs = modules.some((name) => name.includes('share-runtime.ts'));
  const advice = `the pattern of shareRuntime (tools/build/base.ts) does not fit @module-federation/enhanced ${version}`;
  expect({ advice, published, isOurs }).toEqual({ advice, published: [], isOurs: true });
  // The entry has the interface that the loader relies on, and calls the functions that our runtime provides.
  expect(entry).toContain('initContainerEntry');
  expect(entry).toMatch(/init: ?\(\) ?=> ?\(?init/);
});
