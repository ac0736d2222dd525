import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { writeTraceparent } from '@host-portal/telemetry/tracer';
import { API_LIMIT_S } from '../edge-config.ts';
import type { EdgeParts } from './edge-parts.ts';

/**
 * The limit in bytes. It's the same as in an nginx in front of the edge. An API with a lower limit closes the
 * connection midway.
 */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Proxies the API at the portal's own origin. Bodies are passed on unchanged unless they're too large. The API
 * validates them.
 */
export const apiProxy: FastifyPluginAsync<EdgeParts> = async (edge, { config, upstream }) => {
  edge.addHook('onRequest', async (request) => {
    request.answered = { area: 'api' };
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES)
      throw Object.assign(new Error('the body is too large'), { statusCode: 413 });
  });
  for (const prefix of ['/v2', '/v3', '/photos']) await edge.register(proxy, toApi(config.api, prefix, upstream));
};

/** The replies to requests that couldn't reach the API. */
const refused = new WeakSet<object>();

/**
 * Returns whether the client has disconnected. `raw.destroyed` alone isn't enough, because Node also sets it after the
 * whole body was read.
 */
const isClientGone = ({ raw }: FastifyRequest) => raw.socket.destroyed || (raw.destroyed && !raw.complete);

/** The time at which each request was forwarded. */
const sentAt = new WeakMap<object, number>();

const toApi = (upstream: string, prefix: string, metrics: EdgeParts['upstream']): FastifyHttpProxyOptions => ({
  upstream,
  prefix,
  rewritePrefix: prefix,
  // This turns off the proxy's log lines, which contain the whole URL.
  disableRequestLogging: true,
  http: { requestOptions: { timeout: API_LIMIT_S * 1000 } },
  replyOptions: {
    // The API limits failed logins by client address, so an address that the client claims isn't forwarded.
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
    // An aborted upload fails twice, as a request and as its body, so each reply is handled only once.
    onError: (reply) => {
      if (refused.has(reply)) return;
      refused.add(reply);
      // The client has disconnected, so nobody reads the response. nginx logs the same status.
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
