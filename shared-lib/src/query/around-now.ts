import { toInstant } from '../time/instant.ts';

const HOUR_MS = 60 * 60_000;
/**
 * In every time zone, today began at most this long ago and ends at most this far ahead, because days have up to 25
 * hours.
 */
const TODAY_MS = 25 * HOUR_MS;
const TWO_DAYS_MS = 49 * HOUR_MS;

/**
 * Returns the range of drop-off times that covers today and the two previous days in every time zone. The range
 * changes once an hour.
 */
export function aroundNow(now: number) {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return {
    dropoffGte: toInstant(hour - TODAY_MS - TWO_DAYS_MS),
    dropoffLte: toInstant(hour + HOUR_MS + TODAY_MS),
  };
}
