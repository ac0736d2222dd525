import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { writeTraceparent } from '@host-portal/telemetry/tracer';
import { API_LIMIT_S } from '../edge-config.ts';
import type { EdgeParts } from './edge-parts.ts';

/**
 * The maximum size of a request body in bytes. The nginx configuration in front of the edge has the same limit. An
 * API with a lower limit closes the connection during the upload.
 */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Proxies the API at the portal's own origin. Request bodies are forwarded unchanged unless they are too large. The
 * API validates them.
 */
export const apiProxy: FastifyPluginAsync<EdgeParts> = async (edge, { config, upstream }) => {
  edge.addHook('onRequest', async (request) => {
    request.answered = { area: 'api' };
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES)
      throw Object.assign(new Error('the body is too large'), { statusCode: 413 });
  });
  for (const prefix of ['/v2', '/v3', '/photos']) await edge.register(proxy, toApi(config.api, prefix, upstream));
};

/** The replies whose failure has already been handled. */
const refused = new WeakSet<object>();

/**
 * Returns whether the client has disconnected. `raw.destroyed` alone isn't enough, because Node also sets it once the
 * whole body has been read.
 */
const isClientGone = ({ raw }: FastifyRequest) => raw.socket.destroyed || (raw.destroyed && !raw.complete);

/** The time at which each request was forwarded, in monotonic ms. */
const sentAt = new WeakMap<object, number>();

const toApi = (upstream: string, prefix: string, metrics: EdgeParts['upstream']): FastifyHttpProxyOptions => ({
  upstream,
  prefix,
  rewritePrefix: prefix,
  // The proxy's own log lines are off, because they contain the whole URL.
  disableRequestLogging: true,
  http: { requestOptions: { timeout: API_LIMIT_S * 1000 } },
  replyOptions: {
    // The API limits failed logins by IP address, so an address that a client has made up must not be forwarded.
    rewriteRequestHeaders: (request, headers) => {
      const { ip, trace } = request as unknown as FastifyRequest;
      sentAt.set(request, performance.now());
      return { ...headers, 'x-forwarded-for': ip, traceparent: writeTraceparent(trace) };
    },
    rewriteHeaders: (headers, request) => {
      const began = request && sentAt.get(request);
      if (began !== undefined) metrics.answered(request as unknown as FastifyRequest, performance.now() - began);
      return headers;
    },
    // An aborted upload causes two errors: one for the request and one for its body. Only the first is handled.
    onError: (reply) => {
      if (refused.has(reply)) return;
      refused.add(reply);
      // The client has disconnected and can't receive a response. 499 is the status that nginx logs in this case.
      if (isClientGone(reply.request as unknown as FastifyRequest)) return void reply.code(499).send();
      metrics.failed(reply.request as unknown as FastifyRequest);
      void reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({
        error_id: 'API_UNREACHABLE',
        message: 'The service is not available right now.',
        status_code: 503,
      });
    },
  },
});
