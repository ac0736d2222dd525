import { isApiError } from '@host-portal/shared-lib/api';
import type { ShellSession } from './session.store.ts';

/**
 * The session, with errors of its actions reported: anything other than an API error means that a store is broken, not
 * that a call failed. The caller still gets the error.
 */
export function watchedSession(session: ShellSession, onStoreError: (error: unknown) => void): ShellSession {
  const tell = (error: unknown) => {
    if (!isApiError(error)) onStoreError(error);
  };
  const watched = <Args extends unknown[], Result>(action: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      try {
        const result = action(...args);
        if (result instanceof Promise) result.catch(tell);
        return result;
      } catch (error) {
        tell(error);
        throw error;
      }
    };
  };
  return {
    $session: session.$session,
    signIn: watched(session.signIn),
    signOut: watched(session.signOut),
    updateUser: watched(session.updateUser),
    token: watched(session.token),
    onUnauthorized: watched(session.onUnauthorized),
    agreeWithCookies: watched(session.agreeWithCookies),
    renew: watched(session.renew),
    complete: watched(session.complete),
  };
}
