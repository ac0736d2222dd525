import { type Kysely, sql } from 'kysely';

/** How often a user has written, so that a replica can be asked whether it has all of that. */
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
