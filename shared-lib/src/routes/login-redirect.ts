import { splitLanguage, withLanguage } from './locale-path.ts';
import { paths } from './paths.ts';

export type RouteLocation = { pathname: string; search?: string; hash?: string };

/**
 * Returns the redirect after an unauthorised response (spec §2): the login page in the page's language, with the
 * complete current location in `next`, encoded once. Null on a login page in any language.
 */
export function loginRedirect({ pathname, search = '', hash = '' }: RouteLocation): string | null {
  if (isLogin(pathname)) return null;
  const query = new URLSearchParams({ next: pathname + search + hash, redirectReason: 'UNAUTHORIZED' });
  return `${withLanguage(paths.login(), splitLanguage(pathname).language)}?${query.toString()}`;
}

/**
 * Returns `next` if it's on this origin, otherwise null, so that the caller opens the account. It refuses other
 * origins in every form that URL parsers accept (`//evil`, `/\evil`, `/<tab>/evil`, `javascript:`), and login pages,
 * which would redirect back here.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next || !/^\/(?!\/)/.test(next) || UNSAFE.test(next)) return null;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || isLogin(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

const isLogin = (pathname: string) => splitLanguage(pathname).path.replace(/\/+$/, '') === paths.login();

/** Matches backslashes, which URL parsers turn into slashes, and control characters, which they drop. */
const UNSAFE = /[\\\p{Cc}]/u;
