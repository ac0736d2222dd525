import { replace } from 'react-router-dom';
import type { Portal } from '@host-portal/shared-lib/portal';
import type { RecoveryLink } from '../api/recovery.queries.ts';

/** In memory and per portal: for an hour the token is as good as a password. */
const links = new WeakMap<Portal['session'], RecoveryLink>();

/**
 * Takes the token out of the URL before anything is drawn, so that it gets into no history, no referrer and no report
 * (product.md §2.5.5). Returns the redirect for the router.
 */
export function takeRecoveryToken(portal: Portal, request: Request): Response | null {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  if (!token) return null;
  links.set(portal.session, { token, number: (links.get(portal.session)?.number ?? 0) + 1 });
  url.searchParams.delete('token');
  // The router moves only after the screen's code has arrived; the address bar must not wait for that.
  if (window.location.href === request.url) window.history.replaceState(window.history.state, '', url);
  return replace(url.href);
}

export const recoveryLinkOf = ({ session }: Portal): RecoveryLink | null => links.get(session) ?? null;

export const forgetRecoveryLink = ({ session }: Portal) => void links.delete(session);
