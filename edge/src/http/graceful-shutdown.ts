import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../plugins/edge-parts.ts';

/**
 * Closes each connection after its response while the edge is stopping. Otherwise, the client's next request on that
 * connection could be lost.
 */
export function endConnections(edge: FastifyInstance, readiness: Readiness) {
  edge.addHook('onSend', async (_, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
}

/**
 * Stops the edge gracefully. For `waitMs`, the edge reports that it isn't ready but still responds, so that load
 * balancers notice. It then accepts no more requests, and the promise resolves after the last response.
 */
export async function stopGracefully(edge: FastifyInstance, waitMs: number): Promise<void> {
  edge.readiness.isStopping = true;
  await pause(waitMs);
  await edge.close();
}
