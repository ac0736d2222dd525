import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../plugins/edge-parts.ts';

/** While the edge is stopping, answers close their connection, so that no request is sent on it and lost. */
export function endConnections(edge: FastifyInstance, readiness: Readiness) {
  edge.addHook('onSend', async (_, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
}

/**
 * First it reports that it is not ready; load balancers have `waitMs` to notice, and requests are still answered. Then
 * it accepts no more, and ends after the last answer.
 */
export async function stopGently(edge: FastifyInstance, waitMs: number): Promise<void> {
  edge.readiness.isStopping = true;
  await pause(waitMs);
  await edge.close();
}
