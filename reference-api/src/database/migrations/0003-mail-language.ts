import { type Kysely, sql } from 'kysely';

/** The language of a mail, for whoever has it read aloud. An API of before writes none. */
export async function up(db: Kysely<never>) {
  for (const table of ['mails', 'queued_mails']) {
    await sql.raw(`alter table ${table} add column language text not null default 'en'`).execute(db);
  }
}
