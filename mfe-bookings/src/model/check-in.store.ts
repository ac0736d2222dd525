import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { rereadBooking } from '@host-portal/shared-lib/bookings';
import { type Booking, updateBooking } from '@host-portal/shared-lib/contract';
import type { Conflict, Settled } from '@host-portal/shared-lib/outbox';
import type { Portal } from '@host-portal/shared-lib/portal';
import { tellAlready, tellDone, tellOnlyHere, tellRefused, tellWaiting } from './check-in-alerts.ts';
import {
  actionOf,
  afterAction,
  bookingChange,
  type CounterAction,
  inverseOf,
  isAlready,
  isUndo,
  undoAction,
} from './counter-action.ts';
import {
  bookingIdOf,
  type BookingsInFlight,
  type Done,
  inFlightOf,
  isAction,
  type Tap,
  type Taps,
  undoneFrom,
} from './in-flight.ts';
import { halfOf, type Refusal, refusalOf, stateKey } from './refusal.ts';

/** How long the row and the alert offer Undo after an action, in ms. */
export const UNDO_MS = 10_000;

/**
 * The changes in flight by booking id. They're derived synchronously, so that a row changes in the same animation
 * frame as the tap.
 */
export const $inFlight = (portal: Portal): ReadableAtom<BookingsInFlight> => checkInOf(portal).$inFlight;

/** Changes that can't be sent because the bookings have changed on the server. */
export const $conflicts = (portal: Portal): ReadableAtom<readonly Conflict[]> => checkInOf(portal).$conflicts;

/** Refusals by booking id, kept until the next tap on that booking. */
export const $refusals = (portal: Portal): ReadableAtom<ReadonlyMap<string, Refusal>> => checkInOf(portal).$refusals;

/**
 * Checks bags in or out. The screen updates in the same animation frame as the tap. Storing and sending happen in the
 * background, and alerts announce the outcome. `warnings` are messages for the host to read afterwards. Resolves once
 * the change is stored.
 */
export const recordAction = (portal: Portal, booking: Booking, action: CounterAction, warnings: string[] = []) =>
  record(portal, { action, before: booking, warnings, isAnnounced: false, phase: 'tapped' });

/** Like `recordAction`, but for one booking in a group. Success is announced once for the whole group. */
export const recordGroupedAction = (portal: Portal, booking: Booking, action: CounterAction) =>
  record(portal, { action, before: booking, warnings: [], isAnnounced: true, phase: 'tapped' });

async function record(portal: Portal, tap: Tap & { before: Booking }) {
  const { before: booking, action, isAnnounced } = tap;
  const checkIn = checkInOf(portal);
  // The Undo key can't undo a whole group, so it doesn't undo one of the group's bookings either.
  checkIn.last = isUndo(action) || isAnnounced ? null : { before: booking, action };
  removeFrom(checkIn.$refusals, booking.id);
  setTap(checkIn, booking.id, tap);
  const stored = portal.outbox.add(bookingChange(booking, action));
  portal.track('booking-changed', { action });
  await stored;
  tellBacklog(portal, checkIn);
}

/**
 * Whether pressing the button would send a change. A second tap while the first change is being sent has no effect.
 * Undoing a recent action always sends a change, even if the page has just shown an older response.
 */
export function isNeeded(portal: Portal, booking: Booking, action: CounterAction) {
  const recent = $inFlight(portal).get().get(booking.id);
  if (recent?.action && recent.phase === 'sending') return false;
  return (recent?.action && inverseOf(recent.action) === action) || !isAlready(booking, action);
}

/**
 * Undoes this page's last action, but only once: the host must do something else before the next undo. Returns the
 * restored booking, or null if there was no action or the booking has changed since.
 */
export function undoLast(portal: Portal): Booking | null {
  const { last } = checkInOf(portal);
  return last && undo(portal, last);
}

function undo(portal: Portal, done: Done): Booking | null {
  const booking = undoableFrom(portal, done);
  if (!booking) return null;
  const inverse = inverseOf(done.action);
  void recordAction(portal, booking, inverse);
  return afterAction(booking, inverse);
}

/** Returns the booking in the state from which the action can be undone, or null if the booking has changed since. */
export const undoableFrom = (portal: Portal, done: Done): Booking | null =>
  undoneFrom(done, shownOf(portal, done.before), checkInOf(portal).$taps.get().get(done.before.id)?.action);

const shownOf = ({ bookings }: Portal, before: Booking): Booking => bookings.shown(before.id) ?? before;

