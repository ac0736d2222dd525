import Fastify from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { PoolState } from '../database/database.ts';
import { StartError } from '../database/folder-lock.ts';

export const METRICS_PREFIX = 'host_portal_api';

export type MetricsAddress = { host: string; port: number };

/** Parses an address such as `127.0.0.1:4011`. Returns null for an empty value. */
export function metricsAddress(text = ''): MetricsAddress | null {
  if (text === '') return null;
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || Number(port) > 65_535)
    throw new StartError(`API_METRICS=${text} is not an address; use 127.0.0.1:4011.`);
  return { host, port: Number(port) };
}

/** Creates the metrics for this process and for its connections to the primary and the replica. */
export function createMetrics(pools: Record<string, (() => PoolState) | undefined>): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const connections = new Gauge({
    name: `${METRICS_PREFIX}_database_connections`,
    help: 'Connections of the pool: all, and those that are idle',
    labelNames: ['database', 'state'],
    registers: [register],
    collect() {
      for (const [database, state] of Object.entries(pools)) {
        const { total, idle } = state?.() ?? { total: 0, idle: 0 };
        if (state) connections.set({ database, state: 'total' }, total);
        if (state) connections.set({ database, state: 'idle' }, idle);
      }
    },
  });
  const waiting = new Gauge({
    name: `${METRICS_PREFIX}_database_waiting`,
    help: 'Queries that wait for a connection',
    labelNames: ['database'],
    registers: [register],
    collect() {
      for (const [database, state] of Object.entries(pools)) if (state) waiting.set({ database }, state().waiting);
    },
  });
  return register;
}

/** Serves `/metrics` at a separate address, because the portal's users can reach the API's address. */
export async function serveMetrics(register: Registry, { host, port }: MetricsAddress) {
  const server = Fastify();
  server.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()));
  const url = await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`API_METRICS: port ${port} cannot be used (${error.code}). Choose another.`);
  });
  return { url, close: () => server.close() };
}
