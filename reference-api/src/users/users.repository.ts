import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables, UsersTable } from '../database/tables.ts';

export type UserRow = Selectable<UsersTable>;
export type UserChange = Updateable<UsersTable>;

export const getUser = (db: Kysely<Tables>, id: string): Promise<UserRow> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Finds the user, and locks the row until the transaction ends. */
export const lockUser = (db: Kysely<Tables>, id: string): Promise<UserRow> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Finds the user with this e-mail address, in any letter case. */
export const findByEmail = (db: Kysely<Tables>, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const createUser = (db: Kysely<Tables>, user: UserRow): Promise<UserRow> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const updateUser = (db: Kysely<Tables>, id: string, change: UserChange): Promise<UserRow> =>
  Object.keys(change).length === 0
    ? getUser(db, id)
    : db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
