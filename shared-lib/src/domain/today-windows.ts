import type { Instant } from '../contract/index.ts';
import { addDays, dayInZone, startOfDay, toInstant, toMs } from '../time/index.ts';

/**
 * The windows of drop-off times to read for Today, newest first (product.md §2.3): today at once, the
 * look-back after it, because the API filters by drop-off only and bags may stay for weeks (T-31).
 * `zones` are those of the spots: each window is wide enough for all of them.
 */
export function todayWindows(now: Instant | number, zones: readonly string[]): { from: Instant; to: Instant }[] {
  const clocks = zones.length > 0 ? zones : ['UTC'];
  const edge = (offset: number, pick: 'min' | 'max') =>
    toInstant(Math[pick](...clocks.map((zone) => toMs(startOfDay(addDays(dayInZone(now, zone), offset), zone)))));
  return [
    { from: edge(0, 'min'), to: edge(1, 'max') },
    { from: edge(-2, 'min'), to: edge(0, 'max') },
    { from: edge(-7, 'min'), to: edge(-2, 'max') },
    { from: edge(-30, 'min'), to: edge(-7, 'max') },
  ];
}
