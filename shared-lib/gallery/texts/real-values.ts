import { type Language, localeOf, translate } from '../../src/i18n/index.ts';
import { formatMoney } from '../../src/money/index.ts';
import {
  cityOf,
  formatAt,
  formatBefore,
  formatDateTime,
  formatDay,
  formatDayAt,
  formatLongDay,
  formatMonth,
  formatOnDay,
  formatOnDayAt,
  formatRange,
  formatShortDay,
  formatTime,
  formatTimeOfDay,
  formatUntil,
  formatWeekday,
  type LocalTime,
} from '../../src/time/index.ts';

type Values = Record<string, string | number>;

/**
 * These values need special grammar: the first of a month (*1er décembre*), a Sunday (*no domingo*), and a city that
 * starts with a vowel (*d’Athènes*).
 */
const FIRST = '2026-12-01T12:05:00Z';
const SUNDAY = '2026-12-27T07:00:00Z';
const ZONE = 'Europe/Athens';

/**
 * Returns realistic values for a message's placeholders, as the portal would insert them: days, times and money in the
 * language's format, or other messages. Throws if a placeholder has no value here.
 */
export function realValues(
  namespace: string,
  key: string,
  { placeholders, language }: { placeholders: string[]; language: Language },
): Values {
  const locale = localeOf(language);
  const values = {
    ...everywhere({ zone: ZONE, locale }),
    ...inMessage(`${namespace} ${key}`, { zone: ZONE, locale }),
  };
  return Object.fromEntries(
    placeholders.map((name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${namespace} ${key}: say in real-values.ts what {{${name}}} is`);
      return [name, value];
    }),
  );
}

function everywhere(time: LocalTime): Values {
  const { locale } = time;
  return { ...people(), ...numbers(locale), ...times(time), ...texts(locale) };
}

const people = (): Values => ({
  name: 'Ana S.',
  names: 'Ana S., Jo M.',
  first: 'Ana',
  business: 'Café Lisboa',
  spot: 'Café Lisboa',
  spots: 'Café Lisboa, Hotel Rhein',
  shelf: 'B 12',
  spotId: 's1',
  brand: 'Bagpost',
  email: 'ana@example.com',
  digits: '…560462',
  address: 'Rua Augusta 12, 1100-053 Lisboa',
  typed: 'Muller',
  message: 'The booking was cancelled.',
  notes: 'Ring twice.',
  code: '9QQX1A',
  codes: '9QQX1A · 4F7Q2K',
  id: 'b8123',
  reference: '7f3a',
  support: 'hosts@bagpost.example',
  link: 'https://portal.example/reset?token=5d41',
});

function numbers(locale: string): Values {
  const money = (amount: number) => formatMoney({ amount, currency: EURO }, locale);
  return {
    ...COUNTS,
    amount: money(123456),
    sum: money(123456),
    difference: money(-250),
    best: money(98700),
    perBag: money(250),
    distance: new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(3),
    country: new Intl.DisplayNames(locale, { type: 'region' }).of('PT') ?? '',
    last: money(45000),
    rating: new Intl.NumberFormat(locale).format(4.8),
    share: new Intl.NumberFormat(locale, { style: 'percent' }).format(5 / 6),
    currency: new Intl.DisplayNames(locale, { type: 'currency' }).of('EUR') ?? '',
    sums: new Intl.ListFormat(locale, { type: 'unit' }).format([money(123456), money(-250)]),
  };
}

const EURO = { code: 'EUR', symbol: '€', minorInMajor: 100, name: null };

const COUNTS: Values = {
  minimum: 8,
  advised: 15,
  alwaysFits: 64,
  count: 12,
  bags: 12,
  capacity: 20,
  before: 20,
  maximum: 100,
  suggestion: 300,
  seen: 11,
  expected: 12,
  sent: 100,
  requested: 250,
  loaded: 10,
  shown: 3,
  total: 1234,
  done: 2,
  part: 5,
  all: 6,
  step: 2,
  steps: 5,
  page: 2,
  pages: 7,
  index: 1,
  minutes: 45,
  hours: 40,
  days: 4,
  group: '100+',
  status: 503,
  length: 2019,
  most: 2000,
  width: 300,
  height: 200,
  side: 320,
  megapixels: 240,
  mostMegapixels: 200,
  megabytes: 120,
  mostMegabytes: 100,
};

const times = (time: LocalTime): Values => ({
  day: formatDay(FIRST, time),
  date: formatDay(FIRST, time),
  created: formatDay(FIRST, time),
  time: formatTime(SUNDAY, time),
  start: formatTime(FIRST, time),
  end: formatTime(SUNDAY, time),
  when: formatOnDay(SUNDAY, time),
  closing: formatAt(FIRST, time),
  next: formatOnDayAt(SUNDAY, time),
  until: formatUntil(SUNDAY, time, '2026-12-25'),
  from: formatDay(FIRST, time),
  to: formatDay(SUNDAY, time),
  a: formatDateTime(FIRST, time),
  b: formatDay(SUNDAY, time),
  open: formatTimeOfDay('09:00', time.locale),
  close: formatTimeOfDay('22:00', time.locale),
  month: formatMonth(FIRST, time),
  span: `${formatMonth('2026-01-01', time)} – ${formatMonth(FIRST, time)}`,
  age: new Intl.RelativeTimeFormat(time.locale).format(-3, 'minute'),
  city: cityOf(ZONE, time.locale),
});

/** Returns messages that are inserted into other messages. Call this while i18n uses the given locale's language. */
const texts = (locale: string): Values => ({
  action: translate('ui', 'action.checkIn'),
  stay: translate('bookings', 'end.stay', { count: 2 }),
  bookings: translate('bookings', 'bookings', { count: 2 }),
  checkIn: translate('ui', 'action.checkIn'),
  checkOut: translate('ui', 'action.checkOut'),
  state: translate('bookings', 'conflict.state.cancelled'),
  items: translate('reviews-supplies', 'items.tags', { count: 250 }),
  type: translate('reviews-supplies', 'type.tags'),
  filter: translate('reviews-supplies', 'filter.stars', { count: 5 }),
  stars: translate('reviews-supplies', 'filter.stars', { count: 5 }),
  lines: translate('earnings', 'since.lines', { count: 1234 }),
  field: translate('stashpoints', 'create.field.photo'),
  text: translate('stashpoints', 'create.photo.size'),
  reason: translate('bookings', 'open.holiday'),
  title: translate('training', 'card.store.title'),
  area: translate('earnings', 'page.title'),
  releases: `${translate('earnings', 'page.title')} 0.1.0-5d41e2a9c0`,
  language: 'Português',
  lang: new Intl.DisplayNames(locale, { type: 'language' }).of('ja') ?? '',
});

/** Returns the values that some messages need in a different format. */
function inMessage(message: string, time: LocalTime): Values {
  const weekday = formatWeekday(7, time.locale);
  const bags = translate('stashpoints', 'bags', { count: 12 });
  const own: [RegExp, () => Values][] = [
    [
      /^bookings end\.(closed|cameLater|tomorrow|toDo)/,
      () => ({ when: formatAt(SUNDAY, time), bags: translate('bookings', 'today.bags', { count: 12 }) }),
    ],
    [/^bookings checkIn\.warning/, () => ({ day: formatLongDay(FIRST, time) })],
    [/^bookings today\.dateTime/, () => ({ day: formatLongDay(FIRST, time) })],
    [
      /^bookings today\.next$/,
      () => ({ when: new Intl.RelativeTimeFormat(time.locale, { style: 'short' }).format(25, 'minute') }),
    ],
    [
      /^bookings today\.sectionOn/,
      () => ({ section: translate('ui', 'state.arriving'), day: formatLongDay(FIRST, time) }),
    ],
    [/^bookings today\.since/, () => ({ day: formatWeekday(7, time.locale, 'short') })],
    [/^bookings today\.radar/, () => ({ before: formatBefore(SUNDAY, time) })],
    [/^bookings occupancy\.peak/, () => ({ when: formatAt(SUNDAY, time) })],
    [/^(bookings|stashpoints) open\.alwaysUntil/, () => ({ when: formatDateTime(FIRST, time) })],
    [/^bookings occupancy\.over/, () => ({ from: formatTime(FIRST, time), to: formatTime(SUNDAY, time) })],
    [/^bookings (daySheet\.printedAt|end\.lastClosed)/, () => ({ when: formatDateTime(FIRST, time) })],
    [/^bookings tags\.pickup/, () => ({ when: formatDateTime(FIRST, time) })],
    [/^bookings conflict\.yours/, () => ({ when: formatTime(FIRST, time), action: translate('ui', 'action.checkIn') })],
    [/^stashpoints hours\.(isOpen|field|remove|change|more)/, () => ({ day: weekday })],
    [/^stashpoints hours\.changed\.several/, () => ({ what: weekday })],
    [/^ui merge\.(mine|theirs)/, () => ({ value: '20' })],
    [
      /^ui unreadable\.(line|unnamed)/,
      () => ({ what: translate('ui', 'unreadable.bookings', { count: 12 }), names: '9QQX1A, 4F7Q2K' }),
    ],
    [/^stashpoints hours\.summary/, () => ({ days: weekday })],
    [/^stashpoints hours\.was/, () => ({ times: translate('stashpoints', 'hours.closed') })],
    [/^stashpoints (affected|closure\.preset)/, () => ({ day: formatShortDay(SUNDAY, time), bags })],
    [/^stashpoints capacity/, () => ({ bags, day: formatShortDay(SUNDAY, time), minimum: 10 })],
    [/^stashpoints holiday\.next/, () => ({ day: formatLongDay('2026-12-25', time) })],
    [/^stashpoints (holiday\.next|closure\.preset)/, () => ({ name: translate('holiday-names', 'christmas') })],
    [/^stashpoints closure\.(overlap|saved)/, () => ({ when: translate('stashpoints', 'closure.from', times(time)) })],
    [/^stashpoints create\.changeStep/, () => ({ step: translate('stashpoints', 'create.step.space') })],
    [/^stashpoints result\.failed/, () => ({ reason: translate('stashpoints', 'result.tryAgain') })],
    [/^stashpoints notice\.from/, () => ({ from: formatDayAt(FIRST, time) })],
    [/^stashpoints notice\.opens/, () => ({ when: formatOnDayAt(SUNDAY, time) })],
    [/^stashpoints notice\.days/, () => ({ first: formatLongDay(FIRST, time), last: formatLongDay(SUNDAY, time) })],
    [
      /^notices (terms|before)/,
      () => {
        const range = formatRange(FIRST, SUNDAY, time);
        return { times: range, terms: translate('notices', 'terms', { count: 2, times: range }) };
      },
    ],
    [/^notices isNew/, () => ({ at: formatDateTime(FIRST, time) })],
    [/^shell partner/, () => ({ name: 'TripDock' })],
    [/^shell title\.document/, () => ({ page: translate('shell', 'title.lost') })],
    [/^ui slot\.failed/, () => ({ name: translate('reviews-supplies', 'reviews.title') })],
  ];
  return Object.assign({}, ...own.filter(([name]) => name.test(message)).map(([, values]) => values())) as Values;
}
