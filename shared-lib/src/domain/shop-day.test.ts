import fc from 'fast-check';
import type { OpeningHours } from '../contract/index.ts';
import { addDays, toInstant } from '../time/index.ts';
import { type Hours, shopDay, shopRangeFilter } from './index.ts';

const LISBON = 'Europe/Lisbon';
const BERLIN = 'Europe/Berlin';

type Row = [day: number, open: string, close: string];
const hours = (...rows: Row[]): Hours => ({
  openTwentyfourSeven: false,
  openingHours: rows.map(([day, open, close]): OpeningHours => ({ day, open, close })),
});
const everyDay = (...spans: [open: string, close: string][]) =>
  hours(...[1, 2, 3, 4, 5, 6, 7].flatMap((day) => spans.map(([open, close]): Row => [day, open, close])));

const NIGHTS = everyDay(['18:00', '02:00']);
/** Only Friday's hours go past midnight. 6 March 2026 is a Friday. */
const FRIDAY_NIGHT = hours([4, '09:00', '22:00'], [5, '09:00', '22:00'], [5, '22:00', '02:00'], [6, '09:00', '22:00']);

// prettier-ignore
test.each<[string, Hours, string, string, string, string, string]>([
  // The columns are name, hours, zone, now, day, start and end.
  ['hours within a day, in the afternoon', everyDay(['09:00', '22:00']), LISBON, '2026-03-05T14:00Z', '2026-03-05', '2026-03-05T00:00Z', '2026-03-06T00:00Z'],
  ['hours within a day, just after midnight', everyDay(['09:00', '22:00']), LISBON, '2026-03-06T00:10Z', '2026-03-06', '2026-03-06T00:00Z', '2026-03-07T00:00Z'],
  ['no hours', hours(), LISBON, '2026-03-05T14:00Z', '2026-03-05', '2026-03-05T00:00Z', '2026-03-06T00:00Z'],
  ['18:00–02:00 at 10:00', NIGHTS, LISBON, '2026-03-05T10:00Z', '2026-03-05', '2026-03-05T02:00Z', '2026-03-06T02:00Z'],
  ['18:00–02:00 at 23:40', NIGHTS, LISBON, '2026-03-05T23:40Z', '2026-03-05', '2026-03-05T02:00Z', '2026-03-06T02:00Z'],
  ['18:00–02:00 at 0:40', NIGHTS, LISBON, '2026-03-06T00:40Z', '2026-03-05', '2026-03-05T02:00Z', '2026-03-06T02:00Z'],
  ['18:00–02:00 at 1:59', NIGHTS, LISBON, '2026-03-06T01:59Z', '2026-03-05', '2026-03-05T02:00Z', '2026-03-06T02:00Z'],
  ['18:00–02:00 at the closing minute', NIGHTS, LISBON, '2026-03-06T02:00Z', '2026-03-06', '2026-03-06T02:00Z', '2026-03-07T02:00Z'],
  ['one night a week, at 23:40', FRIDAY_NIGHT, LISBON, '2026-03-06T23:40Z', '2026-03-06', '2026-03-06T00:00Z', '2026-03-07T02:00Z'],
  ['one night a week, at 0:40', FRIDAY_NIGHT, LISBON, '2026-03-07T00:40Z', '2026-03-06', '2026-03-06T00:00Z', '2026-03-07T02:00Z'],
  ['one night a week, the evening before', FRIDAY_NIGHT, LISBON, '2026-03-05T23:40Z', '2026-03-05', '2026-03-05T00:00Z', '2026-03-06T00:00Z'],
  ['one night a week, the evening after', FRIDAY_NIGHT, LISBON, '2026-03-07T23:40Z', '2026-03-07', '2026-03-07T02:00Z', '2026-03-08T00:00Z'],
  ['a night in two pieces', everyDay(['18:00', '24:00'], ['00:00', '02:00']), LISBON, '2026-03-06T00:40Z', '2026-03-05', '2026-03-05T02:00Z', '2026-03-06T02:00Z'],
  ['a night until midnight as 00:00', everyDay(['18:00', '00:00']), LISBON, '2026-03-06T00:40Z', '2026-03-06', '2026-03-06T00:00Z', '2026-03-07T00:00Z'],
  ['Sunday as day 0', hours([0, '18:00', '02:00']), LISBON, '2026-03-09T00:40Z', '2026-03-08', '2026-03-08T00:00Z', '2026-03-09T02:00Z'],
  ['open day and night, by hours', everyDay(['00:00', '24:00']), LISBON, '2026-03-06T00:40Z', '2026-03-06', '2026-03-06T00:00Z', '2026-03-07T00:00Z'],
  ['open day and night, by the flag', { ...NIGHTS, openTwentyfourSeven: true }, LISBON, '2026-03-06T00:40Z', '2026-03-06', '2026-03-06T00:00Z', '2026-03-07T00:00Z'],
  ['the last hours of a time open day and night', hours([5, '09:00', '24:00'], [6, '00:00', '24:00'], [7, '00:00', '02:00']), LISBON, '2026-03-08T00:40Z', '2026-03-07', '2026-03-07T00:00Z', '2026-03-08T02:00Z'],
  ['the night clocks go forward', NIGHTS, BERLIN, '2026-03-29T00:40Z', '2026-03-28', '2026-03-28T01:00Z', '2026-03-29T01:00Z'],
  ['the night clocks go back, in the first 2:30', everyDay(['18:00', '03:00']), BERLIN, '2026-10-25T00:30Z', '2026-10-24', '2026-10-24T01:00Z', '2026-10-25T02:00Z'],
  ['the night clocks go back, in the second 2:30', everyDay(['18:00', '03:00']), BERLIN, '2026-10-25T01:30Z', '2026-10-24', '2026-10-24T01:00Z', '2026-10-25T02:00Z'],
  ['a spot in another zone, at its 0:40', NIGHTS, 'Asia/Tokyo', '2026-03-05T15:40Z', '2026-03-05', '2026-03-04T17:00Z', '2026-03-05T17:00Z'],
  ['a night that begins on a public holiday, closed on holidays', { ...NIGHTS, holidayOpenType: 'closed' }, LISBON, '2026-12-26T00:40Z', '2026-12-26', '2026-12-26T00:00Z', '2026-12-27T02:00Z'],
])('shopDay returns the current day and its bounds for %s', (_, spot, zone, now, day, start, end) => {
  const found = shopDay(spot, { now: Date.parse(now), zone });
  expect({ ...found, start: toInstant(found.start), end: toInstant(found.end) }).toEqual({
    day,
    start: toInstant(Date.parse(start)),
    end: toInstant(Date.parse(end)),
  });
});

