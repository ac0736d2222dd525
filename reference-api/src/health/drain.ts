import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the server is stopping. Then `/readyz` fails and load balancers use another one. */
export type Drain = { hasBegun: boolean };

/** Closes each keep-alive connection with its next response once the drain has begun. */
export function endConnectionsOf(app: FastifyInstance, drain: Drain) {
  app.addHook('onSend', async (_, reply, payload) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    return payload;
  });
}

/**
 * Keeps answering for this long, because a proxy whose connection is cut doesn't know whether a write on it has
 * arrived.
 */
export async function takeLeave(drain: Drain, milliseconds: number) {
  drain.hasBegun = true;
  if (milliseconds > 0) await pause(milliseconds);
}
