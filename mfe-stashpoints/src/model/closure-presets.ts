import type { Day } from '@host-portal/shared-lib/contract';
import { countryOfZone, nextHolidays, type PublicHoliday } from '@host-portal/shared-lib/domain';
import { addDays, dayInZone, timeInZone, weekdayOf } from '@host-portal/shared-lib/time';
import { type ClosureDraft, emptyDraft } from './closure-draft.ts';

export const HOLIDAY_DAYS = 60;

/** From this minute to the spot's next midnight. */
export function restOfToday(now: number, zone: string): ClosureDraft {
  const today = dayInZone(now, zone);
  const time = timeInZone(now, zone);
  return { ...wholeDays(today, 1), closeTime: time === '00:00' ? '' : time };
}

export const tomorrow = (now: number, zone: string): ClosureDraft => wholeDays(addDays(dayInZone(now, zone), 1), 1);

/** Saturday and Sunday; during a weekend, what is left of it. */
export function thisWeekend(now: number, zone: string): ClosureDraft {
  const today = dayInZone(now, zone);
  const weekday = weekdayOf(today);
  const monday = addDays(today, 8 - weekday);
  if (weekday < 6) return wholeDays(addDays(monday, -2), 2);
  return { ...restOfToday(now, zone), openDay: monday };
}

/** Public holidays of the next 60 days, if the spot's time zone belongs to one country. */
export function comingHolidays(now: number, zone: string): PublicHoliday[] {
  const country = countryOfZone(zone);
  return country ? nextHolidays(country, addDays(dayInZone(now, zone), 1), HOLIDAY_DAYS) : [];
}

export const wholeDays = (from: Day, days: number): ClosureDraft => ({
  ...emptyDraft(),
  closeDay: from,
  openDay: addDays(from, days),
});
