import type { Day, DayOrInstant, Instant } from '../contract/index.ts';
import { formatDay, formatLongDay, formatTime, formatWeekday, type LocalTime } from './format.ts';
import { dayInZone, daysBetween, isDay, weekdayOf } from './zone.ts';

/**
 * These functions format times and days as phrases, with their preposition and article. A message contains `Open
 * {{until}}` and never a preposition before a day or a time, because the right one depends on the value: *no domingo*
 * or *na segunda-feira*, *a la 01:00* or *a las 14:00*.
 */

/** Formats a time in a phrase: `at 2:05 pm`; `um 14:05 Uhr`; `às 14:05`. */
export const formatAt = (instant: Instant | number, localTime: LocalTime) =>
  phrasesOf(localTime).at(clockOf(instant, localTime));

/** Formats a time in a phrase: `before 2:05 pm`; `vor 14:05 Uhr`; `prima delle 14:05`. */
export const formatBefore = (instant: Instant | number, localTime: LocalTime) =>
  phrasesOf(localTime).before(clockOf(instant, localTime));

/** Formats a time in a phrase: `from 2:05 pm`; `ab 14:05 Uhr`; `dalle 14:05`. */
export const formatFrom = (instant: Instant | number, localTime: LocalTime) =>
  phrasesOf(localTime).from(clockOf(instant, localTime));

/**
 * Formats a day in a phrase: `on Sunday 27 December`; `am Sonntag, dem 27. Dezember`; `no domingo, 27 de dezembro`.
 */
export function formatOnDay(value: DayOrInstant | number, localTime: LocalTime) {
  const day = typeof value === 'string' && isDay(value) ? value : dayInZone(value, localTime.zone);
  return phrasesOf(localTime).onDay(formatLongDay(value, localTime), weekdayOf(day) > 5);
}

/**
 * Formats a day and a time in a phrase: `on Sunday 27 December at 2:05 pm`; `am Sonntag, dem 27. Dezember, um 14:05
 * Uhr`.
 */
export const formatOnDayAt = (instant: Instant | number, localTime: LocalTime) =>
  [formatOnDay(instant, localTime), formatAt(instant, localTime)].join(phrasesOf(localTime).dayAndTime);

/**
 * Formats a day and a time without a preposition, for a message that contains one: `Sunday 27 December at 2:05 pm`;
 * `Sonntag, 27. Dezember, 14:05 Uhr`.
 */
export function formatDayAt(instant: Instant | number, localTime: LocalTime) {
  const { at, dayAndTime, afterDay = at } = phrasesOf(localTime);
  return [formatLongDay(instant, localTime), afterDay(clockOf(instant, localTime))].join(dayAndTime);
}

const NEARBY_DAYS = 6;

/**
 * Formats an end time: `until 10:00 pm` today, `until Fri 9:00 am` within a week of `today`, otherwise `until Dec 1,
 * 2026, 9:00 am`; `hasta el viernes a las 09:00`.
 */
export function formatUntil(instant: Instant | number, localTime: LocalTime, today: Day) {
  const { until, untilWeekday, untilDay } = phrasesOf(localTime);
  const day = dayInZone(instant, localTime.zone);
  const clock = clockOf(instant, localTime);
  if (day === today) return until(clock);
  return Math.abs(daysBetween(today, day)) > NEARBY_DAYS
    ? untilDay(formatDay(instant, localTime), clock)
    : untilWeekday((width) => formatWeekday(weekdayOf(day), localTime.locale, width), clock);
}

/** A clock time. `isOne` is needed because one o'clock is singular in Spanish and Portuguese. */
type Clock = { time: string; isOne: boolean };

const clockOf = (instant: Instant | number, localTime: LocalTime): Clock => {
  const time = formatTime(instant, localTime);
  return { time, isOne: time.startsWith('01') };
};

const spanishAt = ({ time, isOne }: Clock) => `a ${isOne ? 'la' : 'las'} ${time}`;
const portugueseAt = ({ time, isOne }: Clock) => `${isOne ? 'à' : 'às'} ${time}`;

