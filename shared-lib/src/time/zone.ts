import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Day, Instant } from '../contract/index.ts';
import { toInstant, toMs } from './instant.ts';
import { clockZone } from './known-zone.ts';

export { toInstant, toMs };

dayjs.extend(utc);

/** A local time, `HH:mm`. */
export type TimeOfDay = string;

/** Returns an instant's calendar day in an IANA zone. */
export function dayInZone(instant: Instant | number, zone: string): Day {
  const ms = toMs(instant);
  return dayNumbered(Math.floor((ms + offsetMs(ms, zone)) / DAY));
}

/**
 * Returns the day that is this many days after 1 January 1970. It doesn't use dayjs and is cached, because Today
 * needs hundreds of days at every tap.
 */
function dayNumbered(number: number): Day {
  let day = days.get(number);
  if (day === undefined) {
    day = new Date(number * DAY).toISOString().split('T')[0] ?? '';
    if (days.size >= MOST_KNOWN) days.clear();
    days.set(number, day);
  }
  return day;
}

/** Returns an instant's local time in an IANA zone. */
export const timeInZone = (instant: Instant | number, zone: string): TimeOfDay =>
  wallClock(instant, zone).format('HH:mm');

/**
 * Returns the instant at which a zone's clocks show a time; `24:00` is the next midnight. If the clocks skip that
 * time, the result is later by the skipped amount. If they show it twice, it's the earlier instant (RFC 5545).
 */
export function wallToInstant(day: Day, time: TimeOfDay, zone: string): Instant {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${day}T00:00Z`) + (hours * 60 + minutes) * MINUTE;
  if (Number.isNaN(wall)) throw new RangeError(`Not a wall-clock time: ${day} ${time}`);
  const before = offsetMs(wall - DAY, zone);
  const after = offsetMs(wall + DAY, zone);
  const shown = [wall - before, wall - after].filter((ms) => ms + offsetMs(ms, zone) === wall);
  return toInstant(shown.length > 0 ? Math.min(...shown) : wall - before);
}

/** Returns a day's first instant in a zone: midnight, or later if the clocks skip midnight. */
export const startOfDay = (day: Day, zone: string): Instant => wallToInstant(day, '00:00', zone);

/** Returns a day's last millisecond in a zone, for the inclusive upper bound of a date filter. */
export const endOfDay = (day: Day, zone: string): Instant => toInstant(toMs(startOfDay(addDays(day, 1), zone)) - 1);

/** Returns the day that is this many calendar days later, regardless of clock changes. */
export function addDays(day: Day, days: number): Day {
  const midnight = Date.parse(`${day}T00:00Z`);
  // dayjs turns an invalid day into a valid one. For valid days, it gives the same result as `dayNumbered` but takes
  // eighteen times as long.
  return Number.isNaN(midnight)
    ? dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')
    : dayNumbered(midnight / DAY + days);
}

/** Returns the number of days from one day to another. It's negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

export const addMinutes = (instant: Instant | number, minutes: number): Instant =>
  toInstant(toMs(instant) + minutes * MINUTE);

export const isBefore = (a: Instant | number, b: Instant | number) => toMs(a) < toMs(b);
export const isAfter = (a: Instant | number, b: Instant | number) => toMs(a) > toMs(b);

/**
 * Returns whether two zones' clocks show the same time at an instant, in which case the page needn't show the zone.
 */
export const showSameTime = (instant: Instant | number, zoneA: string, zoneB: string) =>
  offsetMs(toMs(instant), zoneA) === offsetMs(toMs(instant), zoneB);

/** Returns whether a value is a date without a time, such as `2026-03-05`, which is the same day in every zone. */
export const isDay = (value: string): value is Day => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Returns whether a text is a time of day, such as `09:30`. `24:00` isn't one. */
export const isTimeOfDay = (value: string): value is TimeOfDay => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Returns a dayjs object whose UTC fields are a zone's local time. Use it only to read fields. */
export function wallClock(instant: Instant | number, zone: string) {
  const ms = toMs(instant);
  return dayjs.utc(ms + offsetMs(ms, zone));
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const QUARTER = 15 * MINUTE;
/** From this instant on, clocks change only on quarter hours. Some earlier changes had odd seconds. */
const EVEN_SINCE = Date.UTC(1973, 0);
const MOST_KNOWN = 20_000;

/**
 * The length of a step. It must be shorter than the shortest time between two clock changes in any zone, which is a
 * week (Recife, 2000).
 */
const SPAN = 4 * DAY;

const readers = new Map<string, Intl.DateTimeFormat>();
/** Cached offsets, by zone and instant. */
const offsets = new Map<string, Map<number, number>>();
/** Cached days, by their number since 1970. */
const days = new Map<number, Day>();

/**
 * Returns a zone's offset from UTC at an instant. If both ends of a step have the same offset, the clocks didn't
 * change in between, so a month of bookings needs only ten offsets. Around a change, the offset is read for each
 * quarter of an hour.
 */
function offsetMs(ms: number, zone: string): number {
  if (ms < EVEN_SINCE) return readOffset(ms, zone);
  const start = ms - (ms % SPAN);
  const offset = knownOffset(start, zone);
  return offset === knownOffset(start + SPAN, zone) ? offset : knownOffset(ms - (ms % QUARTER), zone);
}

function knownOffset(ms: number, zone: string): number {
  let known = offsets.get(zone);
  if (!known) {
    known = new Map();
    offsets.set(zone, known);
  }
  let offset = known.get(ms);
  if (offset === undefined) {
    offset = readOffset(ms, zone);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(ms, offset);
  }
  return offset;
}

/**
 * Reads the offset from Intl. dayjs's timezone plugin isn't used, because it relies on a Date in the viewer's zone
 * and is wrong in hours that the viewer's zone skips or repeats.
 */
function readOffset(ms: number, zone: string): number {
  let reader = readers.get(zone);
  if (!reader) {
    reader = new Intl.DateTimeFormat('en-US', {
      timeZone: clockZone(zone),
      hourCycle: 'h23',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    readers.set(zone, reader);
  }
  const shown: Record<string, number> = {};
  for (const { type, value } of reader.formatToParts(ms)) shown[type] = Number(value);
  // The year is set separately, because `Date.UTC` interprets years below 100 as 19xx.
  const wall = new Date(ms);
  const { month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  wall.setUTCFullYear(wall.getUTCFullYear() + yearsAhead(wall, month), month - 1, day);
  wall.setUTCHours(hour, minute, second, 0);
  return wall.getTime() - Math.floor(ms / 1000) * 1000;
}

/** Returns the difference in years between a zone and UTC. At the turn of the year, it may be one or minus one. */
function yearsAhead(utc: Date, month: number): number {
  const months = month - 1 - utc.getUTCMonth();
  return months < -6 ? 1 : months > 6 ? -1 : 0;
}