// prettier-ignore
test.each<[string, Hours, string, string, string, string, string]>([
  // The columns are name, hours, zone, first, last, lower and upper.
  ['one evening until 2:00', NIGHTS, LISBON, '2026-03-05', '2026-03-05', '2026-03-05T02:00Z', '2026-03-06T02:00Z'],
  ['three evenings until 2:00', NIGHTS, LISBON, '2026-03-05', '2026-03-07', '2026-03-05T02:00Z', '2026-03-08T02:00Z'],
  ['the Friday of one night a week', FRIDAY_NIGHT, LISBON, '2026-03-06', '2026-03-06', '2026-03-06T00:00Z', '2026-03-07T02:00Z'],
  ['the Saturday after it', FRIDAY_NIGHT, LISBON, '2026-03-07', '2026-03-07', '2026-03-07T02:00Z', '2026-03-08T00:00Z'],
  ['hours within a day', everyDay(['09:00', '22:00']), LISBON, '2026-03-05', '2026-03-05', '2026-03-05T00:00Z', '2026-03-06T00:00Z'],
  ['the night clocks go forward', NIGHTS, BERLIN, '2026-03-28', '2026-03-28', '2026-03-28T01:00Z', '2026-03-29T01:00Z'],
])('a range includes its days’ hours after midnight: %s', (_, spot, zone, first, last, lower, upper) => {
  expect(shopRangeFilter(spot, { first, last, zone })).toEqual({
    lower: toInstant(Date.parse(lower)),
    upper: toInstant(Date.parse(upper)),
  });
});

const aTime = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const someHours = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), aTime, aTime), { maxLength: 10 })
  .map((rows) => hours(...rows));

test('shop days follow one another without gaps, and each instant is within its shop day', () => {
  fc.assert(
    fc.property(
      someHours,
      fc.constantFrom(LISBON, BERLIN, 'Asia/Tokyo', 'America/New_York'),
      fc.integer({ min: Date.parse('2026-01-01Z'), max: Date.parse('2026-12-31Z') }),
      (spot, zone, now) => {
        const { day, start, end } = shopDay(spot, { now, zone });
        expect(start <= now && now < end).toBe(true);
        expect(shopDay(spot, { now: end, zone })).toMatchObject({ day: addDays(day, 1), start: end });
      },
    ),
  );
});
