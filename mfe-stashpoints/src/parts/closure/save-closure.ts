import { isOutcomeUnknown } from '@host-portal/shared-lib/api';
import type { Closure } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { patchClosure, postClosure, readClosures, removeClosure } from '../../api/stashpoints.queries.ts';
import { isRestOfToday } from '../../model/closing-change.ts';
import { closeForToday } from '../../model/closings.store.ts';
import {
  areSameDates,
  changeOfClosure,
  type ClosureDates,
  mergedDates,
  overlapping,
} from '../../model/closure-draft.ts';
import type { SpotDay } from '../../model/closure-presets.ts';
import { closuresChanged, closuresUnread } from '../../model/save-fault.ts';
import { closureKey } from './closure-key.ts';

/** A spot that a closure is saved for, with the closures that the page currently shows for it. */
export type ClosureTarget = SpotDay & { spotId: string; isZoneKnown: boolean; closures: readonly Closure[] };

type SaveOptions = {
  dates: ClosureDates;
  reason: string;
  /** The edited closure in its current state, or null for a new one. */
  closure: Closure | null;
  isMerged: boolean;
  /**
   * The form's idempotency key. Each request adds its spot and day to the key, because it creates a separate closure.
   */
  idempotencyKey: string;
};

/**
 * Saves a closure for one spot, based on the spot's current closures. A merge first extends an existing closure and
 * then deletes the others, so that the spot stays closed if a request fails in between. Throws an ApiError, for
 * example if the merge would include closures that the host hasn't seen (`saveFault`).
 */
export async function saveClosure(
  portal: Portal,
  target: ClosureTarget,
  { dates, reason: typed, closure, isMerged, idempotencyKey }: SaveOptions,
): Promise<SavedClosure> {
  const { spotId, zone } = target;
  const isForToday = !closure && isRestOfToday(dates, target, portal.now());
  const closures = await closuresNow(portal, target, isForToday);
  // An identical closure means that an earlier attempt succeeded without a response, or that somebody else has added
  // the closure.
  const isThere = ({ reason, ...other }: Closure) =>
    areSameDates(other, dates, zone) && (typed.trim() === '' || typed.trim() === reason);
  if (!closure && closures.some(isThere)) return { state: 'saved', undo: null };
  const findOthers = (list: readonly Closure[]) => overlapping(dates, list, { zone, exceptId: closure?.id });
  const others = isMerged ? findOthers(closures) : [];
  const seen = findOthers(target.closures);
  const isSeen = (other: Closure) =>
    seen.some(({ id, ...shown }) => id === other.id && areSameDates(shown, other, zone));
  if (!others.every(isSeen)) throw closuresChanged();
  // If the host typed no reason, the first reason among the merged closures is kept.
  const reason = typed.trim() || others.find((other) => other.reason)?.reason || '';
  const kept = closure ?? others[0];
  if (!kept) {
    const body = { ...dates, reason, stashpointId: spotId };
    const undo = () =>
      removeFound(portal, spotId, (other) => areSameDates(other, dates, zone) && (other.reason ?? '') === reason);
    if (isForToday && (await closeForToday(portal, body)) === 'waiting') return { state: 'waiting', undo: null };
    if (!isForToday) await postClosure(portal, body, closureKey(idempotencyKey, body));
    return { state: 'saved', undo };
  }
  const change = changeOfClosure(kept, mergedDates(dates, others, zone), reason);
  if (Object.keys(change).length > 0) await patchClosure(portal, kept.id, change);
  const swallowed = others.filter(({ id }) => id !== kept.id);
  for (const { id } of swallowed) await removeClosure(portal, id);
  const undo = async () => {
    for (const each of swallowed) await postClosure(portal, bodyOf(each));
    await patchClosure(portal, kept.id, datesAndReason(kept));
  };
  return { state: 'saved', undo };
}

/**
 * The result of a save. `undo` reverts the save. It's null if nothing was changed or if the closure is waiting for
 * the network.
 */
export type SavedClosure = { state: 'saved' | 'waiting'; undo: (() => Promise<void>) | null };

const datesAndReason = ({ closeDate, openDate, reason }: Closure) => ({ closeDate, openDate, reason: reason ?? '' });
const bodyOf = (closure: Closure) => ({ ...datesAndReason(closure), stashpointId: closure.stashpointId });

/** Deletes a new closure. It's found by its dates, because the spec defines no id in the response to its creation. */
async function removeFound(portal: Portal, spotId: string, isSame: (closure: Closure) => boolean) {
  const found = (await readClosures(portal, spotId)).find(isSame);
  if (found) await removeClosure(portal, found.id);
}

/**
 * Reads the current closures. If the server can't be reached, closing for today uses the closures on the page,
 * because the change waits in the outbox anyway.
 */
async function closuresNow(portal: Portal, { spotId, closures }: ClosureTarget, isForToday: boolean) {
  if (isForToday && portal.outbox.$isBacklogged.get()) return closures;
  try {
    return await readClosures(portal, spotId);
  } catch (error) {
    if (isForToday && isOutcomeUnknown(error)) return closures;
    throw closuresUnread(error);
  }
}
