import type { Instant } from '../contract/index.ts';

// This file doesn't use dayjs, so the shell's first script can import it.

/**
 * Milliseconds since the epoch of an ISO instant. A number is returned as it is. Throws RangeError for anything else.
 */
export function toMs(instant: Instant | number): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return ms;
}

export const toInstant = (ms: number): Instant => new Date(ms).toISOString();
