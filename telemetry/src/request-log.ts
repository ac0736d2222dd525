import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { currentTrace, readTraceparent, type TraceContext, type Tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The position of this request in a trace: after the caller's `traceparent`, or a new trace. */
    trace: TraceContext;
  }
}

/** Whose code answered, and in which version; or more that the line should contain. */
export type Answered = { area?: string; version?: string; userId?: string };

/** nginx's status for a caller that closed the connection; there is no official one. */
const GONE = 499;

/**
 * One line and one span for each request. The route's pattern is logged and not the URL, which may contain tokens, mail
 * addresses and whatever a visitor typed.
 */
export function logRequests(
  app: FastifyInstance,
  { tracer, answered }: { tracer: Tracer; answered: (request: FastifyRequest, reply: FastifyReply) => Answered },
) {
  app.decorateRequest('trace');

  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const attributes = { 'http.request.method': method, 'http.route': routeOf(request) };
    const parent = readTraceparent(headers.traceparent);
    const span = tracer.start(`${method} ${routeOf(request)}`, { kind: 'server', parent, attributes });
    request.trace = span.context;
    let isOver = false;
    const end = (status: number) => {
      if (isOver) return;
      isOver = true;
      const { area, version, ...more } = answered(request, reply);
      span.end({ attributes: answerAttributes(status, area, version), hasFailed: status >= 500 });
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const { traceId } = span.context;
      request.log.info({ method, route: routeOf(request), status, ms, traceId, area, version, ...more }, 'request');
    };
    reply.raw.once('finish', () => end(reply.statusCode));
    // Never finished: the caller has gone.
    reply.raw.once('close', () => end(GONE));
    currentTrace.run(span.context, done);
  });
  // The events that deliver a body come from the socket, outside the request's context.
  app.addHook('preValidation', (request, _, done) => currentTrace.run(request.trace, done));
}

/** Fastify's own lines contain addresses; of these, only failures say something that ours do not. */
export class OwnLines extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply) {
    if (reply.statusCode >= 500) logFailure(request, error);
  }

  override streamError(error: Error, request: FastifyRequest) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') logFailure(request, error);
  }
}

export function logFailure(request: FastifyRequest, err: unknown) {
  // Missing before the first hook, for example when it was no valid HTTP.
  const { traceId } = (request.trace as TraceContext | undefined) ?? {};
  request.log.error({ err, method: request.method, route: routeOf(request), traceId }, 'request failed');
}

const answerAttributes = (status: number, area: string | undefined, version: string | undefined) => ({
  'http.response.status_code': status,
  ...(area && { 'portal.area': area }),
  ...(version && { 'portal.version': version }),
});

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';
