import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Serves the files like an ordinary web server and forwards API calls. Resolves to the port. */
export async function serveDefaultSetup(folder: string, api: string): Promise<{ port: number; stop: () => void }> {
  const { hostname, port: apiPort } = new URL(api);
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (/^\/v[23]\//.test(url)) {
      const forwarded = ask({ hostname, port: apiPort, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
      return;
    }
    void file(folder, url).then(({ status, headers: given, body }) => {
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      const isKnown = status === 200 && headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : status, { ...given, etag }).end(isKnown ? undefined : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function file(folder: string, url: string) {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.endsWith('.js')) {
    const body = await readFile(path.join(folder, 'index.html'));
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }, body };
  }
  const hasHash = /\.[0-9a-f]{8}\.js$/.test(pathname);
  const headers = {
    'content-type': 'text/javascript',
    'content-encoding': 'br',
    // Entry files have no hash in their names, so browsers revalidate them at each start.
    'cache-control': hasHash ? 'max-age=31536000, immutable' : 'no-cache',
  };
  const body = await readFile(path.join(folder, `${pathname}.br`)).catch(() => null);
  return body ? { status: 200, headers, body } : { status: 404, headers: {}, body: '' };
}
