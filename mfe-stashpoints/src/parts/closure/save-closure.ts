import type { Closure } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { patchClosure, postClosure, removeClosure } from '../../api/stashpoints.queries.ts';
import { isRestOfToday } from '../../model/closing-change.ts';
import { closeForToday } from '../../model/closings.store.ts';
import { type ClosureDraft, datesOf, mergedDates, overlapping } from '../../model/closure-draft.ts';

/** One spot that a closure is meant for. */
export type ClosureTarget = { spotId: string; zone: string; closures: readonly Closure[] };

type SaveOptions = {
  /** The closure that is edited; null for a new one. */
  closure: Closure | null;
  /** Closures that overlap become one with it. */
  isMerged: boolean;
};

/**
 * Saves one closure on one spot. A merge changes the closure that is there and takes away what it swallows,
 * in this order: were the second call to fail, the spot would still be shut when it should be. Closing for the rest of
 * today may wait for the network. Throws ApiError.
 */
export async function saveClosure(
  portal: Portal,
  { spotId, zone, closures }: ClosureTarget,
  draft: ClosureDraft,
  { closure, isMerged }: SaveOptions,
): Promise<'saved' | 'waiting'> {
  const dates = datesOf(draft, zone, closure);
  const others = isMerged ? overlapping(dates, closures, { zone, exceptId: closure?.id }) : [];
  // Nothing typed says nothing about the closures that are swallowed: the first reason among them stays.
  const reason = draft.reason.trim() || others.find((other) => other.reason)?.reason || '';
  const kept = closure ?? others[0];
  if (!kept) {
    const body = { ...dates, reason, stashpointId: spotId };
    if (isRestOfToday(dates, zone, portal.now())) return closeForToday(portal, body);
    await postClosure(portal, body);
    return 'saved';
  }
  await patchClosure(portal, kept.id, { ...mergedDates(dates, others, zone), reason });
  for (const swallowed of others) if (swallowed.id !== kept.id) await removeClosure(portal, swallowed.id);
  return 'saved';
}
