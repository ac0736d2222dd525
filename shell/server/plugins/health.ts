import type { FastifyPluginAsync } from 'fastify';
import type { EdgeParts } from './edge-parts.ts';

/** Whether pages can be served, for whoever watches. */
export const health: FastifyPluginAsync<EdgeParts> = async (edge, { registry }) => {
  edge.get('/health', async (_, reply) => {
    await registry.read();
    return reply.header('cache-control', 'no-store').send({ status: 'ok', registry: registry.health() });
  });
};
