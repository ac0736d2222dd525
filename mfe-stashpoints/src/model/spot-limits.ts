import { typedWhole } from '@host-portal/shared-lib/domain';

/** Spec §5 and §9: bags that a spot takes at the same time. */
export const CAPACITY = { minimum: 10, maximum: 100, default: 10 } as const;

/** Message keys are `signup.create.error.{id}` (spec §8). */
export type DraftErrorId =
  | 'REQUIRED_DATA_CLIENT_ERROR'
  | 'INVALID_CAPACITY_CLIENT_ERROR'
  | 'MINIMUM_CAPACITY_CLIENT_ERROR'
  | 'MAXIMUM_CAPACITY_CLIENT_ERROR';

/** What the person typed, checked in the order of spec §5. Null: valid, and `capacityOf(typed)` is the capacity. */
export function capacityError(typed: string | number | null | undefined): DraftErrorId | null {
  const text = String(typed ?? '').trim();
  if (text === '') return 'REQUIRED_DATA_CLIENT_ERROR';
  const capacity = typedWhole(text);
  if (!capacity) return 'INVALID_CAPACITY_CLIENT_ERROR';
  if (capacity < CAPACITY.minimum) return 'MINIMUM_CAPACITY_CLIENT_ERROR';
  return capacity > CAPACITY.maximum ? 'MAXIMUM_CAPACITY_CLIENT_ERROR' : null;
}

/** The capacity that was typed, in any digits; 0 if it is no number. */
export const capacityOf = (typed: string): number => typedWhole(typed) ?? 0;

/** Address, name, type, postal code, country and photo: required (spec §5). Blanks do not count. */
export const requiredError = (value: string | null | undefined): DraftErrorId | null =>
  (value ?? '').trim() === '' ? 'REQUIRED_DATA_CLIENT_ERROR' : null;

/** Zero is a valid coordinate: Greenwich, the equator (T-54). */
export function coordinatesError(coordinates: { lat: number | null; lng: number | null } | null): DraftErrorId | null {
  const within = (value: number | null | undefined, limit: number) =>
    typeof value === 'number' && Math.abs(value) <= limit;
  return within(coordinates?.lat, 90) && within(coordinates?.lng, 180) ? null : 'REQUIRED_DATA_CLIENT_ERROR';
}
