import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { IdempotencyKey, Write } from './write.ts';

export type StoredAnswer = { fingerprint: string; status: number; answer: string };

/** Locks the key until the end of the transaction. Returns false if another transaction has locked it. */
export async function lock(db: Write, { scope, hash }: IdempotencyKey) {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${hash}`}, 1)) as locked`.execute(db);
  return rows[0]?.locked === true;
}

export const find = (db: Kysely<Tables>, { scope, hash }: IdempotencyKey): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key_hash', '=', hash)
    .executeTakeFirst();

export async function keep(db: Kysely<Tables>, key: IdempotencyKey, status: number, answer: string, now: Date) {
  await db
    .insertInto('idempotency_keys')
    .values({ scope: key.scope, key_hash: key.hash, fingerprint: key.fingerprint, status, answer, created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
