import { useState } from 'react';
import { isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';
import type { Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, rereadClosures, type SpotClock } from '@host-portal/shared-lib/query';
import { useUiText } from '@host-portal/shared-lib/ui';
import { useForm } from '@host-portal/shared-lib/ui/form';
import { readClosures } from '../../api/stashpoints.queries.ts';
import { closureMoment, closureSentence } from '../../model/closure-days.ts';
import {
  type ClosureDates,
  type ClosureDraft,
  ClosuresChangedError,
  datesOf,
  draftFault,
  draftOfClosure,
  emptyDraft,
} from '../../model/closure-draft.ts';
import { type Preset, presetDraft, type SpotDay } from '../../model/closure-presets.ts';
import { onEachSpot, type SpotResult } from '../../model/each-spot.ts';
import { problemOfFault, problemsOfRefusal } from './closure-problems.ts';
import { saveClosure } from './save-closure.ts';
import { useClosureTargets } from './use-closure-targets.ts';

export type ClosureValues = ClosureDraft & {
  /** The dates are those of this choice, at each spot its own; null: they are the typed ones. */
  preset: Preset | null;
  spotIds: readonly string[];
  /** Overlapping closures are merged into it. */
  isMerged: boolean;
};

export type ClosureFormOptions = {
  spot: Stashpoint;
  spots: readonly Stashpoint[];
  /** Chosen at the start; a host who has not chosen a spot does it here. */
  chosen?: readonly string[];
  closure: Closure | null;
  /** The closure has been deleted elsewhere since the form was opened. */
  isGone?: boolean;
  preset: Preset | null;
  clock: SpotClock;
  now: number;
  onClose: () => void;
};

/** A day and its time are one moment. */
const MOMENTS = [
  ['closeDay', 'closeTime'],
  ['openDay', 'openTime'],
] as const;

/** A closure as it is typed, the spots it still has to be saved for, and the result of the last attempt for each. */
export function useClosureForm(options: ClosureFormOptions) {
  const { spot, spots, chosen = [spot.id], closure, clock, now, onClose } = options;
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const uiText = useUiText();
  const [results, setResults] = useState<SpotResult[]>([]);
  const [isFoundGone, setFoundGone] = useState(false);
  const isGone = options.isGone === true || isFoundGone;
  const done = results.filter(({ error }) => error === null).map(({ spotId }) => spotId);
  const [firstPreset] = useState(options.preset);
  const valuesOf = (of: Closure | null): ClosureValues => ({
    ...(of ? draftOfClosure(of, clock.zone) : emptyDraft()),
    preset: firstPreset,
    spotIds: chosen,
    isMerged: true,
  });
  const faultOf = (values: ClosureValues) =>
    values.preset ? null : draftFault(values, clock.zone, { mayStayOpen: closure?.openDate === null });

  async function newest() {
    const found = closure && (await readClosures(portal, closure.stashpointId)).find(({ id }) => id === closure.id);
    if (!found) setFoundGone(true);
    return found ? valuesOf(found) : null;
  }

  function describe(field: keyof ClosureValues, values: ClosureValues) {
    if (field === 'reason') return { name: t('closure.field.reason'), value: values.reason || uiText('merge.empty') };
    const { closeDate, openDate } = datesOf(values, clock.zone, closure);
    const localTime = { zone: clock.zone, locale };
    return field === 'closeDay'
      ? { name: t('closure.field.closeDay'), value: closureMoment(closeDate, localTime) }
      : {
          name: t('closure.field.openDay'),
          value: openDate === null ? t('closure.notKnown') : closureMoment(openDate, localTime),
        };
  }

  async function send(values: ClosureValues, idempotencyKey: string) {
    const waiting: string[] = [];
    const edited = isGone ? null : newestOf(closure);
    const fresh = await onEachSpot(open, async (target) => {
      const saved = await saveClosure(portal, target, {
        dates: datesFor(values, target, edited),
        reason: values.reason,
        closure: edited,
        isMerged: values.isMerged,
        idempotencyKey,
      });
      if (saved === 'waiting') waiting.push(target.spotId);
    });
    await rereadClosures(portal);
    const all = [...results.filter(({ spotId }) => done.includes(spotId)), ...fresh];
    const errors = fresh.flatMap(({ error }) => (error === null ? [] : [error]));
    if (errors.length > 0) {
      // Each spot reports its result.
      if (isOnSeveral) setResults(all);
      // While one of them may have arrived, the form keeps its key.
      throw errors.find(isOutcomeUnknown) ?? errors[0];
    }
    if (edited) portal.track('closure-changed');
    else portal.track('closure-added', { spots: all.length });
    if (waiting.length > 0) portal.notify.warning(t('closing.later'));
    else if (all.length > 1) portal.notify.success(t('closure.savedMany', { count: all.length }));
    else {
      const when = closureSentence(datesFor(values, lead, edited), { zone: lead.zone, locale, t });
      portal.notify.success(t('closure.saved', { when }));
    }
    onClose();
  }

  /** As it was read just now. */
  const newestOf = (of: Closure | null) => {
    if (!of) return null;
    const known = portal.queryClient.getQueryData(closuresQuery(portal, of.stashpointId).queryKey);
    return known?.find(({ id }) => id === of.id) ?? of;
  };

  const [forNew] = useState(() => valuesOf(null));
  const form = useForm<ClosureValues>({
    area: 'stashpoints',
    id: 'closure',
    draft: `closure ${closure?.id ?? `of ${spot.id}`}`,
    initial: closure ? valuesOf(closure) : forNew,
    newest: closure && !isGone ? newest : undefined,
    together: MOMENTS,
    describe,
    check: (values) => ({
      ...problemOfFault(faultOf(values)),
      ...(values.spotIds.length === 0 && { spotIds: 'closure.fault.spots' }),
    }),
    send,
    onValid: (save) => targets && save(),
    failed: 'closure.failed',
    explain: (error) => {
      if (error instanceof ClosuresChangedError) return { problems: {}, failure: { key: 'closure.overlap.changed' } };
      if (closure && isApiError(error) && error.status === 404) setFoundGone(true);
      const problems = problemsOfRefusal(error);
      return isOnSeveral || Object.keys(problems).length > 0 ? { problems, failure: null } : null;
    },
  });
  const { values } = form;
  const isOnSeveral: boolean = values.spotIds.length > 1;
  const targets = useClosureTargets(values.spotIds, spots);
  const open = (targets ?? []).filter(({ spotId }) => !done.includes(spotId));
  // The fields show the times of this spot, or of the first one that closes.
  const own = { spotId: spot.id, zone: clock.zone, isZoneKnown: clock.status === 'known', hours: spot };
  const lead = values.spotIds.includes(spot.id) ? own : (targets?.[0] ?? own);

  const draftFor = (of: ClosureValues, place: SpotDay): ClosureDraft =>
    of.preset ? { ...presetDraft(of.preset, place, now), reason: of.reason } : of;
  const datesFor = (of: ClosureValues, place: SpotDay, before: Closure | null): ClosureDates =>
    datesOf(draftFor(of, place), place.zone, before);

  return {
    form,
    /** What the date fields show: typed dates, or those of the chosen preset. */
    shown: draftFor(values, lead),
    lead,
    results,
    done,
    open,
    isGone,
    canSave: targets !== null,
    /** The dates in a spot's time zone; null while something is missing. */
    datesAt: faultOf(values) ? null : (place: SpotDay) => datesFor(values, place, closure),
  };
}
