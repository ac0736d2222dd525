import type { FastifyRequest } from 'fastify';
import { ApiFault } from './api-fault.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Restricts a page to requests from this machine. Other requests get a 404. */
export function onlyHere(request: FastifyRequest) {
  if (!isLocal(request)) throw new ApiFault(404, 'NOT_FOUND', 'This call does not exist.');
}

/**
 * Checks the socket's address and refuses forwarded requests, because an address in a header could be forged. The host
 * name must be local, because another site's name could point to this machine. Forms must come from this site.
 */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  LOCAL_NAME.test(headers.host ?? '') &&
  (headers.origin === undefined || headers.origin === `http://${headers.host}`);

/** Headers that forbid scripts and framing, and let forms be sent only to this server. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'",
};
