import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { finished } from './finished-build.ts';

/**
 * A page as in Module Federation's guides: its configuration names the remote, and its code imports the remote by
 * that name.
 */
const PAGE = `
import('bookings/mount').then(async ({ mount }) => {
  const { portal, token } = globalThis.given;
  await mount({ domElement: document.body, apiBase: portal, token, basePath: '/stock' });
}).catch((error) => { document.body.textContent = error.message; });
`;

/** The path from which the page loads its files. */
export const STOCK_HOST_PATH = '/stock-host/';

/** Builds the page above into `host.js` and its chunks, with the published plugin and none of our code. */
export async function buildStockHost(folder: string, portal: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: path.join(import.meta.dirname, '..'),
    entry: { host: `data:text/javascript,${encodeURIComponent(PAGE)}` },
    output: { path: folder, filename: '[name].js', publicPath: STOCK_HOST_PATH },
    plugins: [
      new ModuleFederationPlugin({
        name: 'stock',
        dts: false,
        remotes: { bookings: `bookings@${portal}/embed/bookings/mf-manifest.json` },
      }),
    ],
  });
  await finished((done) => compiler?.run(done));
}
