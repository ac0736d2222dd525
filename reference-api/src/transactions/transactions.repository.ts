import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Paging } from '../http/page.ts';

export type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];
export type TransactionFilter = { userId: string; isOpen?: boolean; invoiceId?: string };

/** Lists a user's transactions, newest first: all of them, only the unpaid ones, or only one invoice's. */
export const listTransactions = (db: Kysely<Tables>, filter: TransactionFilter, paging?: Paging) =>
  matching(db, filter)
    .leftJoin('bookings', 'bookings.id', 'transactions.booking_id')
    .leftJoin('stashpoints', 'stashpoints.id', 'bookings.stashpoint_id')
    .select([
      'transactions.id',
      'transactions.amount',
      'transactions.created',
      'transactions.realisable_date',
      'transactions.currency_code',
      'transactions.holding_account_id',
      'transactions.user_id',
      'transactions.source_type',
      'bookings.id as booking_id',
      'bookings.bag_count',
      'bookings.created as booking_created',
      'bookings.customer_id',
      'bookings.payment_status',
      'bookings.post_discount_price',
      'stashpoints.id as stashpoint_id',
      'stashpoints.business_name',
      'stashpoints.location_name',
      'stashpoints.address',
      'stashpoints.country_code',
      'stashpoints.description',
    ])
    .orderBy('transactions.created', 'desc')
    .orderBy('transactions.id')
    .$if(paging !== undefined, (query) => query.limit(paging?.limit ?? 0).offset(paging?.offset ?? 0))
    .execute();

export async function countTransactions(db: Kysely<Tables>, filter: TransactionFilter) {
  const { total } = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const matching = (db: Kysely<Tables>, { userId, isOpen, invoiceId }: TransactionFilter) =>
  db
    .selectFrom('transactions')
    .where('transactions.user_id', '=', userId)
    .$if(isOpen === true, (query) => query.where('transactions.invoice_id', 'is', null))
    .$if(invoiceId !== undefined, (query) => query.where('transactions.invoice_id', '=', invoiceId as string));
