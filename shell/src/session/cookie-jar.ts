import { randomKey } from '@host-portal/shared-lib/api';
import { ownCookies, readCookie } from '@host-portal/shared-lib/read-cookie';

/** The cookies of this origin, or the page's memory if the browser blocks cookies. */
export type CookieJar = {
  read: (name: string) => string | null;
  /** `maxAge` in seconds. It's relative, so that a wrong device clock can't shorten it. */
  write: (name: string, value: string, maxAge: number) => void;
  remove: (name: string) => void;
  /** True if the browser blocks cookies, or drops `Secure` ones because the page was loaded over plain HTTP. */
  isBlocked: boolean;
};

const ATTRIBUTES = 'path=/; secure; samesite=strict';

/**
 * Creates cookies as in spec §9: path `/`, secure, and same-site strict. Each name starts with the brand's prefix.
 */
export function createCookieJar(page: { cookie: string } = document, cookiePrefix = ''): CookieJar {
  const read = (name: string) => readCookie(ownCookies(page.cookie, { cookiePrefix }), name);
  const writeCookie = (name: string, value: string, maxAge: number) => {
    page.cookie = `${cookiePrefix}${name}=${encodeURIComponent(value)}; max-age=${Math.max(0, Math.floor(maxAge))}; ${ATTRIBUTES}`;
  };

  // The name of the test cookie is unique. If tabs that open at the same time shared one, a tab could delete it
  // before another has read it.
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
