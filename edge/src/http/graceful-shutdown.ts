import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../plugins/edge-parts.ts';

/** While the edge is stopping, responses close their connections, so that no request is sent on one and lost. */
export function endConnections(edge: FastifyInstance, readiness: Readiness) {
  edge.addHook('onSend', async (_, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
}

/**
 * First reports that the edge isn't ready and keeps answering for `waitMs`, so that load balancers notice. Then stops
 * accepting requests and resolves after the last response.
 */
export async function stopGracefully(edge: FastifyInstance, waitMs: number): Promise<void> {
  edge.readiness.isStopping = true;
  await pause(waitMs);
  await edge.close();
}
