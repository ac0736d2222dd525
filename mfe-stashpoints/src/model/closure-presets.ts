import type { Day } from '@host-portal/shared-lib/contract';
import {
  countryOfZone,
  type Hours,
  nextHolidays,
  type PublicHoliday,
  shopDay,
  startOfShopDay,
} from '@host-portal/shared-lib/domain';
import { addDays, dayInZone, timeInZone, typedDayFault, weekdayOf } from '@host-portal/shared-lib/time';
import { type ClosureDraft, emptyDraft } from './closure-draft.ts';

/** Presets whose times depend on the spot's time zone and opening hours. */
export const PRESETS = ['today', 'tomorrow', 'weekend', 'week'] as const;
export type Preset = (typeof PRESETS)[number] | DaySpan;

/** A range of whole days, in the URL's format: `2026-12-24..2026-12-26`. */
type DaySpan = `${Day}..${Day}`;

/** Parses the preset in a URL parameter. Returns null if it's invalid. */
export function readPreset(asked: string | null): Preset | null {
  const named = PRESETS.find((preset) => preset === asked);
  if (named) return named;
  const [from = '', last = '', ...rest] = (asked ?? '').split('..');
  return typedDayFault(from) || typedDayFault(last) || last < from || rest.length > 0 ? null : `${from}..${last}`;
}

/** A spot's time zone and opening hours. They determine when the spot's day starts and ends. */
export type SpotDay = { zone: string; hours: Hours };

export const HOLIDAY_DAYS = 60;

/** Returns the dates of a preset at one spot. The reason is left empty. */
export function presetDraft(preset: Preset, { zone, hours }: SpotDay, now: number): ClosureDraft {
  if (preset === 'today') return restOfToday(now, zone, hours);
  if (preset === 'tomorrow') return tomorrow(now, zone, hours);
  if (preset === 'week') return sevenDays(now, zone, hours);
  return preset === 'weekend' ? thisWeekend(now, zone, hours) : shopDays(preset, { zone, hours }, now);
}

/**
 * Returns a closure from the start of the first day (or from now if that day has begun) to the end of the last day.
 */
function shopDays(span: DaySpan, { zone, hours }: SpotDay, now: number): ClosureDraft {
  const [from = '', last = ''] = span.split('..');
  const start = startOfShopDay(hours, from, zone);
  const end = startOfShopDay(hours, addDays(last, 1), zone);
  return draftBetween(start < now && now < end ? now : start, end, zone);
}

/**
 * Returns a closure from this minute to the end of the shop's day, which is midnight, or later if its hours run past
 * midnight.
 */
export const restOfToday = (now: number, zone: string, hours: Hours = NO_HOURS): ClosureDraft =>
  draftBetween(now, shopDay(hours, { now, zone }).end, zone);

export function tomorrow(now: number, zone: string, hours: Hours = NO_HOURS): ClosureDraft {
  const next = shopDay(hours, { now: shopDay(hours, { now, zone }).end, zone });
  return draftBetween(next.start, next.end, zone);
}

/** Returns a closure of seven days that starts now. */
function sevenDays(now: number, zone: string, hours: Hours): ClosureDraft {
  const { day } = shopDay(hours, { now, zone });
  return draftBetween(now, startOfShopDay(hours, addDays(day, 7), zone), zone);
}

/** Returns a closure for Saturday and Sunday. On a weekend, it starts now. */
export function thisWeekend(now: number, zone: string, hours: Hours = NO_HOURS): ClosureDraft {
  const today = shopDay(hours, { now, zone }).day;
  const weekday = weekdayOf(today);
  const monday = startOfShopDay(hours, addDays(today, 8 - weekday), zone);
  const start = weekday < 6 ? startOfShopDay(hours, addDays(today, 6 - weekday), zone) : now;
  return draftBetween(start, monday, zone);
}

/**
 * Returns the public holidays in the next 60 days. The list is empty unless the spot's time zone belongs to exactly
 * one country.
 */
export function comingHolidays(now: number, zone: string): PublicHoliday[] {
  const country = countryOfZone(zone);
  return country ? nextHolidays(country, addDays(dayInZone(now, zone), 1), HOLIDAY_DAYS) : [];
}

export const wholeDays = (from: Day, days: number): ClosureDraft => ({
  ...emptyDraft(),
  closeDay: from,
  openDay: addDays(from, days),
});

const NO_HOURS: Hours = { openingHours: [], openTwentyfourSeven: false };

const draftBetween = (start: number, end: number, zone: string): ClosureDraft => ({
  ...emptyDraft(),
  closeDay: dayInZone(start, zone),
  closeTime: typedTime(start, zone),
  openDay: dayInZone(end, zone),
  openTime: typedTime(end, zone),
});

/** Returns the value for a time field. Midnight is an empty string. */
function typedTime(at: number, zone: string) {
  const time = timeInZone(at, zone);
  return time === '00:00' ? '' : time;
}
