import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { acceptedRange, installedVersion, SINGLETONS } from '@host-portal/delivery/candidate/singletons';
import { baseConfig } from '../build/base.ts';
import { finished } from './finished-build.ts';

/**
 * A page that installs our packages. It provides the shared packages itself and loads `bookings/remote`, which uses
 * them.
 */
const PAGE = `
${SINGLETONS.map(({ key }) => `import '${key}';`).join('\n')}
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createLifecycles } from '@host-portal/shared-lib/mount';

const { portal, token } = globalThis.given;
const domElement = document.body;
registerRemotes([{ name: 'bookings', entry: portal + '/embed/bookings/mf-manifest.json' }]);
const { default: remote } = await loadRemote('bookings/remote');
await createLifecycles({ name: 'bookings', remote, home: '/account' })
  .mount({ domElement, apiBase: portal, token, basePath: '/parts' });
`;

/** Builds the page above with the published Module Federation plugin and runtime into one file, `host.js`. */
export async function buildHostWithParts(folder: string): Promise<void> {
  const base = baseConfig(path.join(import.meta.dirname, '..'), 'host_with_parts');
  const shared = SINGLETONS.map(({ key }) => ({
    [key]: { singleton: true, eager: true, version: installedVersion(key), requiredVersion: acceptedRange(key) },
  }));
  const compiler = webpack({
    ...base,
    devtool: false,
    entry: { host: `data:text/javascript,${encodeURIComponent(PAGE)}` },
    output: { ...base.output, path: folder, publicPath: '/', clean: false },
    plugins: [
      new ModuleFederationPlugin({ name: 'parts', dts: false, shared }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
  await finished((done) => compiler?.run(done));
}
