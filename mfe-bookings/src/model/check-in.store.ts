import { map, type MapStore } from 'nanostores';
import { type OutboxEntry, type Settled, withWaiting } from '@host-portal/shared-lib/api';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { translate } from '@host-portal/shared-lib/i18n';
import type { AlertAction, Portal } from '@host-portal/shared-lib/portal';
import { loadedBookings, rereadBooking, writeBooking } from '../api/bookings.queries.ts';
import { counterName } from './traveller-name.ts';
import { afterDeed, changeOf, type Deed, deedOf, inverseOf, isUndo } from './deed.ts';

/** The last deed on a booking that has not settled, or settled a moment ago. */
export type RecentDeed = {
  deed: Deed;
  /** The booking as the host saw it when they tapped, as long as its row keeps its place. */
  seen?: Booking;
  /**
   * `sending`: written down, the answer is awaited. `waiting`: for the network, or for the host's choice.
   * `sent`: the server agreed, the list has not been read again yet. `done`: it has.
   */
  phase: 'sending' | 'waiting' | 'sent' | 'done';
};

/** How long a row keeps its place, and row and alert offer Undo, after a deed (product.md I-08). */
export const UNDO_MS = 10_000;

type RecentDeeds = MapStore<Record<string, RecentDeed | undefined>>;

/** A tap of this page, until its row settles: what the outbox does not keep. */
type Tap = { deed: Deed; seen: Booking; warnings: string[]; isTold: boolean };

type CheckIn = {
  $deeds: RecentDeeds;
  /** By booking id. */
  taps: Map<string, Tap>;
};

/** Per page, not per module: several portals may stand on one page. */
const checkIns = new WeakMap<object, CheckIn>();

function checkInOf(portal: Portal): CheckIn {
  let checkIn = checkIns.get(portal.queryClient);
  if (!checkIn) {
    checkIn = { $deeds: map({}), taps: new Map() };
    checkIns.set(portal.queryClient, checkIn);
    follow(portal, checkIn);
  }
  return checkIn;
}

/** Deeds by booking id. Changed synchronously, so that a row flips in the frame of the tap. */
export const $recentDeeds = (portal: Portal): RecentDeeds => checkInOf(portal).$deeds;

/**
 * Writes a deed down; the row flips when it is safe, and sending goes on by itself. What comes of it is told by
 * alerts. `warnings` are sentences that the host should read afterwards. Resolves when it is written down.
 */
export async function writeDeed(portal: Portal, booking: Booking, deed: Deed, warnings: string[] = []) {
  const { taps } = checkInOf(portal);
  const tap: Tap = { deed, seen: booking, warnings, isTold: false };
  taps.set(booking.id, tap);
  portal.track('booking-changed', { deed });
  const { field, to } = changeOf(deed);
  await portal.outbox.add({ booking, field, to });
}

/** A second tap while the first is on its way changes nothing (T-78); one that waits may be taken back. */
export function isOnItsWay(portal: Portal, bookingId: string) {
  const { $deeds, taps } = checkInOf(portal);
  const phase = $deeds.get()[bookingId]?.phase;
  return phase === 'sending' || (phase === undefined && taps.has(bookingId));
}

