import type { Booking } from '@host-portal/shared-lib/contract';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import {
  $conflicts,
  $inFlight,
  $refusals,
  isNeeded,
  recordGroupedAction,
  UNDO_MS,
  undoableFrom,
  whenUndone,
} from '../check-in.store.ts';
import { bagsOf } from '../closing/day-close.ts';
import { type CounterAction, inverseOf, isAlready } from '../counter-action.ts';
import { bookingIdOf } from '../in-flight.ts';
import { isRemovedForOther } from '../open-booking.ts';

/**
 * `asked` waits for the host's choice, because the booking has changed on the server. `failed` means that the server
 * refused the action, and `undone` that it was undone or dropped.
 */
type PartState = 'sending' | 'waiting' | 'asked' | 'done' | 'failed' | 'undone';

/** Returns the state of the action for one booking in a group. */
export function partState(portal: Portal, before: Booking, action: CounterAction): PartState {
  const recent = $inFlight(portal).get().get(before.id);
  const isAsked = $conflicts(portal)
    .get()
    .some(({ change }) => bookingIdOf(change) === before.id);
  if (isAsked) return 'asked';
  if (recent?.action === action) return recent.phase === 'sent' || recent.phase === 'confirmed' ? 'done' : recent.phase;
  if ($refusals(portal).get().has(before.id)) return 'failed';
  return isAlready(portal.bookings.shown(before.id) ?? before, action) ? 'done' : 'undone';
}

/**
 * Checks out the bags of several bookings. One alert with one Undo follows, but each refusal has a separate alert.
 */
export const checkOutTogether = (portal: Portal, bookings: readonly Booking[]) =>
  recordTogether(portal, bookings, 'checkOut');

async function recordTogether(portal: Portal, bookings: readonly Booking[], action: CounterAction) {
  const needed = bookings.filter((booking) => isNeeded(portal, booking, action));
  await Promise.all(needed.map((booking) => recordGroupedAction(portal, booking, action)));
  whenAnswered(portal, needed, action, () => tellTogether(portal, needed, action));
}

/** Calls `tell` once every booking's change has been answered or has to wait. */
function whenAnswered(portal: Portal, bookings: readonly Booking[], action: CounterAction, tell: () => void) {
  let isTold = false;
  const follow = () => {
    if (isTold || bookings.some((booking) => partState(portal, booking, action) === 'sending')) return;
    isTold = true;
    stop();
    tell();
  };
  const stop = $inFlight(portal).listen(follow);
  follow();
}

function tellTogether(portal: Portal, bookings: readonly Booking[], action: CounterAction) {
  const states = bookings.map((booking) => partState(portal, booking, action));
  const done = bookings.filter((_, at) => states[at] === 'done' || states[at] === 'waiting');
  if (done.length === 0) return;
  const language = portal.language.$language.get();
  const t = (key: string, values?: Record<string, unknown>) => translate('bookings', key, values, language);
  const values = { bookings: t('bookings', { count: done.length }), bags: t('today.bags', { count: bagsOf(done) }) };
  const later = states.includes('waiting') ? [t('checkIn.waiting.later')] : [];
  const text = [t(`together.done.${action}`, values), ...later].join(' ');
  const leaves = isRemovedForOther(
    portal,
    bookings.map(({ id }) => id),
  );
  const undo = {
    label: translate('ui', `action.${inverseOf(action)}`, {}, language),
    displayMs: UNDO_MS,
    onAction: () => void undoTogether(portal, done, action),
    whenImpossible: (remove: () => void) => whenAllUndone(portal, done, action, remove),
  };
  portal.notify.success(text, action === 'checkOut' ? undo : undefined, leaves);
}

function undoTogether(portal: Portal, done: readonly Booking[], action: CounterAction) {
  const undoable = done.flatMap((before) => undoableFrom(portal, { before, action }) ?? []);
  return recordTogether(portal, undoable, inverseOf(action));
}

/** Calls `tell` once the action can no longer be undone for any of the bookings. */
function whenAllUndone(portal: Portal, done: readonly Booking[], action: CounterAction, tell: () => void) {
  const left = new Set(done.map(({ id }) => id));
  const stops = done.map((before) =>
    whenUndone(portal, { before, action }, () => {
      left.delete(before.id);
      if (left.size === 0) tell();
    }),
  );
  return () => stops.forEach((stop) => stop());
}
