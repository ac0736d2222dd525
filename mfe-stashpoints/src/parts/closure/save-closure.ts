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
  /** Overlapping closures are merged into it. */
  isMerged: boolean;
  /** Of the form; each spot's closure has a key made of it. */
  idempotencyKey: string;
};

/**
 * Saves one closure for one spot. A merge changes the existing closure and then deletes those it includes, in this
 * order: if the second call failed, the spot would still be closed when it should be. Closing for the rest of today may
 * wait for the network. Throws ApiError.
 */
export async function saveClosure(
  portal: Portal,
  { spotId, zone, closures }: ClosureTarget,
  draft: ClosureDraft,
  { closure, isMerged, idempotencyKey }: SaveOptions,
): Promise<'saved' | 'waiting'> {
  const dates = datesOf(draft, zone, closure);
  const others = isMerged ? overlapping(dates, closures, { zone, exceptId: closure?.id }) : [];
  // Without a typed reason, the first reason among the merged closures stays.
  const reason = draft.reason.trim() || others.find((other) => other.reason)?.reason || '';
  const kept = closure ?? others[0];
  if (!kept) {
    const body = { ...dates, reason, stashpointId: spotId };
    if (isRestOfToday(dates, zone, portal.now())) return closeForToday(portal, body);
    await postClosure(portal, body, `${idempotencyKey}-${spotId}`);
    return 'saved';
  }
  await patchClosure(portal, kept.id, { ...mergedDates(dates, others, zone), reason });
  for (const swallowed of others) if (swallowed.id !== kept.id) await removeClosure(portal, swallowed.id);
  return 'saved';
}
