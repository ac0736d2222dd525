import type { Kysely, Selectable } from 'kysely';
import type { ExternalAccountsTable, Tables } from '../database/tables.ts';

export type ExternalAccountRow = Selectable<ExternalAccountsTable>;

export const listOfUser = (db: Kysely<Tables>, userId: string): Promise<ExternalAccountRow[]> =>
  db.selectFrom('external_accounts').selectAll().where('user_id', '=', userId).orderBy('id').execute();
