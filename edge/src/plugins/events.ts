import type { FastifyPluginAsync } from 'fastify';
import { forwardTo } from '../counting/forward-reports.ts';
import type { EdgeParts } from './edge-parts.ts';

/** The maximum size of an event in bytes. Real events have a few hundred bytes. */
const MAX_BODY = 2048;

/**
 * Serves `POST /events`, which receives analytics events. Taps and undone taps are counted by area and version for
 * canary verdicts (decision 0029). Every event is forwarded to the configured collector without its page-view id.
 */
export const events: FastifyPluginAsync<EdgeParts> = async (edge, { config, counting, alarm }) => {
  const forward = forwardTo(config.analyticsCollectorUrl, alarm);
  // Refuses `text/plain` bodies, because a page on another site could send them without a preflight request.
  edge.removeContentTypeParser('text/plain');

  edge.post<{ Body: Record<string, unknown> | null }>('/events', { bodyLimit: MAX_BODY }, async (request, reply) => {
    const { view, ...body } = request.body ?? {};
    counting.event(view, body, request.ip);
    forward(body, request.ip);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};
