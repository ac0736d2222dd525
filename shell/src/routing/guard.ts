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
 * Returns the URL to which a visitor without access to a page is redirected, or null (spec §2). Without a session, a
 * host page redirects to the login. With a session, a guest page redirects to a safe `next`, or else to the account
 * with the rest of the query. A recovery session doesn't count as a session here, because it can only reset the
 * password.
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

/** Returns the query without the parameters that only the login needs. */
function withoutNext(search = '') {
  const query = new URLSearchParams(search);
  const next = query.get('next');
  query.delete('next');
  query.delete('redirectReason');
  return { next, search: query.toString() };
}
