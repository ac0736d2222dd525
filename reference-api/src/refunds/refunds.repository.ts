import type { Kysely, Selectable } from 'kysely';
import type { RefundsTable, Tables } from '../database/tables.ts';

export type RefundRow = Selectable<RefundsTable>;

/** Lists a booking's refunds, oldest first. */
export const listOfBooking = (db: Kysely<Tables>, bookingId: string): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).orderBy('created').orderBy('id').execute();
