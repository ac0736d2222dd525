import type { FastifyRequest } from 'fastify';

/** Returns the portal's origin as this visitor reaches it. */
export const originOf = ({ protocol, host }: FastifyRequest) => `${protocol === 'https' ? 'https' : 'http'}://${host}`;
