import type { Booking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { loadedBookings } from '../../api/bookings.queries.ts';
import { $inFlight } from '../../model/check-in.store.ts';
import { type CounterAction, inverseOf, isUndo } from '../../model/counter-action.ts';
import { overlaid } from '../check-in/current-bookings.ts';

/** The step that Ctrl+Z takes back: the last action on this page, as long as its Undo is offered. */
export function lastStep(portal: Portal): { booking: Booking; action: CounterAction } | null {
  const inFlight = $inFlight(portal).get();
  const [id, last] = [...inFlight].at(-1) ?? [];
  if (!last?.action || isUndo(last.action)) return null;
  const [booking] = overlaid(
    loadedBookings(portal).filter((known) => known.id === id),
    inFlight,
  );
  return booking ? { booking, action: inverseOf(last.action) } : null;
}
