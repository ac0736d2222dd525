import { createServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { HEADERS_READ } from './error-answers.ts';

export type Beside = { certificate: { cert?: Buffer; key?: Buffer }; port: number };

/**
 * HTTPS beside plain HTTP, for the browsers of one machine. Every browser takes `http://localhost` for a safe address,
 * but WebKit keeps no `Secure` cookie of it, and all of ours are: a host in Safari would lose the session at the first
 * reload. So a page that WebKit asks for over HTTP answers with the other address.
 */
export function serveHttpsBeside(edge: FastifyInstance, { certificate, port }: Beside) {
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

/** Safari, and every browser of an iPhone. Chromium names WebKit too, out of habit. */
const isWebKit = ({ headers }: { headers: { 'user-agent'?: string | undefined } }) =>
  /AppleWebKit\/(?!.*Chrom(e|ium)\/)/.test(headers['user-agent'] ?? '');
