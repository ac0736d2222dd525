import type { Instant } from '../contract/index.ts';
import { addDays, startOfDay, dayInZone, toInstant, toMs } from '../time/index.ts';
import type { Hours } from './opening.ts';
import { shopDay, startOfShopDay } from './shop-day.ts';

/**
 * A spot's time zone and, if known, its opening hours. A spot's day ends at closing time, which may be after
 * midnight.
 */
export type SpotDayClock = { zone: string; hours?: Hours };

/**
 * Returns the windows of drop-off times to load for Today, newest first: today, and then the days before. The API
 * filters only by drop-off, and bags may be stored for weeks. Each window is wide enough for all of the spots' time
 * zones.
 */
export function todayWindows(
  now: Instant | number,
  clocks: readonly (SpotDayClock | string)[],
): { from: Instant; to: Instant }[] {
  const all = clocks.length > 0 ? clocks : ['UTC'];
  const edge = (offset: number, pick: 'min' | 'max') =>
    toInstant(
      Math[pick](...all.map((clock) => startOf(now, offset, typeof clock === 'string' ? { zone: clock } : clock))),
    );
  return [
    { from: edge(0, 'min'), to: edge(1, 'max') },
    { from: edge(-2, 'min'), to: edge(0, 'max') },
    { from: edge(-7, 'min'), to: edge(-2, 'max') },
    { from: edge(-30, 'min'), to: edge(-7, 'max') },
  ];
}

/** Returns the start of the day that is `offset` days from now. */
function startOf(now: Instant | number, offset: number, { zone, hours }: SpotDayClock): number {
  if (!hours) return toMs(startOfDay(addDays(dayInZone(now, zone), offset), zone));
  return startOfShopDay(hours, addDays(shopDay(hours, { now, zone }).day, offset), zone);
}