type Phrases = {
  at: (clock: Clock) => string;
  before: (clock: Clock) => string;
  from: (clock: Clock) => string;
  until: (clock: Clock) => string;
  untilWeekday: (weekday: (width: 'long' | 'short') => string, clock: Clock) => string;
  untilDay: (day: string, clock: Clock) => string;
  onDay: (day: string, isWeekend: boolean) => string;
  /** Formats the time after a day that already has a preposition. Default: `at`. */
  afterDay?: (clock: Clock) => string;
  /** The separator between a day and its time. */
  dayAndTime: string;
};

const ENGLISH: Phrases = {
  at: ({ time }) => `at ${time}`,
  before: ({ time }) => `before ${time}`,
  from: ({ time }) => `from ${time}`,
  until: ({ time }) => `until ${time}`,
  untilWeekday: (weekday, { time }) => `until ${weekday('short')} ${time}`,
  untilDay: (day, { time }) => `until ${day}, ${time}`,
  onDay: (day) => `on ${day}`,
  dayAndTime: ' ',
};

const PHRASES: Record<string, Phrases> = {
  fr: {
    at: ({ time }) => `à ${time}`,
    before: ({ time }) => `avant ${time}`,
    from: ({ time }) => `à partir de ${time}`,
    until: ({ time }) => `jusqu’à ${time}`,
    untilWeekday: (weekday, { time }) => `jusqu’à ${weekday('long')}, ${time}`,
    untilDay: (day, { time }) => `jusqu’au ${day}, ${time}`,
    onDay: (day) => `le ${day}`,
    dayAndTime: ' ',
  },
  de: {
    at: ({ time }) => `um ${time} Uhr`,
    before: ({ time }) => `vor ${time} Uhr`,
    from: ({ time }) => `ab ${time} Uhr`,
    until: ({ time }) => `bis ${time} Uhr`,
    untilWeekday: (weekday, { time }) => `bis ${weekday('long')}, ${time} Uhr`,
    untilDay: (day, { time }) => `bis ${day}, ${time} Uhr`,
    onDay: (day) => `am ${day.replace(', ', ', dem ')}`,
    afterDay: ({ time }) => `${time} Uhr`,
    dayAndTime: ', ',
  },
  it: {
    at: ({ time }) => `alle ${time}`,
    before: ({ time }) => `prima delle ${time}`,
    from: ({ time }) => `dalle ${time}`,
    until: ({ time }) => `fino alle ${time}`,
    untilWeekday: (weekday, { time }) => `fino a ${weekday('long')} alle ${time}`,
    // The article is elided before *otto* and *undici*.
    untilDay: (day, { time }) => `fino ${/^(8|11) /.test(day) ? 'all’' : 'al '}${day} alle ${time}`,
    onDay: (day) => day,
    dayAndTime: ' ',
  },
  es: {
    at: spanishAt,
    before: ({ time, isOne }) => `antes de ${isOne ? 'la' : 'las'} ${time}`,
    from: ({ time, isOne }) => `desde ${isOne ? 'la' : 'las'} ${time}`,
    until: ({ time, isOne }) => `hasta ${isOne ? 'la' : 'las'} ${time}`,
    untilWeekday: (weekday, clock) => `hasta el ${weekday('long')} ${spanishAt(clock)}`,
    untilDay: (day, clock) => `hasta el ${day} ${spanishAt(clock)}`,
    onDay: (day) => `el ${day}`,
    dayAndTime: ', ',
  },
  pt: {
    at: portugueseAt,
    before: ({ time, isOne }) => `antes ${isOne ? 'da' : 'das'} ${time}`,
    from: ({ time, isOne }) => `a partir ${isOne ? 'da' : 'das'} ${time}`,
    until: ({ time, isOne }) => `até ${isOne ? 'à' : 'às'} ${time}`,
    untilWeekday: (weekday, clock) => `até ${weekday('long')} ${portugueseAt(clock)}`,
    untilDay: (day, clock) => `até ${day} ${portugueseAt(clock)}`,
    onDay: (day, isWeekend) => `${isWeekend ? 'no' : 'na'} ${day}`,
    dayAndTime: ', ',
  },
};

const phrasesOf = ({ locale }: LocalTime): Phrases => PHRASES[locale.split('-')[0] ?? ''] ?? ENGLISH;
