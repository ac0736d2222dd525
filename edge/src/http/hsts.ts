import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const A_YEAR_S = 31_536_000;

/**
 * Sends the HSTS header if the edge itself terminates TLS. Otherwise, the web server in front of the edge sends it.
 * The header isn't sent for `localhost`, which other programs on the machine share, or for IP addresses, for which
 * browsers ignore it.
 */
export function addHsts(edge: FastifyInstance) {
  edge.addHook('onRequest', async ({ hostname }, reply) => {
    const isPublic =
      hostname !== 'localhost' && !hostname.endsWith('.localhost') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
    if (isPublic) reply.header('strict-transport-security', `max-age=${A_YEAR_S}`);
  });
}
