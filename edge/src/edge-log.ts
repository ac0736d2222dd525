import type { FastifyInstance } from 'fastify';
import { logOptions } from '@host-portal/telemetry/log';
import { type Answered, logRequests, RequestLogController } from '@host-portal/telemetry/request-log';
import type { Tracer } from '@host-portal/telemetry/tracer';
import type { EdgeConfig } from './edge-config.ts';

export const SERVICE = 'host-portal-edge';

declare module 'fastify' {
  interface FastifyRequest {
    /** The area and release of the response, for the log. The plugin that sends the response sets this. */
    answered: Answered | undefined;
  }
}

/**
 * Returns Fastify's log options. The log contains no URLs, because those of the API and of `/reset` contain tokens.
 */
export const quietLog = ({ log }: EdgeConfig) => ({
  logger: log && logOptions(SERVICE, log),
  logController: new RequestLogController(),
});

/** Writes one log line and records one trace span per request. */
export function watchRequests(edge: FastifyInstance, tracer: Tracer) {
  edge.decorateRequest('answered');
  logRequests(edge, { tracer, answered: ({ answered }) => answered ?? {} });
  edge.addHook('onClose', () => tracer.close());
}
