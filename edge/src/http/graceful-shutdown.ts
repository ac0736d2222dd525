import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../plugins/edge-parts.ts';

/** While the edge stops, each response closes its connection, so that no further request is sent on it and lost. */
export function endConnections(edge: FastifyInstance, readiness: Readiness) {
  edge.addHook('onSend', async (_, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
}

/**
 * Reports that the edge isn't ready, and still answers for `waitMs`, so that load balancers notice. It then accepts
 * no more requests and resolves after the last response.
 */
export async function stopGracefully(edge: FastifyInstance, waitMs: number): Promise<void> {
  edge.readiness.isStopping = true;
  await pause(waitMs);
  await edge.close();
}
