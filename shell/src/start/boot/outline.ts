import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import type { Registry } from '@host-portal/shared-lib/federation';
import { readCookie } from '@host-portal/shared-lib/read-cookie';

/**
 * What is known of a page before any bundle is loaded: its name, in the position where the page will show it. Null for
 * a page whose name is data (a spot's), for the shell's own, and for a visitor who will be redirected to the login.
 * `language` is the document's: English URLs have no prefix.
 */
export function outlineTitle(
  { remotes }: Registry,
  page: { pathname: string; cookie: string; language: string },
): string | null {
  if (!readCookie(page.cookie, COOKIE_NAMES.token)) return null;
  const prefix = page.language === 'en' ? '' : `/${page.language}`;
  const routes = remotes.flatMap(({ current }) => current.manifest?.routes ?? []);
  const route = routes.find(({ path, access }) => prefix + path === page.pathname && access === 'host');
  const title = route?.titles[page.language] ?? route?.titles.en;
  return typeof title === 'string' ? title : null;
}
