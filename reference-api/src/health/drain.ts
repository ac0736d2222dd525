import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this server is stopping: then `/readyz` answers no, and load balancers use another one. */
export type Drain = { hasBegun: boolean };

/** Lets every connection that is kept alive end with its next answer once the drain has begun. */
export function endConnectionsOf(app: FastifyInstance, drain: Drain) {
  app.addHook('onSend', async (_, reply, payload) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    return payload;
  });
}

/**
 * Still answers everything for so long: a proxy's kept connection must end by an answer or by the proxy's own
 * patience, because a write on one that we cut may have arrived or not, and nobody would know.
 */
export async function takeLeave(drain: Drain, milliseconds: number) {
  drain.hasBegun = true;
  if (milliseconds > 0) await pause(milliseconds);
}
