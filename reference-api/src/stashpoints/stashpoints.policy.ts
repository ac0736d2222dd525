import type { OpeningInterval } from '../database/tables.ts';
import { ApiFault, invalid } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';
import { hoursFault } from './opening-hours.ts';

const MINIMUM = 10;
const MAXIMUM = 100;

/** Allows callers to list only their own stashpoints. */
export const canList = (hostId: string, askedFor: string | undefined): Decision =>
  askedFor === undefined || askedFor === hostId || new ApiFault(404, 'NOT_FOUND', 'This host does not exist.');

/** Requires a capacity from 10 to 100. The error ids come from spec §5. */
export function canHold(capacity: number | undefined): Decision {
  if (capacity === undefined) return true;
  const fault = (id: string, sentence: string) => invalid({ capacity: [sentence] }, `${id}_CAPACITY_CLIENT_ERROR`);
  if (!Number.isInteger(capacity) || capacity <= 0) return fault('INVALID', 'Must be a whole number above 0.');
  if (capacity < MINIMUM) return fault('MINIMUM', `Must be at least ${MINIMUM}.`);
  if (capacity > MAXIMUM) return fault('MAXIMUM', `Must be at most ${MAXIMUM}.`);
  return true;
}

export function canOpen(hours: OpeningInterval[] | undefined): Decision {
  const fault = hours && hoursFault(hours);
  return fault ? invalid({ opening_hours: [fault] }) : true;
}
