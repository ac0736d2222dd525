import type { TokenRow } from '../session/tokens.repository.ts';
import { presentUser } from '../users/users.presenter.ts';
import type { UserRow } from '../users/users.repository.ts';

/** Formats a token's session as in spec §3. The caller passes `token`, because the row contains only its hash. */
export const presentToken = (row: TokenRow, token: string, user: UserRow) => ({
  id: row.id,
  token,
  role: row.role,
  scopes: row.role === 'host' ? ['host'] : ['password'],
  created: row.created.toISOString(),
  expires_at: row.expires_at.toISOString(),
  user: presentUser(user),
});
