import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors, isApiError, randomKey } from '@host-portal/shared-lib/api';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { draftRefusal } from '../model/draft-refusal.ts';
import { hrefOf } from './href-of.ts';
import { completeSpot, createSpot } from './send-spot.ts';
import { type SpotValues, startValues, stepOf } from './spot-draft.ts';
import type { Refusals, SpotDraftForm } from './use-spot-draft.ts';

/** Sends a draft in two calls: the spot, then its hours. A refusal leads to the step where it can be corrected. */
export function useSpotSending(form: SpotDraftForm) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const { values, createdId } = form;
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(randomKey);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = useMutation({
    mutationFn: (spotId: string) => completeSpot(portal, spotId, values),
    onSuccess: () => form.forget(),
  });
  const create = useMutation({
    mutationFn: () => createSpot(portal, values, key),
    onSuccess: (spotId) => {
      portal.track('stashpoint-added');
      if (!spotId) return form.forget();
      form.markCreated(spotId);
      finish.mutate(spotId);
    },
    onError: (error) => {
      const known = draftRefusal(error);
      const text = known ? t(`signup.create.error.${known.id}`) : null;
      const refusals = known?.field && text ? { [known.field]: text } : refusalsOf(error, text);
      form.refuse(refusals);
      const [first] = Object.keys(refusals) as (keyof SpotValues)[];
      setAttempt(attempt + 1);
      if (first) portal.navigate(hrefOf(stepOf(first)));
      else setFailure(text ?? t('signup.create.error'));
      // After a refusal the corrected draft is a new request. When the result is not known, the same one may be sent
      // again.
      if (isApiError(error) && error.kind === 'http' && (error.status ?? 500) < 500) setKey(randomKey());
    },
  });

  return {
    /** The spot exists, with its hours; its id may be unknown. */
    isDone: finish.isSuccess || (create.isSuccess && create.data === null),
    spotId: create.data ?? createdId,
    isSending: create.isPending || finish.isPending,
    isFinishing: finish.isPending,
    create: () => {
      setFailure(null);
      create.mutate();
    },
    finish: (spotId: string) => finish.mutate(spotId),
    failure,
    /** How often a step was submitted: each time the problems are pointed out again. */
    attempt,
    noteAttempt: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}

export type SpotSending = ReturnType<typeof useSpotSending>;

/** The fields that the server names, with its own message or with the one for the error's id. */
function refusalsOf(error: unknown, text: string | null): Refusals {
  const fields = [
    ...(Object.keys(startValues()) as (keyof SpotValues)[]),
    'latitude',
    'longitude',
    'uploadPhoto',
  ] as const;
  const { byField } = fieldErrors(error, fields);
  const { latitude, longitude, uploadPhoto, ...own } = byField;
  const coordinate = latitude ?? longitude;
  const all = { ...own, ...(coordinate && { coordinates: coordinate }), ...(uploadPhoto && { photo: uploadPhoto }) };
  return Object.fromEntries(Object.entries(all).map(([field, messages]) => [field, text ?? messages.join(' ')]));
}
