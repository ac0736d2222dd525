import { fieldErrors, isApiError } from '@host-portal/shared-lib/api';
import type { FormRefusal, Problem } from '@host-portal/shared-lib/ui/form';
import { draftRefusal } from '../../model/draft-refusal.ts';
import { type SpotValues, startValues } from './spot-draft.ts';

/**
 * Maps a creation error (spec §8). The four catalogued errors have their own text at their field; any other gets the
 * generic text, with its fields marked. The server's sentences are in English and aren't shown. A missing permission is
 * explained as on a closed page.
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
  // "This is required" makes sense only next to a field.
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
