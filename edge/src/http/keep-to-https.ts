import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const A_YEAR_S = 31_536_000;

/**
 * An edge with a certificate of its own tells browsers never to come without it (HSTS), as the web server before an edge
 * does otherwise. Not on a developer's own machine: the name `localhost` belongs to every other program there, too.
 */
export function keepToHttps(edge: FastifyInstance) {
  edge.addHook('onRequest', async ({ hostname }, reply) => {
    const isPublic =
      hostname !== 'localhost' && !hostname.endsWith('.localhost') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
    if (isPublic) reply.header('strict-transport-security', `max-age=${A_YEAR_S}`);
  });
}