type CheckIn = {
  $taps: WritableAtom<Taps>;
  $refusals: WritableAtom<ReadonlyMap<string, Refusal>>;
  $inFlight: ReadableAtom<BookingsInFlight>;
  $conflicts: ReadableAtom<readonly Conflict[]>;
  /** This page's last action, if the Undo key can undo it. */
  last: Done | null;
  /**
   * Bookings whose check-in was sent while their check-out is still waiting, so the check-in hasn't been announced
   * yet.
   */
  checkedIn: Set<string>;
};

/** The state is per portal, not per module, because one page may contain several portals. */
const checkIns = new WeakMap<object, CheckIn>();

function checkInOf(portal: Portal): CheckIn {
  const known = checkIns.get(portal.queryClient);
  if (known) return known;
  const { $waiting, $conflicts, $isBacklogged, onSettled } = portal.outbox;
  const $taps = atom<Taps>(new Map());
  const $all = atom<ReadonlyMap<string, Refusal>>(new Map());
  let last: BookingsInFlight = new Map();
  const derived = computed([$waiting, $conflicts, $isBacklogged, $taps], (waiting, conflicts, isBacklogged, taps) => {
    last = inFlightOf(last, { waiting, conflicts, isBacklogged, taps });
    return last;
  });
  // Without a listener, every read would compute the value again, and each row reads it four times per render.
  derived.listen(() => {});
  const checkIn: CheckIn = {
    $taps,
    $refusals: $all,
    $inFlight: derived,
    $conflicts,
    last: null,
    checkedIn: new Set(),
  };
  checkIns.set(portal.queryClient, checkIn);
  onSettled(updateBooking.line, (settled) => onBookingSettled(portal, checkIn, settled));
  $isBacklogged.listen(() => tellBacklog(portal, checkIn));
  $conflicts.listen((conflicts) => showConflicts(portal, conflicts));
  tellOnlyHere(portal, (id) => $taps.get().get(id)?.before ?? portal.bookings.get(id));
  portal.session.$session.listen(({ user }, before) => user?.id !== before?.user?.id && forgetUser(checkIn));
  return checkIn;
}

/** Clears the state when the user changes, because one user's actions must not be shown to or undone by another. */
function forgetUser(checkIn: CheckIn) {
  checkIn.last = null;
  checkIn.checkedIn.clear();
  checkIn.$taps.set(new Map());
  checkIn.$refusals.set(new Map());
}

/** Stores the server's state, so that every screen shows the state that the conflict names. */
function showConflicts(portal: Portal, conflicts: readonly Conflict[]) {
  for (const { change, server } of conflicts) {
    const known = isAction(change) && portal.bookings.get(bookingIdOf(change));
    if (known) portal.bookings.replace({ ...known, ...server });
  }
}

/** Stores the server's state and announces how the change ended. */
function onBookingSettled(portal: Portal, checkIn: CheckIn, { outcome, change, error, cause }: Settled) {
  const id = bookingIdOf(change);
  const action = actionOf(change.body);
  // Changes to other fields are handled elsewhere.
  if (action === null) return;
  const waiting = portal.outbox.$waiting.get().filter((other) => isAction(other) && bookingIdOf(other) === id);
  const later = waiting.slice(waiting.findIndex((other) => other.id === change.id) + 1);
  const isLast = later.length === 0;
  const tap = isLast ? checkIn.$taps.get().get(id) : undefined;
  const booking = portal.bookings.get(id);
  if (booking && (outcome === 'sent' || outcome === 'alreadyDone')) {
    portal.bookings.replace(afterAction(booking, action));
  }
  if (outcome === 'sent' && isLast) {
    checkIn.checkedIn.delete(id);
    void onSent(portal, checkIn, { id, action, tap });
    return;
  }
  if (outcome === 'sent' && action === 'checkIn') checkIn.checkedIn.add(id);
  if (tap) removeTap(checkIn, id, tap);
  const about = { booking: tap?.before ?? booking, id };
  const reread = rereadBooking(portal, id);
  if (outcome === 'alreadyDone') tellAlready(portal, about);
  if (outcome !== 'refused' || cause) return;
  const half = halfOf(action, { isCheckedIn: checkIn.checkedIn.delete(id), later });
  const refusal = refusalOf(error, { action, half });
  tellRefused(portal, about, refusal);
  void keepRefusal(portal, checkIn, { id, refusal, reread });
}

type Kept = { id: string; refusal: Refusal; reread: Promise<void> };

