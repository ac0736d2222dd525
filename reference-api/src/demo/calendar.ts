const DAY = 86_400_000;

/** Returns the calendar day of a time in a time zone, e.g. `2026-03-05`. */
export const dayIn = (zone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * Converts a local time in a time zone to a `Date`. If a clock change skips the time, a later time is used. If the
 * time occurs twice, the first is used.
 */
export function wallTime(zone: string, day: string, minutes: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // Uses the previous day's offset, which applies until the clocks change.
  const before = wanted - offsetAt(zone, wanted - DAY);
  if (offsetAt(zone, before) === wanted - before) return new Date(before);
  const after = wanted - offsetAt(zone, wanted + DAY);
  return new Date(offsetAt(zone, after) === wanted - after ? after : before);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns how many milliseconds a time zone is ahead of UTC. */
function offsetAt(zone: string, instant: number) {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
