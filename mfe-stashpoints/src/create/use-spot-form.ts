import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { keepPlaceZone } from '@host-portal/shared-lib/query';
import { useForm } from '@host-portal/shared-lib/ui/form';
import { storeNotes } from '../model/stored-notes.ts';
import { creationRefusal } from './draft/creation-refusal.ts';
import { hrefOf } from './draft/href-of.ts';
import { completeSpot, createSpot } from './draft/send-spot.ts';
import {
  furthestStep,
  positionOf,
  type SpotValues,
  startValues,
  type Step,
  stepLimits,
  stepOf,
  stepProblems,
  STEPS,
} from './draft/spot-draft.ts';
import { useStoredDraft } from './draft/use-stored-draft.ts';
import { useUnsentNotes } from './draft/use-unsent-notes.ts';
import { usePhoto } from './photo/use-photo.ts';
import { useLocating } from './place/use-locating.ts';
import { zoneAt } from './place/zone-at.ts';

/**
 * Manages the form for a new spot. A step opens only if all steps before it are valid. The spot, its hours and its
 * notes are sent in separate calls. If the server refuses a field, the form opens the field's step.
 */
export function useSpotForm() {
  const portal = usePortal();
  const [search] = useSearchParams();
  const draft = useStoredDraft();
  const notes = useUnsentNotes();
  const step = allowedStep(search.get('step'), draft.values);
  /** The created spot, or null before the creation. `id` is null if the spot exists but its id is unknown. */
  const [made, setMade] = useState<{ id: string | null; isOlder: boolean } | null>(null);

  const finish = useMutation({
    mutationFn: (spotId: string) => completeSpot(portal, spotId, draft.values),
    onSuccess: (sentNotes) => {
      draft.forget();
      notes.settle(sentNotes);
    },
  });
  const form = useForm<SpotValues>({
    area: 'stashpoints',
    id: 'spot',
    initial: startValues(),
    draft: draft.edits,
    longest: stepLimits(step),
    check: (values) => stepProblems(values, step),
    onValid: (send) => (step === 'check' ? send() : portal.navigate(hrefOf(STEPS[STEPS.indexOf(step) + 1] ?? 'check'))),
    once: 'stashpoints.unanswered',
    send: async (values, idempotencyKey) => {
      const created = await createSpot(portal, {
        values,
        idempotencyKey,
        attempt: draft.attempt(),
        markAttempt: draft.markAttempt,
      });
      portal.track('stashpoint-added');
      setMade(created);
      if (created.id === null) return draft.forget();
      void keepZone(portal, created.id, values);
      draft.markCreated(created.id);
      storeNotes(portal, created.id, values.notes);
      return finish.mutate(created.id);
    },
    explain: (error) => {
      const refusal = creationRefusal(error);
      const [first] = Object.keys(refusal.problems) as (keyof SpotValues)[];
      if (first) portal.navigate(hrefOf(stepOf(first)));
      return refusal;
    },
  });

  return {
    form,
    step,
    device: useLocating(form, step),
    photo: usePhoto(form, step),
    notes,
    isPhotoStored: draft.isPhotoStored,
    /**
     * Whether the spot was created and its hours were saved. The hours of a spot with an unknown id can't be saved.
     */
    isDone: finish.isSuccess || made?.id === null,
    /** Whether an earlier attempt created the spot, so that later edits are missing. */
    isOlder: made?.isOlder ?? false,
    spotId: made ? made.id : draft.createdId,
    isSending: form.isSending || finish.isPending,
    /** The id of a spot that was created but whose hours haven't been saved yet, or null. */
    createdId: draft.createdId,
    sendHours: finish.mutate,
    forget: draft.forget,
  };
}

export type SpotForm = ReturnType<typeof useSpotForm>['form'];

/** Stores the time zone of the spot's position, because a new spot has no booking that contains its zone. */
async function keepZone(portal: Portal, spotId: string, values: SpotValues) {
  const position = positionOf(values);
  const zone = position && (await zoneAt(position));
  if (zone) await keepPlaceZone(portal, spotId, zone);
}

/** Returns the requested step if all steps before it are valid, otherwise the furthest allowed step. */
function allowedStep(asked: string | null, values: SpotValues): Step {
  const wanted = STEPS.find((step) => step === asked) ?? 'business';
  const furthest = furthestStep(values);
  return STEPS.indexOf(wanted) > STEPS.indexOf(furthest) ? furthest : wanted;
}
