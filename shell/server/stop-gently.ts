import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './plugins/edge-parts.ts';

/** Answers say that the connection ends with them while the edge is stopping, so that nobody sends on it what is lost. */
export function endConnections(edge: FastifyInstance, readiness: Readiness) {
  edge.addHook('onSend', async (_, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
}

/**
 * First it says that it is not ready; whoever sends requests has `waitMs` to see that, and meanwhile each is answered.
 * Then it takes no more, and ends when the last answer is out.
 */
export async function stopGently(edge: FastifyInstance, waitMs: number): Promise<void> {
  edge.readiness.isStopping = true;
  await pause(waitMs);
  await edge.close();
}
