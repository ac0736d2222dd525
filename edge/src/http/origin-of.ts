import type { FastifyRequest } from 'fastify';

/** The portal's origin as this visitor reaches it. */
export const originOf = ({ protocol, host }: FastifyRequest) => `${protocol === 'https' ? 'https' : 'http'}://${host}`;
