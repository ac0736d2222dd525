import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@host-portal/brands/brand';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import { logFailure } from '@host-portal/telemetry/request-log';
import { downPage, downPageHeaders } from '../pages/down-page.ts';
import { StoreAway } from '../registry/published-file.ts';
import { NoShell } from '../registry/registry-view.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Paths whose errors are shown as a page, in the language of the URL. */
    isPage?: boolean;
  }
}

/** After how many seconds a client should ask again. */
const RETRY_AFTER = '10';
/**
 * 32 KB of cookies and everything else that a browser sends. A portal on a subdomain of the marketplace gets all of the
 * marketplace's cookies.
 */
const MOST_HEADERS = 40 * 1024;
/** Node answers larger headers itself, in English and without a page, so it reads more than the edge accepts. */
export const HEADERS_READ = { maxHeaderSize: 256 * 1024 };
const API = /^\/(v2|v3|photos)(\/|\?|$)/;
/** Of every answer, whatever it is: no browser guesses what it got. */
const ALWAYS = { 'x-content-type-options': 'nosniff' };

/** Name or address of a host, with or without a port: it becomes part of a policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A health check uses the address and may name no host at all. */
const ASKED_BY_MACHINES = ['/livez', '/readyz', '/health'];

/** Fixed texts for the API's paths and for files, by status. */
const ANSWERS: Record<number, [id: string, message: string]> = {
  400: ['EDGE_BAD_REQUEST', 'The request cannot be understood.'],
  404: ['EDGE_NOT_FOUND', 'There is nothing at this address.'],
  413: ['EDGE_TOO_LARGE', 'The request is too large.'],
  431: ['EDGE_HEADERS_TOO_LARGE', 'The headers are too large: delete the cookies of this site.'],
  500: ['EDGE_FAILED', 'Something went wrong.'],
  503: ['EDGE_UNAVAILABLE', 'The service is not available right now.'],
};

/**
 * The edge's answer when it cannot do what was asked: a page in the language of the URL for a document, short JSON for
 * the API's paths. Always its own text, because an error's message may contain a path of the machine.
 */
export function answerErrors(edge: FastifyInstance, brand: Brand) {
  edge.addHook('onRequest', async (request, reply) => {
    reply.headers(ALWAYS);
    const isNamed = HOST.test(request.host) || ASKED_BY_MACHINES.includes(request.url);
    if (headerBytes(request) > MOST_HEADERS) return answer(request, reply, 431, brand);
    if (!isNamed || namesTwoHosts(request) || !request.url.startsWith('/')) return answer(request, reply, 400, brand);
  });
  edge.setNotFoundHandler((request, reply) => answer(request, reply, 404, brand));
  edge.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 500) logFailure(request, error);
    return answer(request, reply, status, brand);
  });
}

const headerBytes = ({ raw }: FastifyRequest) => raw.rawHeaders.reduce((sum, text) => sum + text.length, 0);

/** Two proxies could each read another of the two headers. Node passes on only the first. */
const namesTwoHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** The answer to a URL that Fastify cannot parse. */
export const answerBadUrl = (brand: Brand) => (_: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // No hook has run.
  void answer(request, reply.headers(ALWAYS), 400, brand);
};

function answer(request: FastifyRequest, reply: FastifyReply, status: number, brand: Brand) {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  const [error_id, message] = ANSWERS[status] ?? ANSWERS[400] ?? [];
  if (API.test(request.url)) return reply.send({ error_id, message, status_code: status });
  if (!isPage(request)) return reply.type('text/plain').send(message);
  const { language } = splitLanguage(request.url.split('?')[0] ?? '/');
  const kind = status >= 500 ? 'away' : status === 431 ? 'tooManyCookies' : 'noAddress';
  return reply
    .headers(downPageHeaders(brand))
    .type('text/html; charset=utf-8')
    .send(downPage(kind, language, brand));
}

/** When no route was found, the browser asked for a page. */
const isPage = ({ routeOptions, is404, headers }: FastifyRequest) =>
  is404 || !routeOptions.url ? (headers.accept ?? '').includes('text/html') : routeOptions.config.isPage === true;

function statusOf(error: FastifyError): number {
  if (error instanceof NoShell || error instanceof StoreAway) return 503;
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
