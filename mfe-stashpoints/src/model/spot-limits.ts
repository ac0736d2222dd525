import { typedWhole } from '@host-portal/shared-lib/domain';

/** The limits of a spot's capacity in bags (spec §5 and §9). */
export const CAPACITY = { minimum: 10, maximum: 100, default: 10 } as const;

/** The ids of the errors. Their texts have the message keys `signup.create.error.{id}` (spec §8). */
export type DraftErrorId =
  | 'REQUIRED_DATA_CLIENT_ERROR'
  | 'INVALID_CAPACITY_CLIENT_ERROR'
  | 'MINIMUM_CAPACITY_CLIENT_ERROR'
  | 'MAXIMUM_CAPACITY_CLIENT_ERROR';

/**
 * Validates a typed capacity in the order of spec §5. If the result is null, `capacityOf(typed)` returns the valid
 * number.
 */
export function capacityError(typed: string | number | null | undefined): DraftErrorId | null {
  const text = String(typed ?? '').trim();
  if (text === '') return 'REQUIRED_DATA_CLIENT_ERROR';
  const capacity = typedWhole(text);
  if (!capacity) return 'INVALID_CAPACITY_CLIENT_ERROR';
  if (capacity < CAPACITY.minimum) return 'MINIMUM_CAPACITY_CLIENT_ERROR';
  return capacity > CAPACITY.maximum ? 'MAXIMUM_CAPACITY_CLIENT_ERROR' : null;
}

/** Parses a typed capacity with the digits of any script. Returns 0 if it isn't a whole number. */
export const capacityOf = (typed: string): number => typedWhole(typed) ?? 0;

/** Validates a required value (spec §5), such as the address, name or photo. A blank value counts as missing. */
export const requiredError = (value: string | null | undefined): DraftErrorId | null =>
  (value ?? '').trim() === '' ? 'REQUIRED_DATA_CLIENT_ERROR' : null;

/** Validates coordinates. Zero is valid, because the equator and the prime meridian are. */
export function coordinatesError(coordinates: { lat: number | null; lng: number | null } | null): DraftErrorId | null {
  const within = (value: number | null | undefined, limit: number) =>
    typeof value === 'number' && Math.abs(value) <= limit;
  return within(coordinates?.lat, 90) && within(coordinates?.lng, 180) ? null : 'REQUIRED_DATA_CLIENT_ERROR';
}
