import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/**
 * The upper bounds of the histogram's buckets, in seconds. The largest is above every time limit of the edge and the
 * API.
 */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The status for a client that disconnected before the response ended, as in the request log. */
const GONE = 499;

/**
 * Measures each request by its route's pattern. A pattern contains no ids or tokens, so visitors' requests can't
 * increase the number of series. `prefix` is `host_portal_edge` or `host_portal_api`.
 */
export function measureRequests(app: FastifyInstance, { register, prefix }: { register: Registry; prefix: string }) {
  const registers = [register];
  const requests = new Counter({
    name: `${prefix}_requests_total`,
    help: 'Requests; status 499 is a client that left',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: `${prefix}_request_seconds`,
    help: 'Time until a response was sent',
    labelNames: ['route', 'method'],
    buckets: SECONDS,
    registers,
  });
  const bytes = new Counter({
    name: `${prefix}_response_bytes_total`,
    help: 'Bytes of responses, with their headers',
    labelNames: ['route'],
    registers,
  });
  const inFlight = new Gauge({ name: `${prefix}_requests_in_flight`, help: 'Requests without a response', registers });

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = socket.bytesWritten;
    inFlight.inc();
    let isOver = false;
    const end = (status: number) => {
      if (isOver) return;
      isOver = true;
      inFlight.dec();
      const route = routeOf(request);
      const method = METHODS.includes(request.method) ? request.method : 'other';
      requests.inc({ route, method, status });
      seconds.observe({ route, method }, reply.elapsedTime / 1000);
      const sent = socket.bytesWritten - before;
      if (sent > 0) bytes.inc({ route }, sent);
    };
    reply.raw.once('finish', () => end(reply.statusCode));
    reply.raw.once('close', () => end(GONE));
    done();
  });
}

/** Measures the response times and failures of an upstream server. */
export function upstreamMetrics({ register, prefix }: { register: Registry; prefix: string }) {
  const registers = [register];
  const seconds = new Histogram({
    name: `${prefix}_upstream_seconds`,
    help: 'Time until the API began its response',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: `${prefix}_upstream_failures_total`,
    help: 'Requests that the API did not answer',
    labelNames: ['route'],
    registers,
  });
  return {
    answered: (request: FastifyRequest, ms: number) => seconds.observe({ route: routeOf(request) }, ms / 1000),
    failed: (request: FastifyRequest) => failures.inc({ route: routeOf(request) }),
  };
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';
