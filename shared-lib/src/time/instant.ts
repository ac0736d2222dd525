import type { Instant } from '../contract/index.ts';

// Without dayjs, which is not in the shell's first script, so that code in there may import this file.

/** Milliseconds since the epoch of an ISO instant; a number is taken as such. Throws RangeError for anything else. */
export function toMs(instant: Instant | number): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return ms;
}

export const toInstant = (ms: number): Instant => new Date(ms).toISOString();
