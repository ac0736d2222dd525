import { DAY, later } from '../clock.ts';
import type { Shipment } from '../database/tables.ts';

/** The maximum number of items per parcel. */
const PARCEL = 200;

/**
 * Simulates the warehouse. The first parcel leaves after a day and one more on each following day, so the sent quantity
 * increases over time.
 */
export function shipmentsFor(quantity: number, orderedAt: Date): { shipments: Shipment[]; expected: Date } {
  const parcels = Math.ceil(quantity / PARCEL);
  const shipments = Array.from({ length: parcels }, (_, index) => ({
    at: later(orderedAt, (index + 1) * DAY).toISOString(),
    quantity: Math.min(PARCEL, quantity - index * PARCEL),
  }));
  return { shipments, expected: later(orderedAt, (parcels + 3) * DAY) };
}
