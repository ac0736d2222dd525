import type { FastifyInstance } from 'fastify';
import { logOptions } from '@host-portal/telemetry/log';
import { type Answered, logRequests, OwnLines } from '@host-portal/telemetry/request-log';
import type { Tracer } from '@host-portal/telemetry/tracer';
import type { EdgeConfig } from './edge-config.ts';

export const SERVICE = 'host-portal-edge';

declare module 'fastify' {
  interface FastifyRequest {
    /** The area and release of the response. The plugin that sends it sets them. */
    answered: Answered | undefined;
  }
}

/** Returns Fastify's log options without URLs, because URLs of the API and of `/reset` contain tokens. */
export const quietLog = ({ log }: EdgeConfig) => ({
  logger: log && logOptions(SERVICE, log),
  logController: new OwnLines(),
});

/** Logs one line and records one span per request. */
export function watchRequests(edge: FastifyInstance, tracer: Tracer) {
  edge.decorateRequest('answered');
  logRequests(edge, { tracer, answered: ({ answered }) => answered ?? {} });
  edge.addHook('onClose', () => tracer.close());
}
