import type { Closure } from '@host-portal/shared-lib/contract';
import { closureBounds } from '@host-portal/shared-lib/domain';
import { dayInZone, timeInZone, toMs } from '@host-portal/shared-lib/time';

type Calendar = {
  closures: readonly Closure[];
  zone: string;
  /** The title of an event, for example "Closed: Café Lisboa". */
  title: string;
  /** The time of the download, in ms since the epoch. */
  now: number;
};

/**
 * Formats closures as a calendar file (RFC 5545) with the spot's local times, its time zone rules, and exclusive
 * ends. Whole days are written as dates. A closure without a known end lasts one day in the file, because a calendar
 * event needs an end.
 */
export function closuresIcs({ closures, zone, title, now }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//host-portal//closures//EN',
    'CALSCALE:GREGORIAN',
    ...zoneRules(closures, zone, now),
    ...closures.flatMap((closure) => event(closure, { zone, title, now })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

function event(closure: Closure, { zone, title, now }: Omit<Calendar, 'closures'>): string[] {
  const { start, end: known } = closureBounds(closure, zone);
  const end = Number.isFinite(known) ? known : start + DAY;
  const isWholeDays = timeInZone(start, zone) === '00:00' && timeInZone(end, zone) === '00:00';
  const moment = (name: string, at: number) =>
    isWholeDays ? `${name};VALUE=DATE:${date(at, zone)}` : `${name};TZID=${zone}:${dateTime(at, zone)}`;
  return [
    'BEGIN:VEVENT',
    `UID:closure-${closure.id}`,
    `DTSTAMP:${dateTime(now, 'UTC')}Z`,
    moment('DTSTART', start),
    moment('DTEND', end),
    `SUMMARY:${text(title)}`,
    ...(closure.reason ? [`DESCRIPTION:${text(closure.reason)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Returns a `VTIMEZONE` block with the zone's offset changes, from a year before the first closure until the last
 * closure.
 */
function zoneRules(closures: readonly Closure[], zone: string, now: number): string[] {
  const bounds = closures.map((closure) => closureBounds(closure, zone));
  const from = Math.min(now, ...bounds.map(({ start }) => start)) - 366 * DAY;
  const to = Math.max(now, ...bounds.map(({ start, end }) => (Number.isFinite(end) ? end : start))) + DAY;
  const changes = [
    { at: from, before: offsetAt(from, zone), after: offsetAt(from, zone) },
    ...offsetChanges(from, to, zone),
  ];
  const standard = Math.min(...changes.map(({ after }) => after));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes.flatMap(({ at, before, after }) => {
      const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        // iCalendar (RFC 5545) requires the local time with the offset before the change.
        `DTSTART:${dateTime(at + before, 'UTC')}`,
        `TZOFFSETFROM:${offset(before)}`,
        `TZOFFSETTO:${offset(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

function offsetChanges(from: number, to: number, zone: string) {
  const changes: { at: number; before: number; after: number }[] = [];
  for (let at = from; at < to; at += DAY) {
    const [before, after] = [offsetAt(at, zone), offsetAt(at + DAY, zone)];
    if (before === after) continue;
    let change = at;
    while (change < at + DAY && offsetAt(change, zone) === before) change += HOUR / 4;
    changes.push({ at: Math.floor(change / (HOUR / 4)) * (HOUR / 4), before, after });
  }
  return changes;
}

/** Returns the zone's offset from UTC, in ms. */
const offsetAt = (ms: number, zone: string) => {
  const minute = Math.floor(ms / 60_000) * 60_000;
  return toMs(`${dayInZone(minute, zone)}T${timeInZone(minute, zone)}:00Z`) - minute;
};

const date = (at: number, zone: string) => dayInZone(at, zone).replaceAll('-', '');
const dateTime = (at: number, zone: string) => `${date(at, zone)}T${timeInZone(at, zone).replace(':', '')}00`;

function offset(ms: number) {
  const minutes = Math.abs(ms) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}

/** Escapes characters that have a special meaning in calendar files, and removes control characters. */
const text = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

/** Folds lines at 75 octets, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let width = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (width + octets > 75) {
      result += '\r\n ';
      width = 1;
    }
    result += character;
    width += octets;
  }
  return result;
}
