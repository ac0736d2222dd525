import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { type Booking, updateBooking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Conflict, Settled, WaitingChange } from '@host-portal/shared-lib/outbox';
import type { AlertAction, Portal } from '@host-portal/shared-lib/portal';
import { loadedBookings, rereadBooking, writeBooking } from '../api/bookings.queries.ts';
import { bookingChange } from './booking-change.ts';
import { actionOf, afterAction, type CounterAction, inverseOf, isAlready, isUndo } from './counter-action.ts';
import { bookingIdOf, type BookingsInFlight, inFlightOf, isAction, type Tap, type Taps } from './in-flight.ts';
import { counterName } from './traveller-name.ts';

/** How long after an action its row stays in its section, and row and alert offer Undo (product.md I-08). */
export const UNDO_MS = 10_000;

/** What is in flight, by booking id. Derived synchronously, so that a row flips in the frame of the tap. */
export const $inFlight = (portal: Portal): ReadableAtom<BookingsInFlight> => checkInOf(portal).$inFlight;

/** Changes that waited while their bookings changed on the server. */
export const $conflicts = (portal: Portal): ReadableAtom<readonly Conflict[]> => checkInOf(portal).$conflicts;

/**
 * Stores an action; its row changes in the frame of the tap if the device has a note of it, else once it is stored, and
 * it is sent in the background. Alerts announce the outcome. `warnings` are sentences that the host should read
 * afterwards. Resolves when it is stored.
 */
export async function recordAction(portal: Portal, booking: Booking, action: CounterAction, warnings: string[] = []) {
  const checkIn = checkInOf(portal);
  const meanwhile = checkIn.$inFlight.get().get(booking.id);
  let phase: Tap['phase'] = 'tapped';
  const stored = portal.outbox.add(bookingChange(booking, action), () => (phase = 'noted'));
  const tap: Tap = { action, before: booking, warnings, isAnnounced: false, phase, meanwhile };
  setTap(checkIn, booking.id, tap);
  portal.track('booking-changed', { action });
  await stored;
  replaceTap(checkIn, booking.id, tap, { ...tap, phase: 'written' });
  tellBacklog(portal, checkIn);
}

/** A second tap while the first is being sent changes nothing (T-78); one that still waits may be undone. */
function isOnItsWay(portal: Portal, bookingId: string) {
  const { $taps, $inFlight: $all } = checkInOf(portal);
  const recent = $all.get().get(bookingId);
  const phase = $taps.get().get(bookingId)?.phase;
  return phase === 'tapped' || phase === 'noted' || (Boolean(recent?.action) && recent?.phase === 'sending');
}

/**
 * Whether there is anything to send. There always is when undoing a recent action, even if an older answer of the
 * server has just been drawn.
 */
export function isNeeded(portal: Portal, booking: Booking, action: CounterAction) {
  if (isOnItsWay(portal, booking.id)) return false;
  const recent = $inFlight(portal).get().get(booking.id);
  return (recent?.action && inverseOf(recent.action) === action) || !isAlready(booking, action);
}

type CheckIn = {
  $taps: WritableAtom<Taps>;
  $inFlight: ReadableAtom<BookingsInFlight>;
  $conflicts: ReadableAtom<readonly Conflict[]>;
};

/** One for each page, not for the module: there may be several portals on one page. */
const checkIns = new WeakMap<object, CheckIn>();

function checkInOf(portal: Portal): CheckIn {
  const known = checkIns.get(portal.queryClient);
  if (known) return known;
  const { $waiting, $conflicts, $isBacklogged, onSettled } = portal.outbox;
  const $taps = atom<Taps>(new Map());
  let last: BookingsInFlight = new Map();
  const derived = computed([$waiting, $conflicts, $isBacklogged, $taps], (waiting, conflicts, isBacklogged, taps) => {
    last = inFlightOf(last, { waiting, conflicts, isBacklogged, taps });
    return last;
  });
  // Without a listener each read derives it again, and each row that is drawn reads it four times.
  derived.listen(() => {});
  const checkIn = { $taps, $inFlight: derived, $conflicts };
  checkIns.set(portal.queryClient, checkIn);
  onSettled(updateBooking.line, (settled) => onBookingSettled(portal, checkIn, settled));
  $isBacklogged.listen(() => tellBacklog(portal, checkIn));
  tellOnlyHere(portal, checkIn);
  return checkIn;
}

