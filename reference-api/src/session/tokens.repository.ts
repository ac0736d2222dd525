import { type Kysely, sql } from 'kysely';
import { DAY, HOUR, later } from '../clock.ts';
import type { Tables, TokensTable } from '../database/tables.ts';
import { hashSecret, newId, newSecret } from './secrets.ts';

/** A session lasts 14 days (spec §9). */
export const SESSION_LIFETIME = 14 * DAY;
const RECOVERY_LIFETIME = HOUR;
const ACCESS_LIFETIME = DAY;

export type TokenRow = TokensTable;

/** Creates a token and its row. The row contains only a hash of the token. */
export async function createToken(db: Kysely<Tables>, userId: string, role: TokenRow['role'], now: Date) {
  const token = newSecret();
  const row: TokenRow = {
    id: newId('tk'),
    user_id: userId,
    role,
    token_hash: hashSecret(token),
    created: now,
    expires_at: later(now, role === 'host' ? SESSION_LIFETIME : RECOVERY_LIFETIME),
  };
  await db.insertInto('tokens').values(row).execute();
  return { token, row };
}

/** Creates the access token that completes a sign-up: `POST /v2/hosts` with `Bearer`. */
export async function createAccessToken(db: Kysely<Tables>, userId: string, tokenId: string | null, now: Date) {
  const token = newSecret();
  await db
    .insertInto('access_tokens')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      token_id: tokenId,
      expires_at: later(now, ACCESS_LIFETIME),
    })
    .execute();
  return token;
}

export const findToken = (db: Kysely<Tables>, token: string, now: Date): Promise<TokenRow | undefined> =>
  db
    .selectFrom('tokens')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const renewToken = (db: Kysely<Tables>, id: string, expiresAt: Date): Promise<TokenRow> =>
  db.updateTable('tokens').set({ expires_at: expiresAt }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function deleteToken(db: Kysely<Tables>, id: string) {
  await db.deleteFrom('tokens').where('id', '=', id).execute();
}

export async function countRecoveryTokens(db: Kysely<Tables>, userId: string, since: Date) {
  const { count } = await db
    .selectFrom('tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('role', '=', 'recovery')
    .where('created', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Invalidates the links in earlier e-mails. Their rows are kept for a while, because they count towards the e-mail
 * limit.
 */
export async function endRecoveryTokens(db: Kysely<Tables>, userId: string, now: Date) {
  await db
    .updateTable('tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('role', '=', 'recovery')
    .where('expires_at', '>', now)
    .execute();
}

/** Ends all of a user's sessions, unfinished sign-ups and recoveries, except for one session. */
export async function deleteOtherTokens(db: Kysely<Tables>, userId: string, keptId: string | null) {
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId as string))
    .execute();
  await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) =>
      query.where((the) => the.or([the('token_id', 'is', null), the('token_id', '!=', keptId)])),
    )
    .execute();
}
