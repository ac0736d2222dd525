import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { ensureInstalled } from '../tools/ensure-installed.ts';
import { documentOf, policyOf, SITE_PAGES } from './documents.ts';

const EXAMPLE = 'https://portal.example';

/** Returns the path of the published `import-map-overrides` script, for the page with an import map. */
const overrides = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('import-map-overrides')), 'import-map-overrides.js');

export type RunningSite = { url: string; close: () => Promise<void> };

/** Installs the site's packages if necessary, and builds the scripts of all pages into `dist`. */
export async function buildSite(): Promise<void> {
  await ensureInstalled('main-site');
  // Imported after the installation, because the configuration looks up the installed packages.
  const { PAGES } = await import('./webpack.config.ts');
  const compiler = webpack(PAGES);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

/** Serves the site's pages for the portal at this URL, with the scripts that `buildSite` wrote. */
export async function startSite({ port, portal }: { port: number; portal: string }): Promise<RunningSite> {
  const server = createServer((request, response) => void answer(request.url ?? '/', response, portal));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function answer(url: string, response: ServerResponse, portal: string): Promise<void> {
  const { pathname } = new URL(url, 'http://site');
  const script = /^\/([\w-]+)\.js$/.exec(pathname)?.[1];
  if (script === 'import-map-overrides') return sendFile(response, overrides(), 'text/javascript; charset=utf-8');
  if (script) return sendFile(response, `dist/${script}.js`, 'text/javascript; charset=utf-8', portal);
  if (pathname === '/site.css') return sendFile(response, 'src/site.css', 'text/css; charset=utf-8');
  const [, page = '', language = ''] = pathname.split('/');
  if (page === '') return void response.writeHead(302, { location: '/plain' }).end();
  if (!Object.hasOwn(SITE_PAGES, page)) return void response.writeHead(404).end('Not found');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(page, portal),
    'cache-control': 'no-store',
  });
  response.end(documentOf(page, /^[a-z]{2}$/.test(language) ? language : 'en', portal));
}

/** Sends a file, and replaces the example URL in it with the portal's URL. */
async function sendFile(response: ServerResponse, file: string, type: string, portal = EXAMPLE): Promise<void> {
  const content = await readFile(path.resolve(import.meta.dirname, file), 'utf8').catch(() => null);
  if (content !== null) {
    response
      .writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
      .end(content.replaceAll(EXAMPLE, portal));
  } else response.writeHead(404).end('Not found');
}