/** Says once of each check-in that waits for the network whose it is, when it would go with this page. */
function tellOnlyHere(portal: Portal, { $taps }: CheckIn) {
  const { $waiting, $isBacklogged } = portal.outbox;
  const t = textsOf(portal);
  const said = new Set<string>();
  const tell = () => {
    const unsaid = $waiting.get().filter((change) => change.isOnlyHere && isAction(change) && !said.has(change.id));
    if (unsaid.length === 0 || !$isBacklogged.get()) return;
    for (const { id } of unsaid) said.add(id);
    const names = [...new Set(unsaid.map(bookingIdOf))].map((id) => {
      const booking = $taps.get().get(id)?.before ?? loadedBookings(portal).find((known) => known.id === id);
      return booking ? counterName(booking, t) : bookingCode(id);
    });
    const list = new Intl.ListFormat(portal.language.locale()).format(names);
    portal.notify.scary(t('checkIn.waiting.onlyHere', { names: list }));
  };
  $waiting.listen(tell);
  $isBacklogged.listen(tell);
}

/** Shows the server's state, and says how the change ended. */
function onBookingSettled(portal: Portal, checkIn: CheckIn, { outcome, change }: Settled) {
  const t = textsOf(portal);
  const id = bookingIdOf(change);
  const action = actionOf(change.body);
  // A change of another field: whoever makes it listens to it as well.
  if (action === null) return;
  const isSame = (other: WaitingChange) => isAction(other) && bookingIdOf(other) === id;
  const isLast = portal.outbox.$waiting.get().findLast(isSame)?.id === change.id;
  const tap = isLast ? checkIn.$taps.get().get(id) : undefined;
  const booking = loadedBookings(portal).find((known) => known.id === id);
  const isThere = outcome === 'sent' || outcome === 'alreadyDone';
  if (booking && isThere) writeBooking(portal, afterAction(booking, action));
  if (outcome === 'sent' && isLast) {
    void onSent(portal, checkIn, { id, action, tap });
    return;
  }
  if (tap) removeTap(checkIn, id, tap);
  const before = tap?.before ?? booking;
  const values = { count: before?.bagCount ?? 0, name: before ? counterName(before, t) : bookingCode(id) };
  if (outcome === 'refused') portal.notify.scary(t(`checkIn.failed.${action}`, values));
  if (outcome === 'alreadyDone') portal.notify.info(t('checkIn.already', values));
  void rereadBooking(portal, id);
}

type Sent = { id: string; action: CounterAction; tap: Tap | undefined };

/** The server accepted it: this is announced once, and the row stays in its section while Undo is offered. */
async function onSent(portal: Portal, checkIn: CheckIn, { id, action, tap }: Sent) {
  if (tap && !tap.isAnnounced) {
    const tell = tap.warnings.length > 0 ? portal.notify.warning : portal.notify.success;
    tell(sentence(portal, tap), undoOf(portal, tap));
  }
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

/**
 * Announces once for each tap that it waits. After a while its row moves to its new section although it still waits.
 */
function tellBacklog(portal: Portal, checkIn: CheckIn) {
  if (!portal.outbox.$isBacklogged.get()) return;
  for (const [id, tap] of checkIn.$taps.get()) {
    if (tap.isAnnounced || tap.phase === 'noted' || checkIn.$inFlight.get().get(id)?.phase !== 'waiting') continue;
    const announced = { ...tap, isAnnounced: true };
    replaceTap(checkIn, id, tap, announced);
    portal.notify.info(sentence(portal, tap, textsOf(portal)('checkIn.waiting.later')), undoOf(portal, tap));
    setTimeout(() => removeTap(checkIn, id, announced), UNDO_MS);
  }
}

function sentence(portal: Portal, { action, before, warnings }: Tap, ...more: string[]) {
  const t = textsOf(portal);
  const values = before && { count: before.bagCount, name: counterName(before, t) };
  return [t(`checkIn.done.${action}`, values), ...more, ...warnings].join(' ');
}

function undoOf(portal: Portal, { action, before }: Tap): AlertAction | undefined {
  if (!before || isUndo(action)) return undefined;
  return {
    label: translate('ui', `action.${inverseOf(action)}`, {}, portal.language.$language.get()),
    displayMs: UNDO_MS,
    onAction: () => {
      if (isOnItsWay(portal, before.id)) return;
      void recordAction(portal, afterAction(before, action), inverseOf(action));
    },
  };
}

/** The last tap stands last. */
function setTap({ $taps }: CheckIn, id: string, tap: Tap) {
  $taps.set(new Map([...[...$taps.get()].filter(([known]) => known !== id), [id, tap]]));
}

/** Only if nothing was tapped after it. */
function replaceTap(checkIn: CheckIn, id: string, known: Tap, next: Tap) {
  const { $taps } = checkIn;
  if ($taps.get().get(id) === known) $taps.set(new Map([...$taps.get(), [id, next]]));
}

function removeTap({ $taps }: CheckIn, id: string, known: Tap) {
  if ($taps.get().get(id) === known) $taps.set(new Map([...$taps.get()].filter(([other]) => other !== id)));
}

const textsOf =
  ({ language }: Portal) =>
  (key: string, values?: Record<string, unknown>) =>
    translate('bookings', key, values, language.$language.get());
