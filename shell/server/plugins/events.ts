import type { FastifyPluginAsync } from 'fastify';
import { handOnTo } from '../counting/hand-on.ts';
import { keepDayCounts } from '../effects/keep-day-counts.ts';
import type { EdgeParts } from './edge-parts.ts';

/** An event has a few hundred bytes. */
const LONGEST_BODY = 2048;

/**
 * `POST /events`: analytics events of pages (decision 0074). They are counted by area and version, for the verdict on a
 * canary and, where there is a database of counts, by day; and forwarded to the collector of the runtime configuration,
 * without the mark of the page view.
 */
export const events: FastifyPluginAsync<EdgeParts> = async (edge, { config, counting, effects }) => {
  const handOn = handOnTo(config.analyticsCollectorUrl, edge.log);
  // A page of another site may send text without a preflight request, but not JSON.
  edge.removeContentTypeParser('text/plain');
  let stopKeeping = async () => {};

  edge.addHook('onListen', async () => {
    const onFailure = (reason: string) => edge.log.error({ alarm: 'counts' }, reason);
    if (counting.days && effects) stopKeeping = keepDayCounts(counting.days, effects, onFailure);
  });
  edge.addHook('onClose', async () => {
    await stopKeeping();
    await effects?.close();
  });

  edge.post<{ Body: Record<string, unknown> | null }>(
    '/events',
    { bodyLimit: LONGEST_BODY },
    async (request, reply) => {
      const { view, ...body } = request.body ?? {};
      counting.event(view, body, request.ip);
      handOn(body, request.ip);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
};
