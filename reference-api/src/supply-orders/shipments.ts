import { DAY, later } from '../clock.ts';
import type { Shipment } from '../database/tables.ts';

/** What one parcel holds. */
const PARCEL = 200;

/**
 * How the warehouse sends an order: the first parcel after a day, another each day after that. The quantity sent
 * grows with the clock, as it would in life.
 */
export function shipmentsFor(quantity: number, orderedAt: Date): { shipments: Shipment[]; expected: Date } {
  const parcels = Math.ceil(quantity / PARCEL);
  const shipments = Array.from({ length: parcels }, (_, index) => ({
    at: later(orderedAt, (index + 1) * DAY).toISOString(),
    quantity: Math.min(PARCEL, quantity - index * PARCEL),
  }));
  return { shipments, expected: later(orderedAt, (parcels + 3) * DAY) };
}
