import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldErrors } from '@host-portal/shared-lib/api';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type FormRefusal, type Problem, useForm } from '@host-portal/shared-lib/ui/form';
import { draftRefusal } from '../model/draft-refusal.ts';
import { hrefOf } from './href-of.ts';
import { completeSpot, createSpot } from './send-spot.ts';
import { furthestStep, type SpotValues, startValues, type Step, stepOf, stepProblems, STEPS } from './spot-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/**
 * The form of a new spot: five steps, each checked before the next, then two calls: the spot, then its hours. A refusal
 * leads to the step where it can be corrected.
 */
export function useSpotForm() {
  const portal = usePortal();
  const [search] = useSearchParams();
  const draft = useKeptDraft();
  const step = allowedStep(search.get('step'), draft.values);
  /** Null: the spot exists, and nobody can say which one it is. */
  const [madeId, setMadeId] = useState<string | null>();

  const finish = useMutation({
    mutationFn: (spotId: string) => completeSpot(portal, spotId, draft.values),
    onSuccess: draft.forget,
  });
  const form = useForm<SpotValues>({
    area: 'stashpoints',
    id: 'spot',
    initial: startValues(),
    draft: draft.edits,
    check: (values) => stepProblems(values, step),
    onValid: (send) => (step === 'check' ? send() : portal.navigate(hrefOf(STEPS[STEPS.indexOf(step) + 1] ?? 'check'))),
    send: async (values, idempotencyKey) => {
      const spotId = await createSpot(portal, values, idempotencyKey);
      portal.track('stashpoint-added');
      setMadeId(spotId);
      if (spotId === null) return draft.forget();
      draft.markCreated(spotId);
      return finish.mutate(spotId);
    },
    explain: (error) => {
      const refusal = refusalOf(error);
      const [first] = Object.keys(refusal.problems) as (keyof SpotValues)[];
      if (first) portal.navigate(hrefOf(stepOf(first)));
      return refusal;
    },
  });

  return {
    form,
    step,
    isPhotoKept: draft.isPhotoKept,
    /** The spot exists, with its hours; its id may be unknown. */
    isDone: finish.isSuccess || madeId === null,
    spotId: madeId ?? draft.createdId,
    isSending: form.isSending || finish.isPending,
    /** Set once the spot exists: from then on only its hours are missing. */
    createdId: draft.createdId,
    sendHours: finish.mutate,
    forget: draft.forget,
  };
}

export type SpotForm = ReturnType<typeof useSpotForm>['form'];

/** A step in the URL opens only when every step before it is valid. */
function allowedStep(asked: string | null, values: SpotValues): Step {
  const wanted = STEPS.find((step) => step === asked) ?? 'business';
  const furthest = furthestStep(values);
  return STEPS.indexOf(wanted) > STEPS.indexOf(furthest) ? furthest : wanted;
}

/**
 * Spec §8: the four errors of the catalogue have a text of their own, at the field that they are about; any other is the
 * generic one, and the fields that the server names are marked. Its own sentences are in English and not shown.
 */
function refusalOf(error: unknown): FormRefusal<keyof SpotValues> {
  const known = draftRefusal(error);
  const ours: Problem | null = known && { key: `signup.create.error.${known.id}` };
  if (known?.field && ours) return { problems: { [known.field]: ours }, failure: null };
  const problems = Object.fromEntries(
    fieldsIn(error).map((field): [string, Problem] => [field, ours ?? { key: 'create.refused' }]),
  );
  const isSaidAtField = ours !== null && Object.keys(problems).length > 0;
  return { problems, failure: isSaidAtField ? null : (ours ?? { key: 'signup.create.error' }) };
}

function fieldsIn(error: unknown): (keyof SpotValues)[] {
  const { latitude, longitude, uploadPhoto, ...own } = fieldErrors(error, SERVER_FIELDS).byField;
  return [
    ...(Object.keys(own) as (keyof SpotValues)[]),
    ...((latitude ?? longitude) ? (['coordinates'] as const) : []),
    ...(uploadPhoto ? (['photo'] as const) : []),
  ];
}

const SERVER_FIELDS = [
  ...(Object.keys(startValues()) as (keyof SpotValues)[]),
  'latitude',
  'longitude',
  'uploadPhoto',
] as const;
