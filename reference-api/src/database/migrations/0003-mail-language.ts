import { type Kysely, sql } from 'kysely';

/** Adds the language of an e-mail, which screen readers need. Older API versions don't write it. */
export async function up(db: Kysely<never>) {
  for (const table of ['mails', 'queued_mails']) {
    await sql.raw(`alter table ${table} add column language text not null default 'en'`).execute(db);
  }
}
