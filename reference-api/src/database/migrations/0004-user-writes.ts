import { type Kysely, sql } from 'kysely';

/** Adds the number of a user's writes, to check whether a replica has all of them. */
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
