import fc from 'fast-check';
import type { Booking, OpeningHours } from '../contract/index.ts';
import { aBooking, aStashpoint } from '../testing/builders.ts';
import { addDays, dayInZone } from '../time/index.ts';
import { dayOf, type HostedBooking, isToCollectToday, todayCounters, todaySections, todayWindows } from './index.ts';

type Row = [day: number, open: string, close: string];
const aSpotOpen = (id: string, rows: Row[], openTwentyfourSeven = false) =>
  aStashpoint({
    id,
    openTwentyfourSeven,
    openingHours: rows.map(([day, open, close]): OpeningHours => ({ day, open, close })),
  });
const everyDay = (open: string, close: string) => [1, 2, 3, 4, 5, 6, 7].map((day): Row => [day, open, close]);

const NIGHTS = aSpotOpen('s1', everyDay('18:00', '02:00'));
/** The spot is open past midnight only on Fridays. 6 March 2026 is a Friday. */
const FRIDAY = aSpotOpen('s1', [...everyDay('09:00', '22:00'), [5, '22:00', '02:00']]);
const DAYS = aSpotOpen('s1', everyDay('09:00', '22:00'));
const ALWAYS = aSpotOpen('s1', everyDay('18:00', '02:00'), true);
const UNKNOWN = aSpotOpen('s1', []);
const LISBON = 'Europe/Lisbon';
const BERLIN = 'Europe/Berlin';

const at = (timezone: string, dropoff: string, rest: Partial<Booking> = {}, id = 's1') =>
  aBooking({ dropoff, pickup: '2026-12-01T10:00:00.000Z', ...rest, stashpoint: { id, timezone } });
const withHours = (bookings: readonly Booking[], spots: readonly (typeof NIGHTS)[]): HostedBooking[] =>
  bookings.map((booking) => ({ ...booking, hours: spots.find(({ id }) => id === booking.stashpoint.id) }));
const sectionsAt = (spot: typeof NIGHTS, booking: Booking, now: string) =>
  todaySections(withHours([booking], [spot]), { now: Date.parse(now) }).map(({ section }) => section);

// prettier-ignore
test.each<[string, typeof NIGHTS, string, string, string, string[]]>([
  // The columns are name, hours, zone, drop-off, now and sections.
  ['18:00–02:00, due at 0:24, at 23:40', NIGHTS, LISBON, '2026-03-06T00:24Z', '2026-03-05T23:40Z', ['arriving']],
  ['18:00–02:00, due at 0:24, at 0:40', NIGHTS, LISBON, '2026-03-06T00:24Z', '2026-03-06T00:40Z', ['arriving']],
  ['18:00–02:00, due at 19:00 the evening before, at 0:40', NIGHTS, LISBON, '2026-03-05T19:00Z', '2026-03-06T00:40Z', ['arriving']],
  ['18:00–02:00, due at 19:00 the next evening, at 0:40', NIGHTS, LISBON, '2026-03-06T19:00Z', '2026-03-06T00:40Z', []],
  ['18:00–02:00, due at 19:00 the next evening, at 10:00', NIGHTS, LISBON, '2026-03-06T19:00Z', '2026-03-06T10:00Z', ['arriving']],
  ['one night a week, due at 0:24, at 23:40', FRIDAY, LISBON, '2026-03-07T00:24Z', '2026-03-06T23:40Z', ['arriving']],
  ['one night a week, due at 0:24 of another night, at 23:40', FRIDAY, LISBON, '2026-03-06T00:24Z', '2026-03-05T23:40Z', []],
  ['one night a week, due the next morning, at 0:40', FRIDAY, LISBON, '2026-03-07T10:00Z', '2026-03-07T00:40Z', []],
  ['hours within a day, due at 0:24, at 23:40', DAYS, LISBON, '2026-03-06T00:24Z', '2026-03-05T23:40Z', []],
  ['open day and night, due at 0:24, at 23:40', ALWAYS, LISBON, '2026-03-06T00:24Z', '2026-03-05T23:40Z', []],
  ['unknown hours, due at 0:24, at 23:40', UNKNOWN, LISBON, '2026-03-06T00:24Z', '2026-03-05T23:40Z', []],
  ['the night clocks go forward, due at 1:30, at 23:40', NIGHTS, BERLIN, '2026-03-29T00:30Z', '2026-03-28T22:40Z', ['arriving']],
  ['the night clocks go back, due at the second 1:30, at 23:40', NIGHTS, 'America/New_York', '2026-11-01T06:30Z', '2026-11-01T03:40Z', ['arriving']],
  ['a spot in Tokyo, due at its 0:24, at its 23:40', NIGHTS, 'Asia/Tokyo', '2026-03-05T15:24Z', '2026-03-05T14:40Z', ['arriving']],
])('a booking’s section of Today depends on the spot’s own day: %s', (_, spot, zone, dropoff, now, sections) => {
  expect(sectionsAt(spot, at(zone, dropoff), now)).toEqual(sections);
});

test('a pick-up in the closing minute belongs to the evening that is ending', () => {
  const booking = at(LISBON, '2026-03-05T18:00Z', { pickup: '2026-03-06T02:00:00.000Z', hasBeenCheckedIn: true });
  const [hosted = booking] = withHours([booking], [NIGHTS]);
  expect(isToCollectToday(hosted, Date.parse('2026-03-05T23:40Z'))).toBe(true);
  expect(isToCollectToday(booking, Date.parse('2026-03-05T23:40Z'))).toBe(false);
});

test('at 0:40, one spot is still on yesterday’s shop day while another is on today’s', () => {
  const [night, day] = [NIGHTS, { ...DAYS, id: 's2' }];
  const due = '2026-03-06T00:50:00.000Z';
  const both = withHours([at(LISBON, due), at(LISBON, due, { id: 'b2' }, 's2')], [night, day]);
  const now = Date.parse('2026-03-06T00:40Z');
  expect(both.map((booking) => dayOf(booking, now))).toEqual(['2026-03-05', '2026-03-06']);
  expect(todayCounters(both, now).arriving.bookings).toBe(2);
  const [window] = todayWindows(
    now,
    [night, day].map((hours) => ({ zone: LISBON, hours })),
  );
  expect(window).toEqual({ from: '2026-03-05T02:00:00.000Z', to: '2026-03-07T00:00:00.000Z' });
});

test('the first window includes all of today’s drop-offs, whatever the opening hours', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((each) => `${String(each).padStart(2, '0')}:00`);
  const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), hour, hour), { maxLength: 8 });
  const moment = fc.integer({ min: Date.parse('2026-02-01Z'), max: Date.parse('2026-12-01Z') });
  fc.assert(
    fc.property(rows, moment, fc.integer({ min: -40, max: 40 }), (some, now, hours) => {
      const spot = aSpotOpen('s1', some);
      const dropoff = new Date(now + hours * 3_600_000).toISOString();
      const sections = sectionsAt(spot, at(LISBON, dropoff), new Date(now).toISOString());
      const [window] = todayWindows(now, [{ zone: LISBON, hours: spot }]);
      const isRead = dropoff >= (window?.from ?? '') && dropoff <= (window?.to ?? '');
      if (sections.includes('arriving')) expect(isRead).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('without opening hours, the day is the calendar day', () => {
  const booking = at(LISBON, '2026-03-05T18:00Z');
  const now = '2026-03-06T00:40:00.000Z';
  expect(dayOf(booking, now)).toBe(dayInZone(now, LISBON));
  expect(withHours([booking], [NIGHTS]).map((each) => addDays(dayOf(each, now), 1))).toEqual([dayOf(booking, now)]);
});
