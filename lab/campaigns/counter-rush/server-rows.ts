import { Booking, fromWire, listBookings, toWire } from '@host-portal/shared-lib/contract';
import { bodyOf, type CounterAction } from '../../../mfe-bookings/src/model/counter-action.ts';
import { START } from './clock.ts';
import { type Schedule, type Traveller, TRAVELLERS } from './schedule.ts';
import { bookingFor } from './travellers.ts';

/** A write that has reached the server. */
export type Arrival = {
  at: number;
  who: Traveller;
  key: string;
  /** False if the write was applied before, or if the response refuses it. */
  isApplied: boolean;
  /** True if the booking is now checked out without having been checked in. */
  isBroken: boolean;
};

const instantOf = (ms: number) => new Date(ms).toISOString();
const FAR_AWAY = '2100-01-01T00:00:00.000Z';

export function createServerRows({ inStore }: Pick<Schedule, 'inStore'>, now: () => number) {
  const first = (who: Traveller) => bookingFor(who, inStore.includes(who));
  const rows = new Map(TRAVELLERS.map((who) => [who, first(who)]));
  const rowOf = (who: Traveller) => rows.get(who) ?? first(who);
  const doneKeys = new Set<string>();
  const arrivals: Arrival[] = [];

  return {
    arrivals,
    isDone: (key: string) => doneKeys.has(key),
    isCancelled: (who: Traveller) => rowOf(who).cancelledAt !== null,
    list: (query: URLSearchParams): string => {
      const from = Date.parse(query.get('dropoff_gte') ?? instantOf(0));
      const to = Date.parse(query.get('dropoff_lte') ?? FAR_AWAY);
      const items = TRAVELLERS.map(rowOf).filter(
        ({ dropoff }) => Date.parse(dropoff) >= from && Date.parse(dropoff) <= to,
      );
      const page = {
        items,
        page: 1,
        pages: 1,
        total: items.length,
        hasNext: false,
        hasPrev: false,
        summaryStats: null,
      };
      return JSON.stringify(listBookings.answer && toWire(page, listBookings.answer));
    },
    /** Records a write. `isDoing` is false if the response will refuse it. */
    write: (who: Traveller, key: string, body: string, isDoing: boolean) => {
      const isApplied = isDoing && !doneKeys.has(key);
      if (isApplied) {
        doneKeys.add(key);
        rows.set(who, Object.assign({}, rowOf(who), fromWire(JSON.parse(body), Booking)));
      }
      const { hasBeenCheckedIn, hasBeenCheckedOut } = rowOf(who);
      arrivals.push({ at: now(), who, key, isApplied, isBroken: hasBeenCheckedOut && !hasBeenCheckedIn });
    },
    /**
     * Applies a change by a colleague or traveller if it's possible. Colleagues do only what a button offers, and
     * travellers cancel only before the check-in.
     */
    colleague: (who: Traveller, action: CounterAction | 'cancel') => {
      const row = rowOf(who);
      if (row.cancelledAt !== null || !isOffered(row, action)) return;
      const changed = action === 'cancel' ? { cancelledAt: instantOf(START + now()) } : bodyOf(action);
      rows.set(who, { ...row, ...changed });
    },
  };
}

function isOffered({ hasBeenCheckedIn, hasBeenCheckedOut }: Booking, action: CounterAction | 'cancel') {
  if (action === 'undoCheckOut') return hasBeenCheckedIn && hasBeenCheckedOut;
  if (action === 'checkOut' || action === 'undoCheckIn') return hasBeenCheckedIn && !hasBeenCheckedOut;
  return !hasBeenCheckedIn && !hasBeenCheckedOut;
}
