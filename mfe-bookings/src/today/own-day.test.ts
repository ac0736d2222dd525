import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import { byOwnDay, daysAhead, readDaySection } from './own-day.ts';

// It's Thursday evening in Lisbon and Friday morning in Tokyo.
const NOW = Date.parse('2026-03-05T20:00:00Z');
const LISBON = { spot: aStashpoint({ id: 's1' }), clock: { zone: 'Europe/Lisbon', status: 'known' as const } };
const TOKYO = { spot: aStashpoint({ id: 's3' }), clock: { zone: 'Asia/Tokyo', status: 'known' as const } };

test.each([
  ['Lisbon and Tokyo', [TOKYO, LISBON], [['s3', '2026-03-06']]],
  ['only Tokyo', [TOKYO], []],
])('a spot has a separate day only if it is a day ahead of another spot: %s', (_, places, expected) => {
  const ahead = daysAhead(
    places.map(({ spot }) => spot),
    places.map(({ clock }) => clock),
    NOW,
  );
  expect([...ahead]).toEqual(expected);
});

test('arrivals at a spot where it is already tomorrow have a separate section, and late bags of all spots share one', () => {
  const here = aBooking({ id: 'here' });
  const there = aBooking({ id: 'there', stashpoint: { ...here.stashpoint, id: 's3' } });
  const bookings = [there, here];
  const sections = byOwnDay(
    [
      { section: 'late', bookings },
      { section: 'arriving', bookings },
    ],
    new Map([['s3', '2026-03-06']]),
  );
  expect(sections.map(({ section, bookings }) => [readDaySection(section), bookings.map(({ id }) => id)])).toEqual([
    [{ section: 'late', day: null }, ['there', 'here']],
    [{ section: 'arriving', day: null }, ['here']],
    [{ section: 'arriving', day: '2026-03-06' }, ['there']],
  ]);
});
