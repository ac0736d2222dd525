import { fieldErrors, isApiError } from '@host-portal/shared-lib/api';
import type { FormRefusal, Problem } from '@host-portal/shared-lib/ui/form';
import { draftRefusal } from '../../model/draft-refusal.ts';
import { type SpotValues, startValues } from './spot-draft.ts';

/**
 * Converts the API's refusal of a new spot to form messages (spec §8). The four catalogued errors have specific
 * messages. Any other error shows a general message and marks the fields that it names, because the server's messages
 * are only in English.
 */
export function creationRefusal(error: unknown): FormRefusal<keyof SpotValues> {
  if (isApiError(error) && error.status === 403) return { problems: {}, failure: { textKey: 'failure.forbidden' } };
  const known = draftRefusal(error);
  const ours: Problem | null = known && { key: `signup.create.error.${known.id}` };
  if (known?.field && ours) return { problems: { [known.field]: ours }, failure: null };
  const fields = fieldsIn(error);
  const problems = Object.fromEntries(
    fields.map((field): [string, Problem] => [field, ours ?? { key: 'create.refused' }]),
  );
  // If the error names no field, the general message is used, because "This is required" makes sense only at a field.
  if (ours) return { problems, failure: fields.length > 0 ? null : { key: 'create.missing' } };
  return { problems, failure: { key: 'signup.create.error' } };
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
