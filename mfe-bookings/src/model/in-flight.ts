import { type Booking, updateBooking } from '@host-portal/shared-lib/contract';
import type { Conflict, WaitingChange } from '@host-portal/shared-lib/outbox';
import { actionOf, bodyOf, type CounterAction, isUndo } from './counter-action.ts';

/** A booking whose last change has not settled, or settled a moment ago. */
export type InFlight = {
  /** Null when only other fields of the booking are on their way. */
  action: CounterAction | null;
  /**
   * `sending`: written down, the answer is awaited. `waiting`: for the network, or for the host's choice.
   * `sent`: the server agreed, the list has not been read again yet. `confirmed`: it has.
   */
  phase: 'sending' | 'waiting' | 'sent' | 'confirmed';
  /** The booking as the host saw it when they tapped, as long as its row keeps its place. */
  before?: Booking;
  /** What lies over the server's booking, so that a late answer cannot flip a row back. */
  shows: Partial<Booking>;
};

/** By booking id. */
export type BookingsInFlight = ReadonlyMap<string, InFlight>;

/** A tap of this page, until its row settles: what the outbox does not keep. */
export type Tap = {
  action: CounterAction;
  /** Missing where another page tapped, or this one before it was loaded again. */
  before?: Booking;
  /** Sentences that the host should read afterwards. */
  warnings: readonly string[];
  isAnnounced: boolean;
  /** `tapped`: not written down yet. `written`: the outbox has it. Then what the server has answered. */
  phase: 'tapped' | 'written' | 'sent' | 'confirmed';
  /** What was in flight when it was tapped: it stands until the tap is written down. */
  meanwhile?: InFlight;
};

export type Taps = ReadonlyMap<string, Tap>;

export const isOfBooking = ({ line }: WaitingChange) => line === updateBooking.line;
/** Whether a change checks bags in or out, or takes that back. */
export const isAction = (change: WaitingChange) => isOfBooking(change) && actionOf(change.body) !== null;
export const bookingIdOf = ({ params }: WaitingChange) => params['id'] ?? '';

type Sources = {
  waiting: readonly WaitingChange[];
  conflicts: readonly Conflict[];
  isBacklogged: boolean;
  taps: Taps;
};

/**
 * What is in flight, derived from what waits and what was tapped on this page. What has not changed is the same again.
 */
export function inFlightOf(
  known: BookingsInFlight,
  { waiting, conflicts, isBacklogged, taps }: Sources,
): BookingsInFlight {
  const undecided = new Set(conflicts.map(({ change }) => bookingIdOf(change)));
  const next = new Map<string, InFlight>();
  for (const [id, tap] of taps) {
    const shown = shownOf(tap);
    if (shown) next.set(id, shown);
  }
  for (const change of waiting.filter(isOfBooking)) {
    const id = bookingIdOf(change);
    const earlier = next.get(id);
    const action = actionOf(change.body);
    const phase = isBacklogged || undecided.has(id) ? 'waiting' : 'sending';
    next.set(id, {
      action: action ?? earlier?.action ?? null,
      // Another field says nothing of how far the action is.
      phase: action === null && earlier ? earlier.phase : phase,
      before: taps.get(id)?.before,
      // Oldest first, over one another.
      shows: { ...earlier?.shows, ...change.body },
    });
  }
  // The last tap of this page stands last.
  const ids = [...[...next.keys()].filter((id) => !taps.has(id)), ...[...taps.keys()].filter((id) => next.has(id))];
  const all = ids.map((id) => [id, sameOrNew(known.get(id), next.get(id))] as const);
  const inFlight = new Map(all.filter((each): each is readonly [string, InFlight] => each[1] !== undefined));
  return isSameMap(inFlight, known) ? known : inFlight;
}

/** Of a tap that does not wait: nothing, when it was settled elsewhere. */
function shownOf({ action, before, phase, meanwhile }: Tap): InFlight | undefined {
  if (phase === 'tapped') return meanwhile;
  return phase === 'written' ? undefined : { action, phase, before, shows: phase === 'sent' ? bodyOf(action) : {} };
}

const sameOrNew = (known: InFlight | undefined, next: InFlight | undefined) =>
  known && next && isSame(known, next) ? known : next;

const isSameMap = (a: BookingsInFlight, b: BookingsInFlight) =>
  a.size === b.size && [...a].every(([id, each]) => b.get(id) === each);

const isSame = (a: InFlight, b: InFlight) =>
  a.action === b.action &&
  a.phase === b.phase &&
  a.before === b.before &&
  JSON.stringify(a.shows) === JSON.stringify(b.shows);

/** Bookings as the host has left them: what is in flight lies over what the server said, here and nowhere else. */
export function overlaid(bookings: Booking[], inFlight: BookingsInFlight): Booking[] {
  if (!bookings.some(({ id }) => inFlight.has(id))) return bookings;
  // The others stay the same objects: their rows are not drawn again.
  return bookings.map((booking) => {
    const shows = inFlight.get(booking.id)?.shows ?? {};
    return Object.keys(shows).length > 0 ? { ...booking, ...shows } : booking;
  });
}

/**
 * Which booking says where a row stands. One that was tapped a moment ago keeps its place, with its new state: nothing
 * moves away under a thumb (product.md I-08). One that was taken back stands where it came from, which is the same
 * position.
 */
export const positionOf = (inFlight: BookingsInFlight) => (booking: Booking) => {
  const tapped = inFlight.get(booking.id);
  return tapped?.before && tapped.action !== null && !isUndo(tapped.action) ? tapped.before : booking;
};
