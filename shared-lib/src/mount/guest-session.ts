import { atom } from 'nanostores';
import { ApiError } from '../api/index.ts';
import { getToken } from '../contract/index.ts';
import { type CoreSession, type Portal, sessionCalls, type SessionParts, SIGNED_OUT } from '../portal/index.ts';
import { sessionOf, tokenAnswer } from '../portal/session-calls.ts';

export type GuestSession = CoreSession & {
  /**
   * Learns who a token belongs to; without one, nobody is signed in. Throws ApiError when the API does not answer; a
   * refused token is no session.
   */
  adopt: (token: string | null) => Promise<void>;
  end: () => void;
};

/** A session in memory, never written anywhere. */
export function createGuestSession(
  { api, queryClient }: SessionParts,
  { report, onUnauthorised = () => {} }: { report: Portal['report']; onUnauthorised?: () => void },
): GuestSession {
  const $session = atom(SIGNED_OUT);
  const calls = sessionCalls(api);
  const end = () => {
    queryClient.clear();
    $session.set(SIGNED_OUT);
  };

  return {
    $session,
    token: () => $session.get().token,
    onUnauthorized: () => {
      end();
      onUnauthorised();
    },
    signIn: async (credentials) => {
      const answer = await calls.createToken(credentials);
      $session.set(sessionOf(answer));
      return { accessToken: answer.accessToken };
    },
    signOut: async () => {
      const { token } = $session.get();
      // The page does not wait for the server here, and a refused token has ended anyway.
      if (token) calls.deleteToken(token).catch(report);
      end();
      onUnauthorised();
    },
    updateUser: (user) => $session.set({ ...$session.get(), user }),
    adopt: async (token) => {
      if (!token) return end();
      $session.set({ ...SIGNED_OUT, status: 'loading' });
      try {
        const answer = await api.call(getToken, { params: { token }, authorization: { token } });
        $session.set(sessionOf(tokenAnswer(token, answer)));
      } catch (error) {
        end();
        if (!(error instanceof ApiError) || error.kind !== 'http' || (error.status ?? 500) >= 500) throw error;
        onUnauthorised();
      }
    },
    end,
  };
}
