import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { forwardTo } from '../counting/forward-reports.ts';
import { persistCounts } from '../counting/persist-counts.ts';
import { readReports } from '../counting/read-reports.ts';
import type { EdgeParts } from './edge-parts.ts';

/**
 * The maximum size of a report in bytes. An error report has a few hundred bytes, and the vitals of a long working
 * day have a few thousand.
 */
const MAX_BODY = 16_384;

/**
 * Serves `POST /reports`, which receives errors and web vitals from pages. They are counted by area and version, and
 * forwarded to the configured collector without their page-view id. The counts are written to the store while the
 * edge is running.
 */
export const reports: FastifyPluginAsync<EdgeParts> = async (edge, { config, counts, counting, alarm }) => {
  const forward = forwardTo(config.collectorUrl, alarm);
  // Refuses `text/plain` bodies, because a page on another site could send them without a preflight request.
  edge.removeContentTypeParser('text/plain');
  let stopPersisting = async () => {};

  edge.addHook('onListen', async () => {
    const onFailure = (reason: string) => alarm(reason, 'counts');
    stopPersisting = persistCounts(counting.counter, counts, { writer: randomUUID(), onFailure });
  });
  edge.addHook('onClose', () => stopPersisting());

  edge.post<{ Body: Record<string, unknown> }>('/reports', { bodyLimit: MAX_BODY }, async (request, reply) => {
    const { view, ...body } = request.body ?? {};
    counting.report(view, readReports(body), request.ip);
    forward(body, request.ip);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};
