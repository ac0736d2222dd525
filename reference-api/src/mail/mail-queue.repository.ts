import type { Kysely } from 'kysely';
import { later, MINUTE } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { newId } from '../session/secrets.ts';
import type { Mail } from './mailer.ts';

/** Adds an e-mail to the queue within the caller's transaction. Queued e-mails must not contain secrets. */
export async function add(db: Kysely<Tables>, mail: Mail, now: Date) {
  await db
    .insertInto('queued_mails')
    .values({ id: newId('qm'), ...mail, created: now, claimed_at: null })
    .execute();
}

/**
 * How long an e-mail is reserved for the server that sends it. After that, another server may send it, because the
 * first one may have died.
 */
const CLAIM = 5 * MINUTE;

/** Claims the oldest e-mail that no other server is sending. */
export const claim = (db: Kysely<Tables>, now: Date) =>
  db
    .updateTable('queued_mails')
    .set({ claimed_at: now })
    .where('id', '=', (the) =>
      the
        .selectFrom('queued_mails')
        .select('id')
        .where((row) => row.or([row('claimed_at', 'is', null), row('claimed_at', '<=', later(now, -CLAIM))]))
        .orderBy('created')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body', 'language'])
    .executeTakeFirst();

export async function release(db: Kysely<Tables>, id: string) {
  await db.updateTable('queued_mails').set({ claimed_at: null }).where('id', '=', id).execute();
}

export async function remove(db: Kysely<Tables>, id: string) {
  await db.deleteFrom('queued_mails').where('id', '=', id).execute();
}
