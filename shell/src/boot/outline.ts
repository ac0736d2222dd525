import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import type { Registry } from '@host-portal/shared-lib/federation';
import { readCookie } from '@host-portal/shared-lib/read-cookie';

/**
 * What of a page is known before any bundle is here: its name, which stands where the page will write it. Null for a page
 * whose name is data (a spot's), for the shell's own, and for whoever is about to be sent to the login.
 */
export function outlineTitle({ remotes }: Registry, page: { pathname: string; cookie: string }): string | null {
  const [, prefix = 'en', path = '/'] = /^(?:\/([a-z]{2})(?=\/|$))?(\/.*)?$/.exec(page.pathname) ?? [];
  if (!readCookie(page.cookie, COOKIE_NAMES.token)) return null;
  const routes = remotes.flatMap(({ current }) => current.manifest?.routes ?? []);
  const route = routes.find((each) => each.path === path && each.access === 'host');
  return route?.titles[prefix as keyof typeof route.titles] ?? null;
}
