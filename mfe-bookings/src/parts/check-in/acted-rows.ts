import { atom, type ReadableAtom } from 'nanostores';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { UNDO_MS } from '../../model/check-in.store.ts';
import { type CounterAction, inverseOf, isUndo, undoAction } from '../../model/counter-action.ts';
import type { BookingsInFlight, InFlight } from '../../model/in-flight.ts';

/** A row in which the host has checked bags in or out. It offers Undo until the list is put in order. */
type ActedRow = { action: CounterAction; phase: InFlight['phase']; promisedUntil: number };

/** By booking id. */
export type ActedRows = ReadonlyMap<string, ActedRow>;

/** Undo is promised from the tap on, and again for its whole time once the server has answered. */
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

/** What stays when the list is put in order: rows whose Undo is still promised. */
export const promisedRows = (acted: ActedRows, now: number): ActedRows =>
  new Map([...acted].filter(([, { promisedUntil }]) => promisedUntil > now));

export const lastPromise = (acted: ActedRows) =>
  Math.max(0, ...[...acted.values()].map(({ promisedUntil }) => promisedUntil));

const isSame = (a: ActedRows, b: ActedRows) => a.size === b.size && [...a].every(([id, row]) => b.get(id) === row);

/** The acted rows of the list around; outside of a list there are none. */
const ActedRowsContext = createContext<ReadableAtom<ActedRows>>(atom<ActedRows>(new Map()));

export const ActedRowsProvider = ActedRowsContext.Provider;

/** The action of the host that a row still offers to undo. Nothing, once somebody else has changed the booking. */
export function useActed(booking: Booking): CounterAction | null {
  const $acted = useContext(ActedRowsContext);
  const row = useSyncExternalStore(
    (onChange) => $acted.listen(onChange),
    () => $acted.get().get(booking.id),
  );
  return row && undoAction(booking) === inverseOf(row.action) ? row.action : null;
}
