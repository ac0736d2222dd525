import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * `hasBegun` is true once the server is stopping. `/readyz` then fails, so that load balancers use another server.
 */
export type Drain = { hasBegun: boolean };

/** Once the drain has begun, closes each keep-alive connection after its next response. */
export function endConnectionsOf(app: FastifyInstance, drain: Drain) {
  app.addHook('onSend', async (_, reply, payload) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    return payload;
  });
}

/**
 * Marks the server as stopping, and keeps it responding for this many milliseconds. If it stopped immediately, a
 * proxy couldn't tell whether a write had been made.
 */
export async function takeLeave(drain: Drain, milliseconds: number) {
  drain.hasBegun = true;
  if (milliseconds > 0) await pause(milliseconds);
}
