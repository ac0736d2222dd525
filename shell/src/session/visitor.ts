import { COOKIE_NAMES } from '@host-portal/shared-lib/portal';
import type { CookieJar } from './cookie-jar.ts';

/** The lifetime of the visitor id in seconds (spec §9). */
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export type Visitor = { visitorId: () => string; clientId: () => string | null };

/**
 * Creates the functions that return the visitor and client ids for the headers in spec §7. The visitor id is created
 * once, stored for a year and kept after sign-out. The client id comes from the analytics tool's cookie.
 */
export function createVisitor(jar: CookieJar, clientId: () => string | null): Visitor {
  let visitorId: string | null = null;
  return {
    visitorId: () => {
      visitorId ??= jar.read(COOKIE_NAMES.visitorId);
      if (visitorId === null) {
        jar.write(COOKIE_NAMES.visitorId, randomId(), YEAR_SECONDS);
        // The id is read back from the cookie, so that two tabs that start at the same time use the same id.
        visitorId = jar.read(COOKIE_NAMES.visitorId) ?? randomId();
      }
      return visitorId;
    },
    clientId,
  };
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The id is a version 4 UUID (RFC 9562). `crypto.randomUUID` doesn't exist on pages loaded over plain HTTP.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
