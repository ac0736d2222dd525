import type { Closure, Day, DayOrInstant } from '@host-portal/shared-lib/contract';
import { closureBounds } from '@host-portal/shared-lib/domain';
import {
  daysBetween,
  dayInZone,
  isDay,
  isTimeOfDay,
  timeInZone,
  toInstant,
  toMs,
  typedDayFault,
  wallToInstant,
} from '@host-portal/shared-lib/time';

/**
 * A closure as typed, in the spot's local time. An empty time means midnight, and an empty `openDay` means that the
 * end is unknown.
 */
export type ClosureDraft = { closeDay: Day; closeTime: string; openDay: Day; openTime: string; reason: string };

export type ClosureDates = Pick<Closure, 'closeDate' | 'openDate'>;

export const emptyDraft = (): ClosureDraft => ({ closeDay: '', closeTime: '', openDay: '', openTime: '', reason: '' });

export function draftOfClosure({ closeDate, openDate, reason }: Closure, zone: string): ClosureDraft {
  const close = wallOf(closeDate, zone);
  const open = openDate === null ? { day: '', time: '' } : wallOf(openDate, zone);
  return { closeDay: close.day, closeTime: close.time, openDay: open.day, openTime: open.time, reason: reason ?? '' };
}

export type DraftFault = 'closeDay' | 'closeYear' | 'closeTime' | 'openDay' | 'openYear' | 'openTime' | 'order';

/** Returns the reason why a draft can't be saved, or null. */
export function draftFault(draft: ClosureDraft, zone: string, { mayStayOpen = false } = {}): DraftFault | null {
  const close = typedDayFault(draft.closeDay);
  if (close) return close === 'year' ? 'closeYear' : 'closeDay';
  if (!isTypedTime(draft.closeTime)) return 'closeTime';
  if (draft.openDay === '') return mayStayOpen ? null : 'openDay';
  const open = typedDayFault(draft.openDay);
  if (open) return open === 'year' ? 'openYear' : 'openDay';
  if (!isTypedTime(draft.openTime)) return 'openTime';
  const { start, end } = closureBounds(datesOf(draft, zone), zone);
  return end > start ? null : 'order';
}

const isTypedTime = (time: string) => time === '' || isTimeOfDay(time);

/**
 * Converts a draft to dates for the API. Unedited dates are sent exactly as they were read, so that repeated edits
 * from different time zones don't shift them.
 */
export function datesOf(draft: ClosureDraft, zone: string, before: Closure | null = null): ClosureDates {
  const old = before && draftOfClosure(before, zone);
  const moment = (side: 'close' | 'open', known: DayOrInstant | null | undefined): DayOrInstant | null => {
    const day = side === 'close' ? draft.closeDay : draft.openDay;
    const time = side === 'close' ? draft.closeTime : draft.openTime;
    const wasDay = side === 'close' ? old?.closeDay : old?.openDay;
    const wasTime = side === 'close' ? old?.closeTime : old?.openTime;
    if (known !== undefined && day === wasDay && time === wasTime) return known;
    if (day === '') return null;
    return known && isDay(known) && time === '' ? day : wallToInstant(day, time || '00:00', zone);
  };
  return {
    closeDate: moment('close', before?.closeDate) ?? '',
    openDate: moment('open', before?.openDate),
  };
}

/** Returns the spot's other closures that overlap these dates. */
export function overlapping(
  dates: ClosureDates,
  closures: readonly Closure[],
  { zone, exceptId }: { zone: string; exceptId?: string },
): Closure[] {
  const { start, end } = closureBounds(dates, zone);
  return closures.filter((closure) => {
    if (closure.id === exceptId) return false;
    const other = closureBounds(closure, zone);
    return start < other.end && other.start < end;
  });
}

/** Returns the fields of an existing closure that were changed, because only those are sent. */
export function changeOfClosure(before: Closure, dates: ClosureDates, reason: string) {
  return {
    ...(dates.closeDate !== before.closeDate && { closeDate: dates.closeDate }),
    ...(dates.openDate !== before.openDate && { openDate: dates.openDate }),
    ...(reason !== (before.reason ?? '') && { reason }),
  };
}

export function areSameDates(one: ClosureDates, other: ClosureDates, zone: string) {
  const [a, b] = [closureBounds(one, zone), closureBounds(other, zone)];
  return a.start === b.start && a.end === b.end;
}

/** Returns the range from the earliest start to the latest end of these closures. */
export function mergedDates(dates: ClosureDates, others: readonly Closure[], zone: string): ClosureDates {
  const all: ClosureDates[] = [dates, ...others];
  const first = all.toSorted((a, b) => closureBounds(a, zone).start - closureBounds(b, zone).start)[0] ?? dates;
  const last = all.toSorted((a, b) => closureBounds(b, zone).end - closureBounds(a, zone).end)[0] ?? dates;
  return { closeDate: first.closeDate, openDate: last.openDate };
}

/**
 * Returns the number of calendar days that a closure touches in the spot's time zone, or null if its end is unknown.
 * A closure of less than 24 hours counts as one day, even overnight.
 */
export function lengthInDays(dates: ClosureDates, zone: string): number | null {
  const { start, end } = closureBounds(dates, zone);
  if (!Number.isFinite(end)) return null;
  if (end - start < DAY_MS) return 1;
  // The end is exclusive, so the last day of a closure until Sunday 00:00 is Saturday.
  return daysBetween(dayInZone(start, zone), dayInZone(end - 1, zone)) + 1;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the current time in the API's format, rounded down to the second. */
export const nowInstant = (now: number) => toInstant(Math.floor(toMs(now) / 1000) * 1000);

function wallOf(value: DayOrInstant, zone: string) {
  if (isDay(value)) return { day: value, time: '' };
  const time = timeInZone(value, zone);
  return { day: dayInZone(value, zone), time: time === '00:00' ? '' : time };
}
