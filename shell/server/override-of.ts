import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Override, OVERRIDE_COOKIE, parseOverride } from './override.ts';

/** What the browser's cookie puts in place of a release; null unless the edge is for developers. */
export function overrideOf({ headers }: FastifyRequest, isForDevelopers: boolean): Override | null {
  if (!isForDevelopers) return null;
  const cookie = new RegExp(`(?:^|;\\s*)${OVERRIDE_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  return parseOverride(cookie && decoded(cookie));
}

/** A cookie that somebody else wrote may be anything. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** `?override=bookings@http://127.0.0.1:4200` stays for the browser's session; `?override=` ends it. */
export function takeOverride(url: URL, reply: FastifyReply) {
  const override = parseOverride(url.searchParams.get(OVERRIDE_COOKIE));
  url.searchParams.delete(OVERRIDE_COOKIE);
  const value = override ? encodeURIComponent(`${override.name}@${override.base}`) : '; max-age=0';
  return reply
    .header('set-cookie', `${OVERRIDE_COOKIE}=${value}; path=/; httponly; samesite=lax`)
    .redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302);
}
