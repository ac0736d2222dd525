import { randomKey } from '@host-portal/shared-lib/api';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';

/**
 * Reads and writes cookies of this origin. If the browser blocks cookies, the values are kept in the page's memory.
 */
export type CookieJar = {
  read: (name: string) => string | null;
  /**
   * Writes a cookie. `maxAge` is in seconds. It's relative, so that a wrong device clock can't shorten the cookie's
   * lifetime.
   */
  write: (name: string, value: string, maxAge: number) => void;
  remove: (name: string) => void;
  /** True if cookies can't be stored, because the browser blocks them or the page was loaded over plain HTTP. */
  isBlocked: boolean;
};

const ATTRIBUTES = 'path=/; secure; samesite=strict';

/**
 * Creates a cookie jar as in spec §9. Its cookies have the path `/`, are secure and same-site strict, and their names
 * start with the brand's prefix.
 */
export function createCookieJar(page: { cookie: string } = document, cookiePrefix = ''): CookieJar {
  const read = (name: string) => readCookie(ownCookies(page.cookie, { cookiePrefix }), name);
  const writeCookie = (name: string, value: string, maxAge: number) => {
    page.cookie = `${cookiePrefix}${name}=${encodeURIComponent(value)}; max-age=${Math.max(0, Math.floor(maxAge))}; ${ATTRIBUTES}`;
  };

  // The test cookie has a unique name. If two tabs that open at the same time used the same name, one tab could
  // delete the cookie before the other reads it.
  const probe = `cookie_probe_${randomKey()}`;
  writeCookie(probe, '1', 60);
  const isBlocked = read(probe) !== '1';
  writeCookie(probe, '', 0);
  if (isBlocked) return { ...createMemoryJar(), isBlocked };

  return { read, write: writeCookie, remove: (name) => writeCookie(name, '', 0), isBlocked };
}

function createMemoryJar(): Omit<CookieJar, 'isBlocked'> {
  const values = new Map<string, string>();
  return {
    read: (name) => values.get(name) ?? null,
    write: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}
