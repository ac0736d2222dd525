import { expect, test } from '@jest/globals';
import { apiWithHost, NOW, QUICK, type TestPage } from '../api.fixture.ts';
import { DAY, HOUR, later } from '../clock.ts';
import { wallTime } from './calendar.ts';
import { clearDatabase, refreshDemo } from './seed-demo.ts';

const api = apiWithHost();

type Booking = {
  id: string;
  bag_count: number;
  dropoff: string;
  pickup: string;
  has_been_checked_in: boolean;
  has_been_checked_out: boolean;
  customer: { phone_number: string | null };
  ota_booking: object | null;
};

const arrivals = async (day: string) =>
  (
    await api.call<TestPage<Booking>>(
      `GET /v2/bookings?stashpoint_id=s101&dropoff_gte=${day}T00:00:00Z&dropoff_lte=${day}T23:59:59.999Z&per_page=100`,
      { token: api.token },
    )
  ).body.items;

test('Café Lisboa expects 23 arrivals today, including a party with 14 bags, an OTA booking and a traveller without a phone number', async () => {
  const bookings = await arrivals('2026-03-05');
  expect(bookings).toHaveLength(23);
  expect(bookings.every(({ has_been_checked_in }) => !has_been_checked_in)).toBe(true);
  expect(bookings.filter(({ bag_count }) => bag_count === 14)).toHaveLength(1);
  expect(bookings.filter(({ ota_booking }) => ota_booking)).toHaveLength(1);
  expect(bookings.filter(({ customer }) => customer.phone_number === null)).toHaveLength(1);
});

test('the café stores the bags of two stays, one that ends today and one that should have ended yesterday', async () => {
  const { body } = await api.call<TestPage<Booking>>(
    'GET /v2/bookings?stashpoint_id=s101&has_been_checked_in=true&has_been_checked_out=false',
    { token: api.token },
  );
  expect(body.items.map(({ dropoff, pickup }) => [dropoff.slice(0, 10), pickup.slice(0, 10)])).toEqual([
    ['2026-03-03', '2026-03-05'],
    ['2026-03-04', '2026-03-04'],
  ]);
});

test('booking ids are random codes, and every stay ends after it starts', async () => {
  const bookings = await api.db
    .selectFrom('bookings')
    .select(['id', 'dropoff', 'pickup', 'created', 'cancelled_at'])
    .execute();
  expect(bookings.length).toBeGreaterThan(800);
  expect(bookings.filter(({ id }) => !/^[2-9A-HJKMNP-Z]{10}$/.test(id))).toEqual([]);
  expect(bookings.filter(({ dropoff, pickup }) => pickup <= dropoff)).toEqual([]);
  expect(bookings.filter(({ created, cancelled_at }) => created > NOW || (cancelled_at && cancelled_at > NOW))).toEqual(
    [],
  );
});

test('untouched demo data moves to the next day, and sessions stay valid', async () => {
  const ids = (await arrivals('2026-03-05')).map(({ id }) => id);
  expect(await refreshDemo(api.db, later(NOW, HOUR), QUICK)).toBe('kept');
  expect(await refreshDemo(api.db, later(NOW, DAY), QUICK)).toBe('moved');
  expect((await arrivals('2026-03-06')).map(({ id }) => id)).toEqual(ids);
});

test('demo data that a host has changed does not move to the next day', async () => {
  const [booking] = await arrivals('2026-03-06');
  await api.call(`PATCH /v2/bookings/${booking?.id}`, { token: api.token, body: { has_been_checked_in: true } });
  expect(await refreshDemo(api.db, later(NOW, 2 * DAY), QUICK)).toBe('kept');
  expect((await arrivals('2026-03-06'))[0]).toMatchObject({ id: booking?.id, has_been_checked_in: true });
});

test.each([
  ['Europe/Lisbon', '2026-03-05', 9 * 60, '2026-03-05T09:00:00.000Z'],
  ['Asia/Tokyo', '2026-03-05', 0, '2026-03-04T15:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 3 * 60, '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 2 * 60 + 30, '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 2 * 60 + 30, '2026-10-25T00:30:00.000Z'],
])('wallTime in %s on %s, %d minutes after midnight, returns %s', (zone, day, minutes, instant) => {
  expect(wallTime(zone, day, minutes).toISOString()).toBe(instant);
});

test('no stay starts while its spot is closed, and the café is open for its arrivals even on a Sunday', async () => {
  const closures = await api.db.selectFrom('closures').selectAll().where('open_date', '<', NOW).execute();
  expect(closures.length).toBeGreaterThan(1);
  for (const { stashpoint_id, close_date, open_date } of closures) {
    const arrived = await api.db
      .selectFrom('bookings')
      .select('id')
      .where('stashpoint_id', '=', stashpoint_id)
      .where('dropoff', '>=', close_date)
      .where('dropoff', '<', open_date as Date)
      .execute();
    expect(arrived).toEqual([]);
  }
  const sunday = new Date('2026-03-08T12:00:00Z');
  await clearDatabase(api.db);
  await refreshDemo(api.db, sunday, QUICK);
  const cafe = await api.db
    .selectFrom('stashpoints')
    .select('opening_hours')
    .where('id', '=', 's101')
    .executeTakeFirst();
  expect(cafe?.opening_hours).toContainEqual({ day: 7, open: '09:00', close: '22:00' });
});
