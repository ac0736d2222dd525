import type { FastifyRequest } from 'fastify';

/** Whether the browser accepts a content coding, e.g. `br`. */
export const accepts = (request: FastifyRequest, coding: string) =>
  (request.headers['accept-encoding'] ?? '')
    .toString()
    .split(',')
    .some((part) => part.trim().split(';')[0] === coding);
