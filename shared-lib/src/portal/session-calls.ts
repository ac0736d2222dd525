import { type ApiClient, noTokenError } from '../api/index.ts';
import { createToken, deleteToken, getToken, renewToken, type TokenSession } from '../contract/index.ts';
import type { Session } from './portal.ts';

/** A token's session, as the server returns it. */
export type SignedInSession = Session & { token: string };

/** The calls of spec §7 that create, read, renew and end a session. */
export type SessionCalls = {
  /**
   * Calls `POST /v2/tokens` with the role host. Throws `noTokenError` if the response has no token. `accessToken` is
   * used to finish an interrupted sign-up (spec §6) and is never stored.
   */
  createToken: (credentials: {
    username: string;
    password: string;
  }) => Promise<{ session: SignedInSession; accessToken: string | null }>;
  /**
   * Calls `GET /v2/tokens/{token}`, which returns the owner and the expiry. A 401 ends the session, as in any other
   * call.
   */
  getToken: (token: string) => Promise<SignedInSession>;
  renewToken: (token: string, expiresAt: string) => Promise<{ expiresAt: string | null }>;
  deleteToken: (token: string) => Promise<void>;
};

export const sessionCalls = (api: ApiClient): SessionCalls => ({
  async createToken(body) {
    const answer = await api.call(createToken, { body, authorization: 'none', unauthorized: 'answer' });
    if (!answer.token) throw noTokenError();
    return { session: sessionOf(answer.token, answer), accessToken: answer.accessToken ?? null };
  },
  getToken: async (token) => sessionOf(token, await api.call(getToken, { params: { token } })),
  async renewToken(token, expiresAt) {
    await api.call(renewToken, { params: { token }, body: { expiresAt } });
    return { expiresAt };
  },
  async deleteToken(token) {
    await api.call(deleteToken, { params: { token }, authorization: { token }, unauthorized: 'answer' });
  },
});

export function sessionOf(token: string, { expiresAt, role, scopes, user }: TokenSession): SignedInSession {
  return {
    status: 'done',
    isAuthenticated: true,
    token,
    expiresAt: expiresAt ?? null,
    role: role ?? null,
    scopes: scopes ?? [],
    user: user && {
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phoneNumber: user.phoneNumber ?? '',
    },
  };
}
