import { invalid } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';

/** Requires a closure to end after it starts. */
export const canLast = (closeDate: Date, openDate: Date | null): Decision =>
  openDate === null || openDate > closeDate || invalid({ open_date: ['Must be after the closing.'] });
