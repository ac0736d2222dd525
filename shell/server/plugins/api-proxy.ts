import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { writeTraceparent } from '@host-portal/telemetry/tracer';
import type { EdgeParts } from './edge-parts.ts';

/** Longest wait for the API behind the proxy; the browser's own limit is shorter. */
const API_LIMIT_MS = 30_000;

/** Answers are compressed while a host waits: 11, which scripts have, would take longer than the bytes it saves. */
const API_BROTLI_QUALITY = 4;

/** The API at the portal's own origin. A body is passed on as it came: the API judges it. */
export const apiProxy: FastifyPluginAsync<EdgeParts> = async (edge, { config }) => {
  // Ten bookings are 9 KB of JSON and 1 KB compressed; an API that does it by itself is left alone.
  await edge.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: API_BROTLI_QUALITY } },
    globalDecompression: false,
  });
  edge.addHook('onRequest', async (request) => void (request.answered = { area: 'api' }));
  for (const prefix of ['/v2', '/v3', '/photos']) await edge.register(proxy, toApi(config.api, prefix));
};

const toApi = (upstream: string, prefix: string): FastifyHttpProxyOptions => ({
  upstream,
  prefix,
  rewritePrefix: prefix,
  // Its own lines name the whole address.
  disableRequestLogging: true,
  http: { requestOptions: { timeout: API_LIMIT_MS } },
  replyOptions: {
    // The API counts failed logins by address; what the caller says of itself does not reach it.
    rewriteRequestHeaders: (request, headers) => {
      const { ip, trace } = request as unknown as FastifyRequest;
      return { ...headers, 'x-forwarded-for': ip, traceparent: writeTraceparent(trace) };
    },
    onError: (reply) => {
      void reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({
        error_id: 'API_UNREACHABLE',
        message: 'The service is not available right now.',
        status_code: 503,
      });
    },
  },
});
