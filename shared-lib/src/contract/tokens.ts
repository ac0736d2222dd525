import { type Infer, string, type } from 'superstruct';
import { User } from './users.ts';
import { always, endpoint } from './wire/endpoint.ts';
import { id, instant, maybe, maybeList } from './wire/fields.ts';

/**
 * The token session of spec §3. Every call sends `token` in a header. Only an interrupted sign-up uses `accessToken`
 * (`POST /v2/hosts`). A login response without `token` is an "Invalid authentication response".
 */
export const TokenSession = type({
  token: maybe(string()),
  accessToken: maybe(string()),
  expiresAt: maybe(instant()),
  role: maybe(string()),
  id: maybe(id()),
  created: maybe(instant()),
  scopes: maybeList(string()),
  user: maybe(User),
});
export type TokenSession = Infer<typeof TokenSession>;

export const createToken = endpoint('POST /v2/tokens', {
  body: { password: string(), role: always('host'), username: string() },
  answer: TokenSession,
});

export const getToken = endpoint('GET /v2/tokens/{token}', { answer: TokenSession });

/** The spec only says "renewal of expiry". The portal sends the new expiry, 30 days from now. */
export const renewToken = endpoint('PATCH /v2/tokens/{token}', { body: { expiresAt: instant() } });

export const deleteToken = endpoint('DELETE /v2/tokens/{token}');
