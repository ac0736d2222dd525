import type { Instant } from '../contract/index.ts';

// This file must not use dayjs, because the shell's first script imports it.

/**
 * Converts an ISO instant to milliseconds since the epoch. A number is returned as it is. Throws RangeError for
 * anything else.
 */
export function toMs(instant: Instant | number): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return ms;
}

export const toInstant = (ms: number): Instant => new Date(ms).toISOString();
