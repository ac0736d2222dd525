import { atom, type ReadableAtom } from 'nanostores';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight, UNDO_MS } from '../../model/check-in.store.ts';
import { type CounterAction, inverseOf, isUndo, undoAction } from '../../model/counter-action.ts';
import type { BookingsInFlight, InFlight } from '../../model/in-flight.ts';

/** A row in which the host has just checked bags in or out. It offers Undo until the list is sorted. */
type ActedRow = { action: CounterAction; phase: InFlight['phase']; promisedUntil: number };

export type ActedRows = ReadonlyMap<string, ActedRow>;

/**
 * Updates the acted rows when a change progresses. The Undo period starts with the tap, and starts again when the
 * server has responded.
 */
export function actedAfter(acted: ActedRows, inFlight: BookingsInFlight, now: number): ActedRows {
  const next = new Map(acted);
  for (const [id, { action, phase }] of inFlight) {
    const known = acted.get(id);
    if (action === null || (known?.action === action && known.phase === phase)) continue;
    const isAnswered = known?.action === action && known.phase !== 'sending';
    if (isUndo(action)) next.delete(id);
    else next.set(id, { action, phase, promisedUntil: isAnswered ? known.promisedUntil : now + UNDO_MS });
  }
  return isSame(next, acted) ? acted : next;
}

/** Removes rows whose Undo period is over. Called when the list is sorted. */
export const promisedRows = (acted: ActedRows, now: number): ActedRows =>
  new Map([...acted].filter(([, { promisedUntil }]) => promisedUntil > now));

export const lastPromise = (acted: ActedRows) =>
  Math.max(0, ...[...acted.values()].map(({ promisedUntil }) => promisedUntil));

const isSame = (a: ActedRows, b: ActedRows) => a.size === b.size && [...a].every(([id, row]) => b.get(id) === row);

/** The rows of the surrounding list in which the host has just acted. Empty outside lists. */
const ActedRowsContext = createContext<ReadableAtom<ActedRows>>(atom<ActedRows>(new Map()));

export const ActedRowsProvider = ActedRowsContext.Provider;

/** Creates a list's acted rows, which follow the changes in flight. A new `key` means a different list. */
export function useActedRows(key: string) {
  const portal = usePortal();
  const [$acted] = useState(() => atom<ActedRows>(new Map()));
  useEffect(
    () => $inFlight(portal).subscribe((all) => $acted.set(actedAfter($acted.get(), all, performance.now()))),
    [portal, $acted],
  );
  const [expire] = useState(() => () => $acted.set(promisedRows($acted.get(), performance.now())));
  // A different list starts sorted, so only rows that still offer Undo are kept.
  useEffect(expire, [expire, key]);
  return { $acted, expire };
}

/**
 * Returns the host's action that a row still offers to undo, or null if somebody else has changed the booking since.
 */
export function useActed(booking: Booking): CounterAction | null {
  const $acted = useContext(ActedRowsContext);
  const row = useSyncExternalStore(
    (onChange) => $acted.listen(onChange),
    () => $acted.get().get(booking.id),
  );
  return row && undoAction(booking) === inverseOf(row.action) ? row.action : null;
}
