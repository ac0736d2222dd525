import type { Access } from '@host-portal/shared-lib/federation';
import type { Session } from '@host-portal/shared-lib/portal';
import {
  loginRedirect,
  paths,
  type RouteLocation,
  redirectAddress,
  safeNext,
  splitLanguage,
} from '@host-portal/shared-lib/routes';

/**
 * Where a visitor who may not see a page is redirected, or null. Checked before any code of the page is loaded. - host
 * pages without a session: the login, as after a 401, without asking the API (D-18); - guest pages with a session: a
 * safe `next`, else the account, with the rest of the query (spec §2); - a recovery session can reset the password and
 * nothing else (T-97).
 */
export function guard(access: Access, session: Session, location: RouteLocation, origin: string): string | null {
  const isHost = session.isAuthenticated && session.role !== 'recovery';
  if (access === 'host' && !isHost) return loginRedirect(location);
  if (access === 'guest' && isHost) {
    const { next, search } = withoutNext(location.search);
    const { language } = splitLanguage(location.pathname);
    return redirectAddress(safeNext(next, origin) ?? paths.account(), { language, search });
  }
  return null;
}

/** The parameters that only the login needs are removed from the query. */
function withoutNext(search = '') {
  const query = new URLSearchParams(search);
  const next = query.get('next');
  query.delete('next');
  query.delete('redirectReason');
  return { next, search: query.toString() };
}
