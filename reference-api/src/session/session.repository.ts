import { type Kysely, sql } from 'kysely';
import { batchLookups } from '../database/batch-lookups.ts';
import { shapedQuery } from '../database/shaped-query.ts';
import type { Tables } from '../database/tables.ts';
import { hashSecret } from './secrets.ts';

export type Session = {
  userId: string;
  /** The host's id. It's null for a user who hasn't finished the sign-up with `POST /v2/hosts`. */
  hostId: string | null;
  role: 'host' | 'recovery' | 'access';
  /** The id of the session's token. It's null for an access token without a session. */
  tokenId: string | null;
  /** The number of the user's writes when this request started. */
  writes: number;
};

/** Finds the session for a valid host or recovery token. */
export type FindSession = (token: string, now: Date) => Promise<Session | undefined>;

/**
 * Finds sessions, and combines concurrent lookups into one query. The result isn't cached, so that every process
 * refuses a session as soon as it has ended.
 */
export function sessionsOf(db: Kysely<Tables>): FindSession {
  const find = batchLookups(async (hashes) => {
    const rows = await tokensWithHost(db, null, { hashes });
    return new Map(rows.map(({ hash, expiresAt, ...session }) => [hash, { expiresAt, session }]));
  });
  return async (token, now) => {
    const found = await find(hashSecret(token));
    return found && found.expiresAt > now ? found.session : undefined;
  };
}

const tokensWithHost = shapedQuery((db, _: null, { hashes }: { hashes: string[] }) =>
  db
    .selectFrom('tokens')
    .leftJoin('hosts', 'hosts.user_id', 'tokens.user_id')
    .leftJoin('user_writes', 'user_writes.user_id', 'tokens.user_id')
    .select([
      'tokens.token_hash as hash',
      'tokens.expires_at as expiresAt',
      'tokens.user_id as userId',
      'hosts.id as hostId',
      'tokens.role',
      'tokens.id as tokenId',
      sql<number>`coalesce(user_writes.writes, 0)::float8`.as('writes'),
    ])
    .where('tokens.token_hash', '=', sql<string>`any(${hashes})`),
);

/** Finds the session for a valid access token, which may only call `POST /v2/hosts` (spec §6). */
export async function findByAccessToken(db: Kysely<Tables>, token: string, now: Date): Promise<Session | undefined> {
  const found = await db
    .selectFrom('access_tokens')
    .leftJoin('hosts', 'hosts.user_id', 'access_tokens.user_id')
    .select(['access_tokens.user_id as userId', 'hosts.id as hostId', 'access_tokens.token_id as tokenId'])
    .where('access_tokens.token_hash', '=', hashSecret(token))
    .where('access_tokens.expires_at', '>', now)
    .executeTakeFirst();
  // An access token can only create a host and can't read lists, so the number of writes isn't needed.
  return found && { ...found, role: 'access', writes: 0 };
}
