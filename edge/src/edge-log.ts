import type { FastifyInstance } from 'fastify';
import { logOptions } from '@host-portal/telemetry/log';
import { type Answered, logRequests, OwnLines } from '@host-portal/telemetry/request-log';
import type { Tracer } from '@host-portal/telemetry/tracer';
import type { EdgeConfig } from './edge-config.ts';

/** How log and traces call it. */
export const SERVICE = 'host-portal-edge';

declare module 'fastify' {
  interface FastifyRequest {
    /** The area and release of the page or file in the answer, set by the plugin that answers. */
    answered: Answered | undefined;
  }
}

/** Fastify's options for lines without URLs: those of the API and of `/reset` contain tokens. */
export const quietLog = ({ log }: EdgeConfig) => ({
  logger: log && logOptions(SERVICE, log),
  logController: new OwnLines(),
});

/** One line and one span for each request. */
export function watchRequests(edge: FastifyInstance, tracer: Tracer) {
  edge.decorateRequest('answered');
  logRequests(edge, { tracer, answered: ({ answered }) => answered ?? {} });
  edge.addHook('onClose', () => tracer.close());
}