/** Keeps the deeds in step with the outbox, and says what came of each. */
function follow(portal: Portal, { $deeds, taps }: CheckIn) {
  const { $waiting, $conflicts, $isBehind, onSettled } = portal.outbox;

  const draw = () => {
    const undecided = new Set($conflicts.get().map(({ entry }) => entry.bookingId));
    const last = new Map($waiting.get().map((entry) => [entry.bookingId, entry]));
    for (const [id, entry] of last) {
      const phase = $isBehind.get() || undecided.has(id) ? 'waiting' : 'sending';
      const deed = deedOf(entry);
      const tap = taps.get(id);
      const seen = tap?.seen;
      const known = $deeds.get()[id];
      if (known?.deed !== deed || known.phase !== phase || known.seen !== seen)
        $deeds.setKey(id, { deed, seen, phase });
      if ($isBehind.get() && tap && !tap.isTold) tellWaiting(id, tap);
    }
    for (const [id, known] of Object.entries($deeds.get())) {
      const isOver = known && (known.phase === 'sending' || known.phase === 'waiting') && !last.has(id);
      if (isOver) $deeds.setKey(id, undefined);
    }
  };

  const words = (tap: Tap, ...more: string[]) => {
    const { bagCount } = tap.seen;
    const values = { count: bagCount, name: counterName(tap.seen, t) };
    return [t(`checkIn.done.${tap.deed}`, values), ...more, ...tap.warnings].join(' ');
  };

  const undoOf = ({ deed, seen }: Tap): AlertAction | undefined =>
    isUndo(deed)
      ? undefined
      : {
          label: t('checkIn.undo'),
          displayMs: UNDO_MS,
          onAction: () => {
            if (!isOnItsWay(portal, seen.id)) void writeDeed(portal, afterDeed(seen, deed), inverseOf(deed));
          },
        };

  const tellWaiting = (id: string, tap: Tap) => {
    tap.isTold = true;
    portal.notify.info(words(tap, t('checkIn.waiting.later')), undoOf(tap));
    setTimeout(() => {
      if (taps.get(id) !== tap) return;
      // The row moves to its group while the change still waits.
      taps.delete(id);
      draw();
    }, UNDO_MS);
  };

  const onSent = async ({ bookingId: id }: OutboxEntry, deed: Deed, tap: Tap | undefined) => {
    if (tap && !tap.isTold) {
      tap.isTold = true;
      if (tap.warnings.length > 0) portal.notify.warning(words(tap), undoOf(tap));
      else portal.notify.success(words(tap), undoOf(tap));
    }
    const sent: RecentDeed = { deed, seen: tap?.seen, phase: 'sent' };
    $deeds.setKey(id, sent);
    await rereadBooking(portal, id);
    if ($deeds.get()[id] !== sent) return;
    const done: RecentDeed = { ...sent, phase: 'done' };
    $deeds.setKey(id, tap && done);
    setTimeout(() => {
      if (taps.get(id) === tap) taps.delete(id);
      if ($deeds.get()[id] === done) $deeds.setKey(id, undefined);
    }, UNDO_MS);
  };

  onSettled(({ outcome, entry }: Settled) => {
    const { bookingId: id } = entry;
    const deed = deedOf(entry);
    const isLast = $waiting.get().findLast(({ bookingId }) => bookingId === id)?.id === entry.id;
    const tap = isLast ? taps.get(id) : undefined;
    const booking = loadedBookings(portal).find((known) => known.id === id);
    if (booking && outcome !== 'refused' && outcome !== 'dropped') writeBooking(portal, afterDeed(booking, deed));
    if (outcome === 'sent' && isLast) {
      void onSent(entry, deed, tap);
      return;
    }
    if (isLast) taps.delete(id);
    const seen = tap?.seen ?? booking;
    const values = { count: seen?.bagCount ?? 0, name: seen ? counterName(seen, t) : bookingCode(id) };
    if (outcome === 'refused') portal.notify.scary(t(`checkIn.failed.${deed}`, values));
    if (outcome === 'done') portal.notify.info(t('checkIn.already', values));
    void rereadBooking(portal, id);
  });
  $waiting.listen(draw);
  $conflicts.listen(draw);
  $isBehind.listen(draw);
  draw();
}

/**
 * Bookings as the host has left them: what waits or was just sent lies over what the server said, so a
 * late answer cannot flip a row back.
 */
export function withDeeds(
  bookings: Booking[],
  deeds: Record<string, RecentDeed | undefined>,
  waiting: readonly OutboxEntry[],
): Booking[] {
  const waits = new Set(waiting.map(({ bookingId }) => bookingId));
  const isChanged = ({ id }: Booking) => waits.has(id) || deeds[id]?.phase === 'sent';
  if (!bookings.some(isChanged)) return bookings;
  // The others stay the same objects: their rows are not drawn again.
  return bookings.map((booking) => {
    if (!isChanged(booking)) return booking;
    const recent = deeds[booking.id];
    return withWaiting(recent?.phase === 'sent' ? afterDeed(booking, recent.deed) : booking, waiting);
  });
}

const t = (key: string, values?: Record<string, unknown>) => translate('bookings', key, values);
