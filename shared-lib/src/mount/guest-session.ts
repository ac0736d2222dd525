import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../api/index.ts';
import { getToken } from '../contract/index.ts';
import {
  type CoreSession,
  type Portal,
  type Session,
  sessionCalls,
  type SessionParts,
  SIGNED_OUT,
} from '../portal/index.ts';
import { sessionOf } from '../portal/session-calls.ts';

export type GuestSession = CoreSession & {
  /** True if the session has ended or the token is invalid. */
  $hasEnded: ReadableAtom<boolean>;
  /**
   * Signs in the token's owner, or nobody if there is no token or the server refuses it. The current session
   * continues until the response arrives. Throws ApiError if the API doesn't respond.
   */
  adopt: (token: string | null) => Promise<void>;
  end: () => void;
};

/** Creates a session in memory that is never stored. `onUnauthorised` is called once per token. */
export function createGuestSession(
  { api, queryClient }: SessionParts,
  { report, onUnauthorised }: { report: Portal['report']; onUnauthorised: () => void },
): GuestSession {
  const $session = atom(SIGNED_OUT);
  const $hasEnded = atom(false);
  const calls = sessionCalls(api);
  const end = () => {
    queryClient.clear();
    $session.set(SIGNED_OUT);
  };
  /** The last refused token. A page may pass it again with every update. */
  let refused: string | null = null;
  const refuse = (token: string) => {
    refused = token;
    end();
    $hasEnded.set(true);
    onUnauthorised();
  };
  // Late responses for an ended session are ignored.
  const refuseOwn = () => {
    const { token } = $session.get();
    if (token) refuse(token);
  };
  const start = (session: Session) => {
    if (session.user?.id !== $session.get().user?.id) queryClient.clear();
    $hasEnded.set(false);
    $session.set(session);
  };

  return {
    $session,
    $hasEnded,
    token: () => $session.get().token,
    onUnauthorized: refuseOwn,
    signIn: async (credentials) => {
      const { session, accessToken } = await calls.createToken(credentials);
      start(session);
      return { accessToken };
    },
    signOut: async () => {
      const { token } = $session.get();
      // The page doesn't wait for the server's response. Even if the server refuses, the session has ended on this
      // page.
      if (token) calls.deleteToken(token).catch(report);
      refuseOwn();
    },
    updateUser: (user) => $session.set({ ...$session.get(), user }),
    adopt: async (token) => {
      if (!token) return end();
      if (token === refused) return;
      try {
        const answer = await api.call(getToken, { params: { token }, authorization: { token } });
        start(sessionOf(token, answer));
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'http' || (error.status ?? 500) >= 500) throw error;
        refuse(token);
      }
    },
    end,
  };
}
