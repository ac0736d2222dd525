import type { Day } from '../contract/index.ts';
import { plainDigits } from '../domain/typed-number.ts';
import type { TimeOfDay } from './zone.ts';

/**
 * Reads a typed day: `24.12.2026`, `24/12/26`, `24122026`, `Dec 24, 2026`, `24 décembre 2026` or `2026-12-24`. A year
 * of two digits is in this century. The digits may be of any script. Returns null if the text isn't a day. The year may be implausible (see
 * `typedDayFault`).
 */
export function readDay(typed: string, locale: string): Day | null {
  const text = plainDigits(typed);
  const iso = /^\s*(\d{4,6})-(\d{2})-(\d{2})\s*$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const month = namedMonth(text, locale);
  const numbers = text.match(/\d+/g) ?? [];
  if (month !== null && numbers.length === 2) return dayOf(numbers[1], month, numbers[0]);
  const [only = ''] = numbers;
  const digits = numbers.length === 1 ? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(only)?.slice(1) : numbers;
  // All our languages write the day before the month (spec §9).
  return month === null && digits?.length === 3 ? dayOf(digits[2], digits[1], digits[0]) : null;
}

/**
 * Reads a typed time: `9`, `930`, `9:30`, `21.30`, `9,30`, `21h30`, `21 Uhr`, `9:30 pm` or `24:00`, which becomes
 * `00:00`. Returns null if the text isn't a time.
 */
export function readTimeOfDay(text: string): TimeOfDay | null {
  const found = /^(\d{1,2}?)[:.,h]?(\d{2})?(?:h|uhr)?(?:([ap])\.?(?:m\.?)?)?$/i.exec(
    plainDigits(text).replaceAll(/\s/g, ''),
  );
  if (!found) return null;
  const [, typed = '', minutes = '00', half] = found;
  const isNoonOrMidnight = half !== undefined && typed === '12';
  const hours = (isNoonOrMidnight ? 0 : Number(typed)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  if (hours === 24 && minutes === '00' && half === undefined) return '00:00';
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, '0')}:${minutes}` : null;
}

function dayOf(year = '', month: string | number = '', day = ''): Day | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const isReal = new Date(Date.UTC(y, m - 1, d)).getUTCMonth() === m - 1 && d > 0;
  if (!isReal || day.length > 2 || year.length < 2 || year.length === 3) return null;
  return `${year.length === 2 ? `20${year}` : year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/**
 * Returns the month (1 to 12) whose name begins with a word of the text, or null. Three letters are enough, unless two
 * months begin with them (`jui`). The last matching word counts, because a weekday before the month may match, too.
 */
function namedMonth(text: string, locale: string): number | null {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => plain(format.format(Date.UTC(2026, month, 1))));
  const words = plain(text).match(/\p{L}{3,}/gu) ?? [];
  for (const word of words.toReversed()) {
    const [month, ...others] = names.flatMap((name, at) => (name.startsWith(word) ? [at + 1] : []));
    if (month !== undefined && others.length === 0) return month;
  }
  return null;
}

/** Removes accents and case: `Août` becomes `aout`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
