import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@host-portal/brands/brand';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import { logFailure } from '@host-portal/telemetry/request-log';
import type { EdgeConfig } from '../edge-config.ts';
import { downPage, downPageHeaders } from '../pages/down-page.ts';
import { StoreAway } from '../registry/published-file.ts';
import { AreaAway, NoShell } from '../registry/registry-view.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes whose errors are shown as an HTML page in the URL's language. */
    isPage?: boolean;
  }
}

const RETRY_AFTER = '10';
/**
 * The maximum size of a request's headers. It allows 32 KB of cookies, because a portal on a marketplace's subdomain
 * receives all of the marketplace's cookies.
 */
const MAX_HEADER_BYTES = 40 * 1024;
/**
 * The header size above which Node itself refuses a request. It's higher than the edge's limit, because Node's
 * response would be in English and wouldn't be a page.
 */
export const HEADERS_READ = { maxHeaderSize: 256 * 1024 };
const API = /^\/(v2|v3|photos)(\/|\?|$)/;
/** The headers of every response. They forbid content sniffing. */
const ALWAYS = { 'x-content-type-options': 'nosniff' };

/**
 * Matches a host name or IP address with an optional port. The Host header must match, because it becomes part of a
 * page's policy.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** The URLs that are served under any host. Health checks request them by IP address, and some send no host name. */
const ASKED_BY_MACHINES = ['/livez', '/readyz', '/health'];

/** The error texts for API paths and files, by status. */
const ANSWERS: Record<number, [id: string, message: string]> = {
  400: ['EDGE_BAD_REQUEST', 'The request cannot be understood.'],
  404: ['EDGE_NOT_FOUND', 'There is nothing at this address.'],
  421: ['EDGE_OTHER_HOST', 'This host name is not served here. Operators: name it in PUBLIC_URL or EDGE_HOSTS.'],
  413: ['EDGE_TOO_LARGE', 'The request is too large.'],
  431: ['EDGE_HEADERS_TOO_LARGE', 'The headers are too large: delete the cookies of this site.'],
  500: ['EDGE_FAILED', 'Something went wrong.'],
  503: ['EDGE_UNAVAILABLE', 'The service is not available right now.'],
};

/**
 * Answers errors with a page in the URL's language, or with short JSON for the API's paths. The response never contains
 * the error's message, because a message may contain a file path.
 */
export function answerErrors(edge: FastifyInstance, { brand, allowsHost }: Pick<EdgeConfig, 'brand' | 'allowsHost'>) {
  edge.addHook('onRequest', async (request, reply) => {
    reply.headers(ALWAYS);
    const isForMachines = ASKED_BY_MACHINES.includes(request.url);
    const isNamed = HOST.test(request.host) || isForMachines;
    if (headerBytes(request) > MAX_HEADER_BYTES) return answer(request, reply, 431, brand);
    if (!isNamed || namesTwoHosts(request) || !request.url.startsWith('/')) return answer(request, reply, 400, brand);
    if (!isForMachines && !allowsHost(request.host, request.headers.host)) return answer(request, reply, 421, brand);
  });
  edge.setNotFoundHandler((request, reply) => answer(request, reply, 404, brand));
  edge.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 500) logFailure(request, error);
    return answer(request, reply, status, brand);
  });
}

const headerBytes = ({ raw }: FastifyRequest) => raw.rawHeaders.reduce((sum, text) => sum + text.length, 0);

/**
 * Returns whether a request has several `Host` headers, which two proxies could interpret differently. Reads the raw
 * headers, because Node's `headers` contains only the first one.
 */
const namesTwoHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Creates the handler for URLs that Fastify can't parse. It responds with a 400. */
export const answerBadUrl = (brand: Brand) => (_: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // Fastify runs no hooks for an unparsable URL, so the usual headers are set here.
  void answer(request, reply.headers(ALWAYS), 400, brand);
};

function answer(request: FastifyRequest, reply: FastifyReply, status: number, brand: Brand) {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  const [error_id, message] = ANSWERS[status] ?? ANSWERS[400] ?? [];
  if (API.test(request.url)) return reply.send({ error_id, message, status_code: status });
  if (!isPage(request) || status === 421) return reply.type('text/plain').send(message);
  const { language } = splitLanguage(request.url.split('?')[0] ?? '/');
  const kind = status >= 500 ? 'away' : status === 431 ? 'tooManyCookies' : 'noAddress';
  return reply
    .headers(downPageHeaders(brand))
    .type('text/html; charset=utf-8')
    .send(downPage(kind, language, brand));
}

/** Returns whether the client expects an HTML page. If no route matches, the `Accept` header decides. */
const isPage = ({ routeOptions, is404, headers }: FastifyRequest) =>
  is404 || !routeOptions.url ? (headers.accept ?? '').includes('text/html') : routeOptions.config.isPage === true;

function statusOf(error: FastifyError): number {
  if (error instanceof NoShell || error instanceof AreaAway || error instanceof StoreAway) return 503;
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
