import { isApiError, isNoTokenError } from '@host-portal/shared-lib/api';
import type { Portal } from '@host-portal/shared-lib/portal';
import { paths, safeNext, splitLanguage } from '@host-portal/shared-lib/routes';
import { ensureHost } from '../api/host-record.ts';

/**
 * Signs in and completes a sign-up that stopped before its second step. If that step fails, the host is signed in
 * anyway and sees a notice, and the next login retries the step. Throws the login's ApiError.
 */
export async function signIn(
  portal: Portal,
  credentials: { username: string; password: string },
): Promise<'ready' | 'unfinished'> {
  const { accessToken } = await portal.session.signIn(credentials);
  try {
    await ensureHost(portal, accessToken);
    return 'ready';
  } catch (error) {
    portal.report(error, { remote: 'auth', phase: 'host-record' });
    return 'unfinished';
  }
}

/** Returns the form message for a refused login, or null for errors that need no special message. */
export function loginFailureKey(error: unknown): 'login.wrong' | 'login.notHost' | 'login.noToken' | null {
  if (isNoTokenError(error)) return 'login.noToken';
  if (!isApiError(error)) return null;
  if (error.status === 403) return error.id === 'UNAUTHORIZED' ? 'login.wrong' : 'login.notHost';
  return error.status === 401 || error.status === 422 || error.status === 400 ? 'login.wrong' : null;
}

/**
 * Returns the page to open after signing in: `next` if it's on this origin, otherwise the account. The path has no
 * language prefix, because the page's language may have changed.
 */
export function pathAfterLogin(search: string, origin: string): string {
  const next = safeNext(new URLSearchParams(search).get('next'), origin);
  if (!next) return paths.account();
  const url = new URL(next, origin);
  return splitLanguage(url.pathname).path + url.search + url.hash;
}
