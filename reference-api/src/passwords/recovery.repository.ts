import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { newId } from '../session/secrets.ts';

/** Queues a reset request in the same way for known and unknown e-mail addresses. */
export async function createRequest(db: Kysely<Tables>, email: string, now: Date) {
  await db
    .insertInto('recovery_requests')
    .values({ id: newId('rr'), email, created: now })
    .execute();
}

/** Takes the oldest request that no other server is handling. */
export const takeRequest = (db: Kysely<Tables>) =>
  db
    .deleteFrom('recovery_requests')
    .where('id', '=', (the) =>
      the
        .selectFrom('recovery_requests')
        .select('id')
        .orderBy('created')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('email')
    .executeTakeFirst();
