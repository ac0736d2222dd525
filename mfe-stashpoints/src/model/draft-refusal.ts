import { isApiError } from '@host-portal/shared-lib/api';
import type { DraftErrorId } from './spot-limits.ts';

/**
 * The form field for each error that has its own text (spec §8). Null means that the response itself names the field.
 */
const FIELDS: Record<DraftErrorId, 'capacity' | null> = {
  REQUIRED_DATA_CLIENT_ERROR: null,
  INVALID_CAPACITY_CLIENT_ERROR: 'capacity',
  MINIMUM_CAPACITY_CLIENT_ERROR: 'capacity',
  MAXIMUM_CAPACITY_CLIENT_ERROR: 'capacity',
};

/** Finds the catalogued error in a response, or returns null. Its text is `signup.create.error.{id}`. */
export function draftRefusal(error: unknown): { id: DraftErrorId; field: 'capacity' | null } | null {
  if (!isApiError(error) || !Object.hasOwn(FIELDS, error.id)) return null;
  const id = error.id as DraftErrorId;
  return { id, field: FIELDS[id] };
}
