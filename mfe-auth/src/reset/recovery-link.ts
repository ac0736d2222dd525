import { replace } from 'react-router-dom';
import type { Portal } from '@host-portal/shared-lib/portal';
import type { RecoveryLink } from '../api/recovery.queries.ts';

/**
 * Each portal session's recovery link. Kept in memory only, because for an hour the token gives the same access as a
 * password.
 */
const links = new WeakMap<Portal['session'], RecoveryLink>();

/**
 * Removes the token from the URL before anything is rendered, so that the token doesn't end up in the history, a
 * referrer or an error report. Returns the redirect for the router.
 */
export function takeRecoveryToken(portal: Portal, request: Request): Response | null {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  if (!token) return null;
  links.set(portal.session, { token, number: (links.get(portal.session)?.number ?? 0) + 1 });
  url.searchParams.delete('token');
  // Updates the address bar immediately, because the router only does so after the screen's code has loaded.
  if (window.location.href === request.url) window.history.replaceState(window.history.state, '', url);
  return replace(url.href);
}

export const recoveryLinkOf = ({ session }: Portal): RecoveryLink | null => links.get(session) ?? null;

export const forgetRecoveryLink = ({ session }: Portal) => void links.delete(session);
