import { type Kysely, sql } from 'kysely';

/** Mails that are sent after their answer, and again after a mail server was away. */
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
