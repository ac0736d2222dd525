import type { FastifyRequest } from 'fastify';
import { ApiFault } from './api-fault.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** For pages of this machine: to everybody else the call does not exist. */
export function onlyHere(request: FastifyRequest) {
  if (!isLocal(request)) throw new ApiFault(404, 'NOT_FOUND', 'This call does not exist.');
}

/**
 * The socket's own end, not what a proxy says; a name that no other site can point at this machine; and no form of
 * another site.
 */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  LOCAL_NAME.test(headers.host ?? '') &&
  (headers.origin === undefined || headers.origin === `http://${headers.host}`);

/** A page without scripts that nobody may frame; its forms come back here. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};
