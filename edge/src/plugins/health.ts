import type { FastifyPluginAsync } from 'fastify';
import { withFix } from '../registry/alarms.ts';
import type { EdgeParts } from './edge-parts.ts';

/**
 * Serves three health checks. `/livez` checks that the process responds. `/readyz` checks that the edge can render
 * the pages of every area and isn't stopping. `/health` checks that the edge can render pages at all, and its
 * response lists all problems.
 */
export const health: FastifyPluginAsync<EdgeParts> = async (edge, { registry, readiness }) => {
  edge.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  edge.get('/livez', () => ({ status: 'ok' }));

  edge.get('/readyz', (_, reply) => {
    const lost = new Set([...registry.lost().map(({ name }) => name), ...registry.unread()]);
    const lacking = registry.hasShell() ? `no intact release of ${[...lost].join(', ')}` : 'no page can be made';
    const reason = readiness.isStopping ? 'stopping' : lacking;
    const isReady = registry.isReady() && !readiness.isStopping;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : reason });
  });

  edge.get('/health', (_, reply) => {
    const found = registry.health();
    const isWhole = Object.keys(found.problems).length === 0;
    const status = registry.hasShell() ? (isWhole ? 'ok' : 'degraded') : 'down';
    return reply
      .code(status === 'down' ? 503 : 200)
      .send({ status, registry: { ...found, problems: withFixes(found.problems) } });
  });
};

const withFixes = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([subject, sentence]) => [subject, withFix(subject, sentence)]));
