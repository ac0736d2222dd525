import { type Kysely, sql } from 'kysely';

/** Adds the number of writes per user, which shows whether a replica has all of a user's writes. */
export async function up(db: Kysely<never>) {
  await sql
    .raw(
      `create table user_writes (
        user_id text primary key references users (id) on delete cascade,
        writes bigint not null
      )`,
    )
    .execute(db);
}
