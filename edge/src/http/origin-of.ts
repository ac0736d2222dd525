import type { FastifyRequest } from 'fastify';

/** Returns the portal's origin as it appears in the visitor's request. */
export const originOf = ({ protocol, host }: FastifyRequest) => `${protocol === 'https' ? 'https' : 'http'}://${host}`;
