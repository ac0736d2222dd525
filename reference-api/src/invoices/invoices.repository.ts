import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type InvoiceRow = Awaited<ReturnType<typeof listOfUser>>[number];

/** Lists a user's payouts, newest first. The bounds are inclusive. */
export const listOfUser = (db: Kysely<Tables>, userId: string, { from, to }: { from?: Date; to?: Date }) =>
  ofUser(db, userId)
    .$if(from !== undefined, (query) => query.where('invoices.created', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('invoices.created', '<=', to as Date))
    .orderBy('invoices.created', 'desc')
    .orderBy('invoices.id')
    .execute();

export const findForUser = (db: Kysely<Tables>, id: string, userId: string): Promise<InvoiceRow | undefined> =>
  ofUser(db, userId).where('invoices.id', '=', id).executeTakeFirst();

const ofUser = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('invoices')
    .leftJoin('external_accounts', 'external_accounts.id', 'invoices.external_account_id')
    .selectAll('invoices')
    .select('external_accounts.fields as account_fields')
    .where('invoices.user_id', '=', userId);
