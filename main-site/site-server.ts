import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import { PAGES } from './webpack.config.ts';

export type RunningSite = { url: string; close: () => Promise<void> };

/** The hash of an empty text: the portal adds its styles through the CSSOM, in one empty style element. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Writes the scripts of every variant to `dist`. */
export function buildSite(): Promise<void> {
  const compiler = webpack(PAGES);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

/** Serves the pages, for the portal at this address; the scripts are those of `buildSite`. */
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
  if (script) return sendFile(response, `dist/${script}.js`, 'text/javascript; charset=utf-8');
  if (pathname === '/site.css') return sendFile(response, 'src/site.css', 'text/css; charset=utf-8');
  const [, page = '', language = ''] = pathname.split('/');
  if (page === '') return void response.writeHead(302, { location: '/plain' }).end();
  if (!PAGES.some(({ name }) => name === page)) return void response.writeHead(404).end('Not found');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(portal),
    'cache-control': 'no-store',
  });
  response.end(documentOf(page, /^[a-z]{2}$/.test(language) ? language : 'en', portal));
}

async function sendFile(response: ServerResponse, file: string, type: string): Promise<void> {
  const content = await readFile(path.join(import.meta.dirname, file)).catch(() => null);
  if (content) response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
  else response.writeHead(404).end('Not found');
}

const documentOf = (page: string, language: string, portal: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Left luggage guide</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="portal" content="${portal}">
<meta name="root" content="/${page}${language === 'en' ? '' : `/${language}`}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<div id="site"></div>
<script type="module" src="/${page}.js"></script>
</body>
</html>
`;

/** This site's policy: itself, and of the portal exactly what docs/embedding.md asks for. */
function policy(portal: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${portal}/embed/ ${portal}/r/`,
    `style-src 'self' ${EMPTY_STYLE}`,
    `connect-src 'self' ${portal}`,
    `img-src 'self' data: blob: ${portal}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types host-portal-embed',
  ].join('; ');
}
