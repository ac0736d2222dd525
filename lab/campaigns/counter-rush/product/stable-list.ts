import type { Booking } from '@host-portal/shared-lib/contract';
import type { CounterAction } from '../../../../mfe-bookings/src/model/counter-action.ts';
import { inverseOf, undoAction } from '../../../../mfe-bookings/src/model/counter-action.ts';
import type { BookingsInFlight } from '../../../../mfe-bookings/src/model/in-flight.ts';
import {
  actedAfter,
  type ActedRows,
  lastPromise,
  promisedRows,
} from '../../../../mfe-bookings/src/parts/check-in/acted-rows.ts';
import { isSameOrder, nextOrder, type Order, settlesAt } from '../../../../mfe-bookings/src/parts/page/stable-order.ts';

export type Section = { section: string; bookings: readonly Booking[] };

type Options = {
  now: () => number;
  /** The time of the host's last input, and whether a finger is down. */
  host: { lastInput: number; isDown: boolean };
  /** False for a list that reorders even while the host uses it. */
  isStill: boolean;
  onChange: () => void;
};

export type StableList = ReturnType<typeof createStableList>;

/** The longest pause between two checks of whether the finger has been lifted. */
const LONGEST_WAIT_MS = 1000;

/** Models a list with the logic of `useStableOrder`, without React. */
export function createStableList({ now, host, isStill, onChange }: Options) {
  const seen = new Map<string, Booking>();
  let acted: ActedRows = new Map();
  let order: Order | null = null;
  let rows: { section: string; ids: string[] }[] = [];
  let key = '';
  let calm = { isWaiting: false, promisedUntil: 0, since: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    order = { key, rows };
    acted = promisedRows(acted, now());
    onChange();
  };
  const check = () => {
    const at = settlesAt({ ...calm, ...(isStill ? host : { lastInput: 0, isDown: false }) });
    if (at <= now()) settle();
    else timer = setTimeout(check, Math.min(at - now(), LONGEST_WAIT_MS));
  };
  const watch = () => {
    const isInOrder = order !== null && isSameOrder(order.rows, rows);
    const isWaiting = order !== null && (acted.size > 0 || !isInOrder);
    const promisedUntil = lastPromise(acted);
    if (calm.isWaiting === isWaiting && calm.promisedUntil === promisedUntil) return;
    calm = { isWaiting, promisedUntil, since: now() };
    clearTimeout(timer);
    if (isWaiting) check();
  };

  return {
    /** Returns the rows to render with their current bookings. `known` contains the other loaded bookings. */
    draw(wanted: readonly Section[], known: readonly Booking[], options: { key: string; inFlight: BookingsInFlight }) {
      const { inFlight } = options;
      rows = wanted.map(({ section, bookings }) => ({ section, ids: bookings.map(({ id }) => id) }));
      const hasActed = acted.size + inFlight.size > 0;
      if (key !== options.key) acted = promisedRows(acted, now());
      key = options.key;
      order = nextOrder(order, { key, rows, isFollowing: false, hasActed });
      acted = actedAfter(acted, inFlight, now());
      watch();
      const all = new Map([...known, ...wanted.flatMap(({ bookings }) => bookings)].map((each) => [each.id, each]));
      for (const [id, booking] of all) seen.set(id, booking);
      return order.rows.map(({ section, ids }) => ({ section, bookings: ids.flatMap((id) => seen.get(id) ?? []) }));
    },
    /** Returns the action that the row still offers to undo, or null. */
    actedOf(booking: Booking): CounterAction | null {
      const row = acted.get(booking.id);
      return row && undoAction(booking) === inverseOf(row.action) ? row.action : null;
    },
    stop: () => clearTimeout(timer),
  };
}
