import { type ApiClient, noTokenError } from '../api/index.ts';
import { createToken, deleteToken, getToken, renewToken, type TokenSession } from '../contract/index.ts';
import type { Session, SessionUser } from './portal.ts';

/** A login's answer as the session needs it (spec §3, token session). */
export type TokenAnswer = {
  token: string;
  expiresAt: string | null;
  role: string | null;
  scopes: string[];
  user: SessionUser | null;
  /** Finishes an interrupted sign-up (spec §6). Returned to the caller of `signIn`, never stored. */
  accessToken: string | null;
};

/** The calls of spec §7 that make, read, renew and end a session. */
export type SessionCalls = {
  /** `POST /v2/tokens` with role host. Throws `noTokenError` when the answer has no token. */
  createToken: (credentials: { username: string; password: string }) => Promise<TokenAnswer>;
  /** `GET /v2/tokens/{token}`: whose it is and how long it lives. A 401 ends the session as everywhere. */
  getToken: (token: string) => Promise<TokenAnswer>;
  renewToken: (token: string, expiresAt: string) => Promise<{ expiresAt: string | null }>;
  deleteToken: (token: string) => Promise<void>;
};

export const sessionCalls = (api: ApiClient): SessionCalls => ({
  async createToken(body) {
    const answer = await api.call(createToken, { body, authorization: 'none', unauthorized: 'answer' });
    if (!answer.token) throw noTokenError();
    return tokenAnswer(answer.token, answer);
  },
  getToken: async (token) => tokenAnswer(token, await api.call(getToken, { params: { token } })),
  async renewToken(token, expiresAt) {
    await api.call(renewToken, { params: { token }, body: { expiresAt } });
    return { expiresAt };
  },
  async deleteToken(token) {
    await api.call(deleteToken, { params: { token }, authorization: { token }, unauthorized: 'answer' });
  },
});

/** The session that a login's answer makes. */
export const sessionOf = ({ token, expiresAt, role, scopes, user }: TokenAnswer): Session => ({
  status: 'done',
  isAuthenticated: true,
  token,
  expiresAt,
  role,
  scopes,
  user,
});

export function tokenAnswer(token: string, { expiresAt, role, scopes, user, accessToken }: TokenSession): TokenAnswer {
  return {
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
    accessToken: accessToken ?? null,
  };
}
