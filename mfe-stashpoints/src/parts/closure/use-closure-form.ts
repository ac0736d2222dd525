import { useEffect, useState } from 'react';
import { isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';
import { type Closure, type Stashpoint, TEXT_LIMITS } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { rereadClosures, type SpotClock } from '@host-portal/shared-lib/query';
import { forgetUnanswered, useForm } from '@host-portal/shared-lib/ui/form';
import { newestClosure, readClosures } from '../../api/stashpoints.queries.ts';
import { closureSentence } from '../../model/closure-days.ts';
import { draftFault } from '../../model/closure-draft.ts';
import type { Preset, SpotDay } from '../../model/closure-presets.ts';
import { onEachSpot, type SpotResult } from '../../model/on-each-spot.ts';
import { saveFault } from '../../model/save-fault.ts';
import { useProgress } from '../spot/use-progress.ts';
import { announce } from './announce.ts';
import { UNANSWERED } from './closure-key.ts';
import { problemOfFault, refusalOf } from './closure-problems.ts';
import { type ClosureValues, closureValues, datesAt, draftAt, MOMENTS } from './closure-values.ts';
import { type ClosureTarget, type SavedClosure, saveClosure } from './save-closure.ts';
import { useClosureTargets } from './use-closure-targets.ts';
import { useClosureTexts } from './use-closure-texts.ts';

export type ClosureFormOptions = {
  /** The spot of the current page. */
  spot: Stashpoint;
  /** All of the host's spots. A new closure may be for several of them. */
  spots: readonly Stashpoint[];
  /** The spots that are chosen initially, by default only the page's spot. Empty if the host has to choose. */
  chosen?: readonly string[];
  /** The edited closure; null for a new one. */
  closure: Closure | null;
  /** Whether another device has deleted the closure since the form was opened. */
  isGone?: boolean;
  /** The preset that a new closure starts with, or null. */
  preset: Preset | null;
  clock: SpotClock;
  now: number;
  onClose: () => void;
};

/**
 * Manages a closure's form: its values, the spots for which the closure still has to be saved, and each spot's last
 * result.
 */
export function useClosureForm(options: ClosureFormOptions) {
  const { spot, spots, chosen = [spot.id], closure, clock, now, onClose } = options;
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const { results, saved, done, progress, run, setResults, keyAt, forget } = useSaves();
  const [isFoundGone, setFoundGone] = useState(false);
  const isGone = options.isGone === true || isFoundGone;
  const [start] = useState({ zone: clock.zone, preset: options.preset, spotIds: chosen });
  const faultOf = (values: ClosureValues) =>
    values.preset ? null : draftFault(values, clock.zone, { mayStayOpen: closure?.openDate === null });

  async function readNewest({ id, stashpointId }: Closure) {
    const found = (await readClosures(portal, stashpointId)).find((each) => each.id === id);
    if (!found) setFoundGone(true);
    return found ? closureValues(found, start) : null;
  }

  async function send(values: ClosureValues, idempotencyKey: string) {
    const edited = closure && !isGone ? newestClosure(portal, closure) : null;
    const datesFor = (target: SpotDay) => datesAt(values, target, { now, before: edited });
    const saveAt = (target: ClosureTarget) => {
      const key = keyAt(idempotencyKey, target.spotId);
      return saveClosure(portal, target, { ...values, dates: datesFor(target), closure: edited, idempotencyKey: key });
    };
    const fresh = await run(open.length, (onDone) => onEachSpot(open, saveAt, onDone));
    await rereadClosures(portal);
    const all = [...saved, ...fresh];
    if (isOnSeveral) setResults(all);
    throwIfFailed(fresh);
    announce(portal, { isNew: !edited, saved: all, spots }, () =>
      closureSentence(datesFor(lead), { zone: lead.zone, locale, t }),
    );
    onClose();
  }

  const form = useForm<ClosureValues>({
    area: 'stashpoints',
    id: 'closure',
    draft: `closure ${closure?.id ?? `of ${spot.id}`}`,
    initial: closureValues(closure, start),
    newest: closure && !isGone ? () => readNewest(closure) : undefined,
    together: MOMENTS,
    describe: useClosureTexts(clock.zone, closure),
    check: (values) => ({
      ...problemOfFault(faultOf(values)),
      ...(values.spotIds.length === 0 && { spotIds: 'closure.fault.spots' }),
    }),
    longest: TEXT_LIMITS.closure,
    once: closure && !isGone ? undefined : UNANSWERED,
    send,
    onValid: (save) => targets && save(),
    failed: 'closure.failed',
    explain: (error) => {
      const isDeleted = closure !== null && isApiError(error) && error.status === 404;
      if (isDeleted) setFoundGone(true);
      return refusalOf(error, { isReported: isOnSeveral || isDeleted });
    },
  });
  // Closing the sheet deletes the idempotency key, so that the next closure gets a new one. Whether this closure was
  // saved is visible in the list.
  useEffect(() => () => forgetUnanswered(portal, UNANSWERED), [portal]);
  const { values } = form;
  const isOnSeveral: boolean = values.spotIds.length > 1;
  const targets = useClosureTargets(values.spotIds, spots);
  const open = (targets ?? []).filter(({ spotId }) => !done.includes(spotId));
  const lead = leadOf(targets, values.spotIds, options);

  return {
    form,
    shown: draftAt(values, lead, now),
    lead,
    saves: { results, saved, done, progress, forget },
    open,
    isGone,
    canSave: targets !== null,
    /** Returns the dates at a spot; null while the dates are incomplete or invalid. */
    datesAt: faultOf(values) ? null : (target: SpotDay) => datesAt(values, target, { now, before: closure }),
  };
}

/** Stores each spot's last result, the progress of the current attempt, and which spots were undone. */
function useSaves() {
  const [results, setResults] = useState<SpotResult<SavedClosure>[]>([]);
  const [undone, setUndone] = useState<readonly string[]>([]);
  const saved = results.filter(({ error }) => error === null);
  /** Forgets that these spots were saved, and returns the spots that are still chosen. */
  const forget = (spotIds: readonly string[], chosen: readonly string[]) => {
    setResults(results.filter(({ spotId }) => !spotIds.includes(spotId)));
    setUndone([...undone, ...spotIds]);
    return chosen.filter((id) => !spotIds.includes(id));
  };
  // After an Undo, the same key would repeat the response to the deleted closure without creating a new one.
  const keyAt = (key: string, spotId: string) => [key, ...undone.filter((id) => id === spotId)].join('-');
  return { results, setResults, saved, done: saved.map(({ spotId }) => spotId), keyAt, forget, ...useProgress() };
}

/**
 * Throws an error if the action failed for a spot. Among several errors, prefers one after which the form must keep
 * its idempotency key.
 */
function throwIfFailed(results: readonly SpotResult[]) {
  const errors = results.flatMap(({ error }) => (error === null ? [] : [error]));
  const error = errors.find(isOutcomeUnknown) ?? errors.find(saveFault) ?? errors[0];
  if (error instanceof Error) throw error;
}

/**
 * Returns the spot in whose local time the fields are shown: the page's spot if it's chosen, otherwise the first
 * chosen spot.
 */
function leadOf(
  targets: readonly ClosureTarget[] | null,
  chosen: readonly string[],
  { spot, clock }: Pick<ClosureFormOptions, 'spot' | 'clock'>,
) {
  const own = { spotId: spot.id, zone: clock.zone, isZoneKnown: clock.status === 'known', hours: spot };
  return chosen.includes(spot.id) ? own : (targets?.[0] ?? own);
}