/**
 * Keeps the refusal in the row until the next tap, or until a later read shows a different state than the read right
 * after the refusal.
 */
async function keepRefusal(portal: Portal, { $refusals: $all }: CheckIn, { id, refusal, reread }: Kept) {
  $all.set(new Map([...$all.get(), [id, refusal]]));
  await reread;
  if ($all.get().get(id) !== refusal) return;
  const booking = portal.bookings.get(id);
  $all.set(new Map([...$all.get(), [id, { ...refusal, seen: booking ? stateKey(booking) : null }]]));
}

type Sent = { id: string; action: CounterAction; tap: Tap | undefined };

/** Announces an accepted change once and offers Undo for a limited time. */
async function onSent(portal: Portal, checkIn: CheckIn, { id, action, tap }: Sent) {
  if (tap && !tap.isAnnounced) tellDone(portal, id, tap, undoOf(portal, tap));
  const sent: Tap = { ...(tap ?? { warnings: [] }), action, isAnnounced: true, phase: 'sent' };
  setTap(checkIn, id, sent);
  await rereadBooking(portal, id);
  if (!tap) {
    removeTap(checkIn, id, sent);
    return;
  }
  const confirmed: Tap = { ...sent, phase: 'confirmed' };
  replaceTap(checkIn, id, sent, confirmed);
  setTimeout(() => removeTap(checkIn, id, confirmed), UNDO_MS);
}

/** Announces once per tap that the change is waiting. */
function tellBacklog(portal: Portal, checkIn: CheckIn) {
  if (!portal.outbox.$isBacklogged.get()) return;
  // Conflicts wait for the host's decision, not for a connection.
  const asked = new Set(checkIn.$conflicts.get().map(({ change }) => bookingIdOf(change)));
  for (const [id, tap] of checkIn.$taps.get()) {
    if (tap.isAnnounced || asked.has(id) || checkIn.$inFlight.get().get(id)?.phase !== 'waiting') continue;
    const announced = { ...tap, isAnnounced: true };
    replaceTap(checkIn, id, tap, announced);
    tellWaiting(portal, id, tap, undoOf(portal, tap));
    setTimeout(() => removeTap(checkIn, id, announced), UNDO_MS);
  }
}

/** Returns an Undo that works until another action on the booking follows. */
function undoOf(portal: Portal, { action, before }: Tap) {
  if (!before || isUndo(action)) return undefined;
  const done = { before, action };
  return {
    action: inverseOf(action),
    displayMs: UNDO_MS,
    onAction: () => void undo(portal, done),
    whenImpossible: (remove: () => void) => whenUndone(portal, done, remove),
  };
}

/**
 * Calls `tell` once the action has been undone (on this page or elsewhere) or refused, or once the booking has
 * changed.
 */
export function whenUndone(portal: Portal, { before, action }: Done, tell: () => void) {
  const { $taps, $inFlight: $all } = checkInOf(portal);
  let isRead = false;
  const follow = () => {
    const recent = $all.get().get(before.id);
    const shown = shownOf(portal, before);
    const isDone = undoAction(shown) === inverseOf(action);
    isRead ||= isDone && recent?.phase === 'confirmed';
    // A list may show an older response until the change has been read back.
    const isBehind = stateKey(shown) === stateKey(before) && !isRead && (recent ?? $taps.get().get(before.id));
    if ((recent?.action && recent.action !== action) || (!isDone && !isBehind)) tell();
  };
  const stops = [$all.listen(follow), $taps.listen(follow), portal.bookings.subscribe(follow)];
  return () => stops.forEach((stop) => stop());
}

/** Moves the tap on this booking to the end of the map, where the last tap belongs. */
function setTap({ $taps }: CheckIn, id: string, tap: Tap) {
  $taps.set(new Map([...[...$taps.get()].filter(([known]) => known !== id), [id, tap]]));
}

/** Replaces a tap unless the host has tapped again since. */
function replaceTap(checkIn: CheckIn, id: string, known: Tap, next: Tap) {
  const { $taps } = checkIn;
  if ($taps.get().get(id) === known) $taps.set(new Map([...$taps.get(), [id, next]]));
}

function removeTap({ $taps }: CheckIn, id: string, known: Tap) {
  if ($taps.get().get(id) === known) removeFrom($taps, id);
}

function removeFrom<Value>($all: WritableAtom<ReadonlyMap<string, Value>>, id: string) {
  if ($all.get().has(id)) $all.set(new Map([...$all.get()].filter(([other]) => other !== id)));
}
