import { type Kysely, type Selectable, sql } from 'kysely';
import type { Shipment, SupplyOrdersTable, Tables } from '../database/tables.ts';

export type SupplyOrderRow = Selectable<SupplyOrdersTable>;
export type SupplyOrderSort = { column: 'expected_delivery_date' | 'ordered_at'; direction: 'asc' | 'desc' };

export const listOrders = (
  db: Kysely<Tables>,
  { stashpointIds, type }: { stashpointIds: string[]; type?: string },
  { column, direction }: SupplyOrderSort,
): Promise<SupplyOrderRow[]> =>
  db
    .selectFrom('supply_orders')
    .selectAll()
    .where('stashpoint_id', '=', sql<string>`any(${stashpointIds})`)
    .$if(type !== undefined, (query) => query.where('type', '=', type as string))
    .orderBy(column, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .execute();

export const createOrder = (
  db: Kysely<Tables>,
  order: Omit<SupplyOrderRow, 'shipments'> & { shipments: Shipment[] },
): Promise<SupplyOrderRow> =>
  db
    .insertInto('supply_orders')
    .values({ ...order, shipments: JSON.stringify(order.shipments) })
    .returningAll()
    .executeTakeFirstOrThrow();
