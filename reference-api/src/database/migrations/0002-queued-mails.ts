import { type Kysely, sql } from 'kysely';

/** Adds a queue of e-mails. They are sent after the response, and retried later if the mail server is down. */
export async function up(db: Kysely<never>) {
  await sql
    .raw(
      `create table queued_mails (
        id text primary key,
        recipient text not null,
        subject text not null,
        body text not null,
        created timestamptz not null,
        claimed_at timestamptz
      )`,
    )
    .execute(db);
}
