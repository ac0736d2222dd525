import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { currentTrace, readTraceparent, type TraceContext, type Tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's place in a trace: a child of the caller's `traceparent`, or the root of a new trace. */
    trace: TraceContext;
  }
}

/** Fields that a route adds to its request's log line, for example the area and version that responded. */
export type Answered = { area?: string; version?: string; userId?: string };

/** The status that nginx logs for a client that closed the connection. HTTP has no official status for this case. */
const GONE = 499;

/**
 * Logs one line and records one span per request. It logs the route's pattern instead of the URL, which may contain
 * tokens, e-mail addresses and other user input.
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
    // Ends the log line of a request whose client has disconnected, because the response to it never finishes.
    reply.raw.once('close', () => end(GONE));
    currentTrace.run(span.context, done);
  });
  // Re-enters the request's context, because the events of a request's body come from the socket and run outside that
  // context.
  app.addHook('preValidation', (request, _, done) => currentTrace.run(request.trace, done));
}

/**
 * Turns off Fastify's own request lines, because they contain URLs. Failures are still logged, because our request
 * lines don't contain their cause.
 */
export class RequestLogController extends LogController {
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
  // The trace is missing if a request fails before the first hook, for example because of invalid HTTP.
  const { traceId } = (request.trace as TraceContext | undefined) ?? {};
  request.log.error({ err, method: request.method, route: routeOf(request), traceId }, 'request failed');
}

const answerAttributes = (status: number, area: string | undefined, version: string | undefined) => ({
  'http.response.status_code': status,
  ...(area && { 'portal.area': area }),
  ...(version && { 'portal.version': version }),
});

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';
