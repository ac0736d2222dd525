import { useEffect, useState } from 'react';
import { fieldErrors, isOutcomeUnknown } from '@host-portal/shared-lib/api';
import { type Closure, type Stashpoint, TEXT_LIMITS } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { rereadClosures } from '@host-portal/shared-lib/query';
import { forgetUnanswered, type Problem, useForm } from '@host-portal/shared-lib/ui/form';
import { closureSentence } from '../../model/closure-days.ts';
import { type ClosureDraft, datesOf, draftFault, draftOfClosure, emptyDraft } from '../../model/closure-draft.ts';
import { onEachSpot, type SpotResult } from '../../model/each-spot.ts';
import { saveClosure } from './save-closure.ts';
import { useClosureTargets } from './use-closure-targets.ts';

type ClosureValues = ClosureDraft & {
  spotIds: readonly string[];
  /** Overlapping closures are merged into it. */
  isMerged: boolean;
};

const UNANSWERED = 'stashpoints.unanswered-closure';

type ClosureFormOptions = {
  spot: Stashpoint;
  /** Chosen at the start; a host who has not chosen a spot does it here. */
  chosen?: readonly string[];
  closure: Closure | null;
  start: ClosureDraft | null;
  zone: string;
  onClose: () => void;
};

/** A closure as it is typed, the spots it still has to be saved for, and the result of the last attempt for each. */
export function useClosureForm({ spot, chosen = [spot.id], closure, start, zone, onClose }: ClosureFormOptions) {
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const [initial] = useState(() => ({
    ...(closure ? draftOfClosure(closure, zone) : (start ?? emptyDraft())),
    spotIds: chosen,
    isMerged: true,
  }));
  const [results, setResults] = useState<SpotResult[]>([]);
  const done = results.filter(({ error }) => error === null).map(({ spotId }) => spotId);
  const faultOf = (draft: ClosureDraft) => draftFault(draft, zone, { mayStayOpen: closure?.openDate === null });

  const form = useForm<ClosureValues>({
    area: 'stashpoints',
    id: 'closure',
    draft: `closure ${closure?.id ?? `of ${spot.id}`}`,
    initial,
    check: (draft) => {
      const fault = faultOf(draft);
      return {
        ...(fault && { [fault === 'order' ? 'openDay' : fault]: `closure.fault.${fault}` }),
        ...(draft.spotIds.length === 0 && { spotIds: 'closure.fault.spots' }),
      };
    },
    longest: TEXT_LIMITS.closure,
    once: closure ? undefined : UNANSWERED,
    send: async (draft, idempotencyKey) => {
      const waiting: string[] = [];
      const fresh = await onEachSpot(open, async (target) => {
        const saved = await saveClosure(portal, target, draft, {
          closure,
          isMerged: draft.isMerged,
          idempotencyKey,
        });
        if (saved === 'waiting') waiting.push(target.spotId);
      });
      await rereadClosures(portal);
      const all = [...results.filter(({ spotId }) => done.includes(spotId)), ...fresh];
      // While one of them may have arrived, the key of all stays.
      const failed = fresh.find(({ error }) => isOutcomeUnknown(error)) ?? fresh.find(({ error }) => error !== null);
      if (failed) {
        // Each spot reports its result.
        if (isOnSeveral) setResults(all);
        throw failed.error;
      }
      if (closure) portal.track('closure-changed');
      else portal.track('closure-added', { spots: all.length });
      if (waiting.length > 0) portal.notify.warning(t('closing.later'));
      else {
        const when = closureSentence(datesOf(draft, zone, closure), { zone, locale, t });
        portal.notify.success(
          all.length > 1 ? t('closure.savedMany', { count: all.length }) : t('closure.saved', { when }),
        );
      }
      onClose();
    },
    onValid: (send) => targets && send(),
    failed: 'closure.failed',
    explain: (error) => {
      const problems = problemsOf(error);
      return isOnSeveral || Object.keys(problems).length > 0 ? { problems, failure: null } : null;
    },
  });
  // A host who closes the sheet sees in the list what has arrived, and means another closure next time.
  useEffect(() => () => forgetUnanswered(portal, UNANSWERED), [portal]);
  const isOnSeveral: boolean = form.values.spotIds.length > 1;
  const targets = useClosureTargets(form.values.spotIds);
  const open = (targets ?? []).filter(({ spotId }) => !done.includes(spotId));
  return {
    form,
    results,
    done,
    open,
    canSave: targets !== null,
    /** The dates in the spot's time zone; null while something is missing. */
    dates: faultOf(form.values) ? null : datesOf(form.values, zone, closure),
  };
}

/** The server's messages at their fields; a message without a field is shown at the first. */
function problemsOf(error: unknown): Partial<Record<keyof ClosureValues, Problem>> {
  const { byField, other } = fieldErrors(error, ['closeDate', 'openDate', 'reason', 'stashpointId']);
  const atField = (field: keyof ClosureValues, messages: string[] | undefined) =>
    messages && { [field]: { text: messages.join(' ') } };
  return {
    ...atField('closeDay', byField.closeDate ?? byField.stashpointId ?? (other.length > 0 ? other : undefined)),
    ...atField('openDay', byField.openDate),
    ...atField('reason', byField.reason),
  };
}
