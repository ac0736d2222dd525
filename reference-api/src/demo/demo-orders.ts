import type { Insertable } from 'kysely';
import { DAY, HOUR, later } from '../clock.ts';
import type { ClosuresTable, Shipment, SupplyOrdersTable } from '../database/tables.ts';
import { addDays, dayIn, wallTime } from './calendar.ts';
import { type DemoSpot, LISBOA, RHEIN, TOKYO } from './demo-spots.ts';

type Order = {
  spot: DemoSpot;
  type: string;
  /** How many days ago the order was placed. */
  ordered: number;
  /** The number of days until the order is expected; null if unknown. */
  expected: number | null;
  quantity: number;
  shipments: { daysAgo: number; quantity: number }[];
};

/** The demo orders, with one in every state: arrived, partly sent, on its way, late and just ordered. */
const ORDERS: readonly Order[] = [
  {
    spot: LISBOA,
    type: 'tags',
    ordered: 120,
    expected: -110,
    quantity: 500,
    shipments: [{ daysAgo: 116, quantity: 500 }],
  },
  {
    spot: LISBOA,
    type: 'tags',
    ordered: 45,
    expected: -36,
    quantity: 400,
    shipments: [{ daysAgo: 42, quantity: 400 }],
  },
  {
    spot: LISBOA,
    type: 'tags',
    ordered: 6,
    expected: 3,
    quantity: 300,
    shipments: [
      { daysAgo: 2, quantity: 200 },
      { daysAgo: -2, quantity: 100 },
    ],
  },
  {
    spot: LISBOA,
    type: 'seals',
    ordered: 30,
    expected: -20,
    quantity: 200,
    shipments: [{ daysAgo: 26, quantity: 200 }],
  },
  { spot: LISBOA, type: 'seals', ordered: 1, expected: null, quantity: 100, shipments: [] },
  { spot: RHEIN, type: 'tags', ordered: 20, expected: -4, quantity: 150, shipments: [{ daysAgo: 12, quantity: 150 }] },
  { spot: RHEIN, type: 'tags', ordered: 3, expected: 5, quantity: 100, shipments: [{ daysAgo: 1, quantity: 100 }] },
  { spot: TOKYO, type: 'tags', ordered: 70, expected: -58, quantity: 250, shipments: [{ daysAgo: 66, quantity: 250 }] },
  { spot: TOKYO, type: 'posters', ordered: 2, expected: 9, quantity: 2, shipments: [] },
];

export const demoOrders = (now: Date): Insertable<SupplyOrdersTable>[] =>
  ORDERS.map(({ spot, type, ordered, expected, quantity, shipments }, index) => ({
    id: `so_${index + 1}`,
    stashpoint_id: spot.id,
    type,
    ordered_at: later(now, -ordered * DAY - 2 * HOUR),
    expected_delivery_date: expected === null ? null : later(now, expected * DAY),
    quantity_requested: quantity,
    shipments: JSON.stringify(
      shipments.map((part): Shipment => ({
        at: later(now, -part.daysAgo * DAY).toISOString(),
        quantity: part.quantity,
      })),
    ),
  }));

type Closing = { spot: DemoSpot; from: number; to: number; reason: string | null };

/** Past and future closures. `from` (inclusive) and `to` (exclusive) are days from today, at the spot's midnight. */
const CLOSINGS: readonly Closing[] = [
  { spot: LISBOA, from: -33, to: -31, reason: 'Stock-taking' },
  { spot: LISBOA, from: 12, to: 14, reason: 'Family wedding' },
  { spot: RHEIN, from: 4, to: 6, reason: 'The luggage room gets a new floor' },
  { spot: RHEIN, from: 33, to: 36, reason: 'Holiday' },
  { spot: TOKYO, from: -9, to: -8, reason: null },
  { spot: TOKYO, from: 8, to: 11, reason: '祭り (festival)' },
];

/**
 * Returns true if a spot was closed on a past day. Future closures are ignored, because travellers may have booked
 * before a closure was added.
 */
export const wasClosed = (spot: DemoSpot, days: number) =>
  days < 0 && CLOSINGS.some((closing) => closing.spot === spot && closing.from <= days && days < closing.to);

export function demoClosures(now: Date): Insertable<ClosuresTable>[] {
  const closings = CLOSINGS.map(({ spot, from, to, reason }, index) => {
    const midnight = (days: number) => wallTime(spot.timezone, addDays(dayIn(spot.timezone, now), days), 0);
    return {
      id: `cl_${index + 1}`,
      stashpoint_id: spot.id,
      close_date: midnight(from),
      open_date: midnight(to),
      reason,
    };
  });
  const notOpenYet = {
    id: `cl_${CLOSINGS.length + 1}`,
    stashpoint_id: 's104',
    close_date: later(now, -DAY),
    open_date: null,
    reason: 'Not open yet',
  };
  return [...closings, notOpenYet];
}
