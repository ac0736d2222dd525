import { DAY, later } from '../clock.ts';
import type { Shipment } from '../database/tables.ts';

/** Items per parcel. */
const PARCEL = 200;

/**
 * Simulates the warehouse: the first parcel leaves after a day, and one more each following day. So the sent quantity
 * grows with the clock.
 */
export function shipmentsFor(quantity: number, orderedAt: Date): { shipments: Shipment[]; expected: Date } {
  const parcels = Math.ceil(quantity / PARCEL);
  const shipments = Array.from({ length: parcels }, (_, index) => ({
    at: later(orderedAt, (index + 1) * DAY).toISOString(),
    quantity: Math.min(PARCEL, quantity - index * PARCEL),
  }));
  return { shipments, expected: later(orderedAt, (parcels + 3) * DAY) };
}
