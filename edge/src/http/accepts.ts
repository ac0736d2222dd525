import type { FastifyRequest } from 'fastify';

/** Whether the browser accepts a content coding, e.g. `br`. With a weight of zero it refuses it. */
export const accepts = (request: FastifyRequest, coding: string) =>
  (request.headers['accept-encoding'] ?? '')
    .toString()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight = '']) => name === coding && !/^q=0(\.0*)?$/.test(weight));
