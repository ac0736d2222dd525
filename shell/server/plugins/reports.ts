import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { keepCounts } from '../counting/keep-counts.ts';
import { networkLimit } from '../counting/network-limit.ts';
import { reportedIn } from '../counting/reported.ts';
import type { EdgeParts } from './edge-parts.ts';

/** A report has a few hundred bytes, the vitals of a long day a few thousand. */
const LONGEST_BODY = 16_384;
/** Reports of one network in ten minutes that are forwarded. */
const MOST_HANDED_ON = 300;
/** How long the collector may take, and how many requests it gets at once. */
const COLLECTOR_LIMIT_MS = 5000;
const MOST_AT_ONCE = 20;

/**
 * `POST /reports`: errors and vitals reported by pages. They are counted by area and version, and forwarded to the
 * collector of the runtime configuration, unchanged except for the mark of the page view. Counts are stored while the
 * edge is listening.
 */
export const reports: FastifyPluginAsync<EdgeParts> = async (edge, { config, counts, counting }) => {
  const admits = networkLimit(MOST_HANDED_ON);
  let underWay = 0;
  // A page of another site may send text without a preflight request, but not JSON.
  edge.removeContentTypeParser('text/plain');
  let stopKeeping = async () => {};

  edge.addHook('onListen', async () => {
    const onFailure = (reason: string) => edge.log.error({ alarm: 'counts' }, reason);
    stopKeeping = keepCounts(counting.counter, counts, { writer: randomUUID(), onFailure });
  });
  edge.addHook('onClose', () => stopKeeping());

  edge.post<{ Body: Record<string, unknown> }>('/reports', { bodyLimit: LONGEST_BODY }, async (request, reply) => {
    const { view, ...body } = request.body ?? {};
    counting.report(view, reportedIn(body), request.ip);
    if (config.collectorUrl && underWay < MOST_AT_ONCE && admits(request.ip, Date.now())) handOn(body);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  function handOn(body: object) {
    underWay += 1;
    fetch(config.collectorUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(COLLECTOR_LIMIT_MS),
    })
      .catch((error: unknown) => edge.log.error({ alarm: 'collector' }, `a report was not taken: ${String(error)}`))
      .finally(() => (underWay -= 1));
  }
};
