import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { TYPESCRIPT } from '@host-portal/tools/typescript';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const modules = join(import.meta.dirname, '../node_modules');

/** Returns a page's configuration. `name` is its script's name and the first segment of its URL. */
const page = (name: string, entry: string, alias = {}): Configuration & { name: string } => ({
  name,
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: { [name]: entry },
  output: { path: join(import.meta.dirname, 'dist'), filename: '[name].js', uniqueName: `site-${name}` },
  resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
  module: { rules: [TYPESCRIPT] },
  cache: { type: 'filesystem', cacheDirectory: join(import.meta.dirname, '../.cache/webpack/main-site') },
  performance: false,
});

/** Returns the first script in docs/embedding.md as a data URL. */
function exampleScript() {
  const document = readFileSync(join(import.meta.dirname, '../docs/embedding.md'), 'utf8');
  const code = /```js\n(.*?)```/s.exec(document)?.[1] ?? '';
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The React version that the portal is built with. */
const REACT_19 = { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') };

/** Builds React as ES modules for an import map. Each package is built only once, as on a CDN. */
const ownReact = (parts: Record<string, string>): Configuration & { name: string } => ({
  ...page('own-react', '', REACT_19),
  entry: Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, `data:text/javascript,export { default } from "${part}"`]),
  ),
  experiments: { outputModule: true },
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].js',
    chunkFilename: 'own-react-[id].js',
    module: true,
    library: { type: 'module' },
  },
  optimization: { runtimeChunk: { name: 'own-react-runtime' }, splitChunks: { chunks: 'all', minSize: 0 } },
});

export const PAGES = [
  page('plain', './src/plain.ts'),
  page('react-18', './src/react.tsx', { react: folderOf('react-18'), 'react-dom': folderOf('react-dom-18') }),
  page('react-19', './src/react.tsx', REACT_19),
  page('partners', exampleScript()),
  page('layout', './src/layout.tsx', REACT_19),
  page('vue', './src/vue.ts', { vue$: 'vue/dist/vue.runtime.esm-bundler.js' }),
  page('vue-router', './src/vue-router.ts', { vue$: 'vue/dist/vue.runtime.esm-bundler.js' }),
  page('angular', './src/angular.ts'),
  {
    ...page('federation', './src/federation.ts'),
    plugins: [new ModuleFederationPlugin({ name: 'guide', dts: false })],
  },
  page('federation-runtime', './src/federation-runtime.ts'),
  ownReact({
    'own-react': 'react',
    'own-react-dom': 'react-dom',
    'own-react-dom-client': 'react-dom/client',
    'own-react-jsx-runtime': 'react/jsx-runtime',
  }),
];
