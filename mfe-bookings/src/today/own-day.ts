import type { Booking, Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay, type TodaySection } from '@host-portal/shared-lib/domain';
import type { SpotClock } from '@host-portal/shared-lib/query';

/**
 * The name of a section: `arriving`, or `arriving 2026-03-06` for bookings at a spot where it's already the next day.
 */
export type DaySection = TodaySection | `${TodaySection} ${Day}`;

type Section = { section: TodaySection; bookings: Booking[] };

/** Maps spot ids to days, for spots that are already on a later day than another spot. */
export function daysAhead(
  spots: readonly Stashpoint[],
  clocks: readonly SpotClock[],
  now: number,
): ReadonlyMap<string, Day> {
  const days = spots.map((spot, at) => ({ id: spot.id, ...shopDay(spot, { now, zone: clocks[at]?.zone ?? 'UTC' }) }));
  const [first] = days.map(({ day }) => day).toSorted();
  return new Map(days.flatMap(({ id, day }) => (first !== undefined && day > first ? [[id, day] as const] : [])));
}

/** Sections whose rows show an upcoming time without its day. */
const AHEAD: readonly TodaySection[] = ['arriving', 'toCollect'];

/**
 * Splits sections by the date at the booking's spot, because without a date a host would take "10:30 am" for a time
 * today.
 */
export const byOwnDay = (
  sections: readonly Section[],
  ahead: ReadonlyMap<string, Day>,
): { section: DaySection; bookings: Booking[] }[] =>
  ahead.size === 0
    ? [...sections]
    : sections.flatMap(({ section, bookings }) => {
        if (!AHEAD.includes(section)) return [{ section, bookings }];
        const byDay = Map.groupBy(bookings, ({ stashpoint }) => ahead.get(stashpoint.id) ?? '');
        return [...byDay]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([day, own]) => ({ section: day ? (`${section} ${day}` as const) : section, bookings: own }));
      });

/** Splits a section into its name and its day. The day is null if the section is for the page's day. */
export function readDaySection(section: DaySection): { section: TodaySection; day: Day | null } {
  const [name, day = null] = section.split(' ') as [TodaySection, Day?];
  return { section: name, day };
}
