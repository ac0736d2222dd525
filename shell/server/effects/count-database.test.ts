/** @jest-environment node */
import { PGlite } from '@electric-sql/pglite';
import { createCounting } from '../counting/counting.ts';
import { countDatabase, openCounts } from './count-database.ts';

const NOON = Date.parse('2026-03-05T12:00:00Z');
const LIVE = new Map([
  ['shell', '1.0.0'],
  ['bookings', '2.0.0'],
]);
const NAMES = ['Ana', 'Sousa', 'ana@example.com', 'bk-7F3K2M', 'us_PAOLA', '+351 91 234', '203.0.113.7', 'Café Lisboa'];

// Making a whole PostgreSQL takes seconds, and many where the machine is busy.
jest.setTimeout(180_000);

test('events that carry names and ids leave numbers by day, area and release, and nothing else', async () => {
  const counting = createCounting({ secret: 'secret', hasDatabase: true, now: () => NOON, alarm: () => undefined });
  const mark = counting.view(LIVE, '203.0.113.7');
  const [first, last, email, id, user, phone, address, spot] = NAMES;
  const noise = { name: `${first} ${last}`, email, id, user, phone, address, spot, visitor: id, route: `/b/${id}` };
  const send = (event: object) => counting.event(mark, { ...noise, ...event }, '203.0.113.7');
  send({ event: 'booking-changed', action: 'checkIn', openingMs: 900, signUpHours: 3 });
  send({ event: 'booking-changed', action: `undo ${email}`, isLate: true });
  send({ event: 'arrivals-counted', arrivals: 9, checkedIn: 8 });
  send({ event: 'host-signed-up' });
  send({ event: email, action: id });
  counting.event('a mark of nobody', { event: 'host-signed-up' }, '203.0.113.7');
  counting.report(mark, [{ area: 'bookings', version: '2.0.0', kind: 'failed' }], '203.0.113.7');

  const pglite = await PGlite.create();
  const database = countDatabase(async () => ({
    query: (sql, values) => pglite.query(sql, values),
    close: () => pglite.close(),
  }));
  const rows = counting.days?.take() ?? [];
  await database.write(rows);
  await database.write([{ day: '2026-03-05', area: 'shell', release: '1.0.0', measure: 'views', bucket: 0, count: 4 }]);
  const sums = await database.read('2026-03-05');
  expect(await database.read('2026-03-06')).toEqual([]);
  const kept = await everythingIn(pglite);
  await database.close();
  const of = (area: string) =>
    Object.fromEntries(
      sums.filter((sum) => sum.area === area).map(({ measure, bucket, count }) => [`${measure} ${bucket}`, count]),
    );
  const taps = { 'taps 0': 2, 'undone 0': 1, 'late 0': 1, 'opening 0': 1, 'firstBag 1': 1 };
  const others = { 'signUps 0': 1, 'arrivals 0': 9, 'arrived 0': 8 };
  expect(of('bookings')).toEqual({ 'views 0': 1, 'failed 0': 1, ...taps, ...others });
  expect(of('shell')).toEqual({ 'views 0': 5, ...taps, ...others });

  expect(kept.columns).toEqual([
    'area text',
    'bucket smallint',
    'count bigint',
    'day date',
    'measure text',
    'release text',
  ]);
  for (const name of NAMES) expect(kept.text).not.toContain(name);
});

test('what cannot be written is tried again, and one mark counts a sign-up once', async () => {
  const counting = createCounting({ secret: 'secret', hasDatabase: true, now: () => NOON, alarm: () => undefined });
  const mark = counting.view(LIVE, '203.0.113.7');
  for (let time = 0; time < 3; time += 1) counting.event(mark, { event: 'host-signed-up' }, '203.0.113.7');
  const rows = counting.days?.take() ?? [];
  counting.days?.putBack(rows);
  counting.view(LIVE, '203.0.113.7');
  const counted = counting.days?.take().filter(({ area }) => area === 'shell');
  expect(counted?.map(({ measure, count }) => [measure, count])).toEqual([
    ['signUps', 1],
    ['views', 2],
  ]);
  await expect(countDatabase(openCounts('postgres://127.0.0.1:1/none', undefined)).write(rows)).rejects.toThrow();
});

/** Every column of every table of ours, and every value in it. */
async function everythingIn(pglite: PGlite) {
  const { rows: columns } = await pglite.query<{ name: string }>(
    `select column_name || ' ' || data_type as name from information_schema.columns where table_schema = 'public' order by 1`,
  );
  const { rows } = await pglite.query('select * from release_counts');
  return { columns: columns.map(({ name }) => name), text: JSON.stringify(rows) };
}
