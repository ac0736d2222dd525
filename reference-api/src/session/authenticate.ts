import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../http/api-fault.ts';
import { findByAccessToken, type Session } from './session.repository.ts';

/**
 * Authenticates a request before its body is read. Spec §6 requires `Token {token}` for every call except host
 * creation, which requires `Bearer {access_token}`. A recovery token can only reset the password.
 */
export async function authenticate(request: FastifyRequest) {
  if (request.is404) return;
  const access = request.routeOptions.config.access ?? 'host';
  if (access === 'public') return;
  const { db, clock, findSession } = request.server;
  const [scheme, secret] = credentialsOf(request.headers.authorization);
  if (!secret) unauthorized();
  if (access === 'bearer') {
    if (scheme !== 'bearer') unauthorized();
    request.session = (await findByAccessToken(db, secret, clock())) ?? unauthorized();
    return;
  }
  if (scheme !== 'token') unauthorized();
  const session = (await findSession(secret, clock())) ?? unauthorized();
  if (session.role === 'recovery' && access !== 'reset') unauthorized();
  request.session = session;
}

/** Returns the caller's session. Only routes that require a session call this. */
export const sessionOf = (request: FastifyRequest): Session => request.session ?? unauthorized();

/** Returns the id of the calling host. A user who isn't a host yet can't change anything. */
export function hostOf(request: FastifyRequest): string {
  const { hostId } = sessionOf(request);
  if (hostId === null) throw forbidden('Finish your sign-up as a host first.');
  return hostId;
}

/** Returns the host's id for reads. A user who isn't a host yet gets empty lists. */
export const readerOf = (request: FastifyRequest): string => sessionOf(request).hostId ?? '';

function credentialsOf(header: string | undefined): [scheme: string, secret: string] {
  const [, scheme = '', secret = ''] = /^(Token|Bearer) ([\w-]{20,100})$/i.exec(header ?? '') ?? [];
  return [scheme.toLowerCase(), secret];
}
