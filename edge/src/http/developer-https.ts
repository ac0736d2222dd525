import { createServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { HEADERS_READ } from './error-responses.ts';

export type DeveloperHttps = { certificate: { cert?: Buffer; key?: Buffer }; port: number };

/**
 * Serves HTTPS on a second port for developers who use Safari, and redirects pages that WebKit requests over HTTP to
 * that port. Unlike other browsers, WebKit stores no `Secure` cookies from `http://localhost`. All of the portal's
 * cookies are `Secure`, so Safari would lose the session on reload.
 */
export function serveDeveloperHttps(edge: FastifyInstance, { certificate, port }: DeveloperHttps) {
  edge.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || !request.routeOptions.config.isPage || !isWebKit(request)) return;
    await reply
      .headers({ 'cache-control': 'no-store', vary: 'user-agent' })
      .redirect(`https://${request.hostname}:${port}${request.url}`, 302);
  });

  const secured = createServer({ ...certificate, ...HEADERS_READ }, (request, response) =>
    edge.routing(request, response),
  );
  edge.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        secured.once('error', reject);
        secured.listen(port, '127.0.0.1', resolve);
      }),
  );
  edge.addHook('onClose', async () => {
    secured.closeAllConnections();
    secured.close();
  });
}

/**
 * Matches the user agents of Safari and of all browsers on iOS. Chromium is excluded, because its user agent also
 * contains "AppleWebKit".
 */
const isWebKit = ({ headers }: { headers: { 'user-agent'?: string | undefined } }) =>
  /AppleWebKit\/(?!.*Chrom(e|ium)\/)/.test(headers['user-agent'] ?? '');
