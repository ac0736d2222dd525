import { type Booking, updateBooking } from '@host-portal/shared-lib/contract';
import type { Conflict, WaitingChange } from '@host-portal/shared-lib/outbox';
import { actionOf, afterAction, type CounterAction, inverseOf, isUndo, undoAction } from './counter-action.ts';
import { stateKey } from './refusal.ts';

/** A booking whose last change isn't confirmed yet, or was confirmed a moment ago. */
export type InFlight = {
  /** Null if the change affects only other fields of the booking. */
  action: CounterAction | null;
  /**
   * `sending` waits for the response. `waiting` waits for the network, another attempt or the host's choice. `sent`
   * means that the server accepted the change but the list hasn't been read again, and `confirmed` means that the
   * list has been read again.
   */
  phase: 'sending' | 'waiting' | 'sent' | 'confirmed';
  /** The booking as the host saw it when pressing the button. Undefined if that happened on another page. */
  before?: Booking;
};

export type BookingsInFlight = ReadonlyMap<string, InFlight>;

/** The state of a tap, for undo and announcements. It's stored only on this page, not in the outbox. */
export type Tap = {
  action: CounterAction;
  /** Undefined if the tap was on another page, or on this one before a reload. */
  before?: Booking;
  /** Messages for the host to read afterwards. */
  warnings: readonly string[];
  isAnnounced: boolean;
  phase: 'tapped' | 'sent' | 'confirmed';
};

export type Taps = ReadonlyMap<string, Tap>;

export const isOfBooking = ({ line }: WaitingChange) => line === updateBooking.line;
/** Whether a change checks bags in or out, or undoes one of these actions. */
export const isAction = (change: WaitingChange) => isOfBooking(change) && actionOf(change.body) !== null;
export const bookingIdOf = ({ params }: WaitingChange) => params['id'] ?? '';

/**
 * Returns the action in flight if it can be undone. The booking must be in the state after the action or, because a
 * list may still show an older response, in the state before it. Any other state means that the booking has changed
 * since.
 */
export function undoableOf(inFlight: InFlight | undefined, booking: Booking): CounterAction | null {
  if (!inFlight?.action) return null;
  const { action, before } = inFlight;
  const isOurs = isUndo(action) || undoAction(booking) === inverseOf(action);
  return isOurs || (before !== undefined && stateKey(booking) === stateKey(before)) ? action : null;
}

export type Done = { before: Booking; action: CounterAction };

/**
 * Returns the booking in the state from which an action is undone, or null if the booking has changed since. A list
 * may still show the state before the action, which is accepted only while the action is the last tap on the booking.
 */
export function undoneFrom({ before, action }: Done, shown: Booking, lastTap: CounterAction | undefined) {
  const isBehind = lastTap === action && stateKey(shown) === stateKey(before);
  const booking = isBehind ? afterAction(before, action) : shown;
  return undoAction(booking) === inverseOf(action) ? booking : null;
}

type Sources = {
  waiting: readonly WaitingChange[];
  conflicts: readonly Conflict[];
  isBacklogged: boolean;
  taps: Taps;
};

/**
 * Derives the bookings in flight from the waiting changes and the taps on this page. Unchanged entries stay the same
 * objects.
 */
export function inFlightOf(
  known: BookingsInFlight,
  { waiting, conflicts, isBacklogged, taps }: Sources,
): BookingsInFlight {
  const undecided = new Set(conflicts.map(({ change }) => bookingIdOf(change)));
  const next = new Map<string, InFlight>();
  for (const [id, { action, before, phase }] of taps) {
    if (phase !== 'tapped') next.set(id, { action, phase, before });
  }
  for (const change of waiting.filter(isOfBooking)) {
    const id = bookingIdOf(change);
    const earlier = next.get(id);
    const action = actionOf(change.body);
    const isDelayed = isBacklogged || undecided.has(id) || change.trouble !== undefined || earlier?.phase === 'waiting';
    next.set(id, {
      action: action ?? earlier?.action ?? null,
      // Changes to other fields don't affect the action's progress.
      phase: action === null && earlier ? earlier.phase : isDelayed ? 'waiting' : 'sending',
      before: taps.get(id)?.before,
    });
  }
  // Puts the page's last tap at the end.
  const all = [...[...next.keys()].filter((id) => !taps.has(id)), ...taps.keys()].map(
    (id) => [id, sameOrNew(known.get(id), next.get(id))] as const,
  );
  const inFlight = new Map(all.filter((each): each is readonly [string, InFlight] => each[1] !== undefined));
  return isSameMap(inFlight, known) ? known : inFlight;
}

const sameOrNew = (known: InFlight | undefined, next: InFlight | undefined) =>
  known && next && isSame(known, next) ? known : next;

const isSameMap = (a: BookingsInFlight, b: BookingsInFlight) =>
  a.size === b.size && [...a].every(([id, each]) => b.get(id) === each);

const isSame = (a: InFlight, b: InFlight) => a.action === b.action && a.phase === b.phase && a.before === b.before;
