import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import type { Registry } from '@host-portal/shared-lib/federation';
import { readCookie } from '@host-portal/shared-lib/read-cookie';

/**
 * Returns the page's name for the outline, which is shown before any bundle is loaded. Null for pages whose name
 * comes from data (a spot's page, for example), for the shell's own pages, and for visitors who will be redirected to
 * the login. `language` is the document's language, because English URLs don't contain theirs.
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
