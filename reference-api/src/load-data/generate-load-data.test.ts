import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NOW, openTestDatabase } from '../api.fixture.ts';
import { busyHost, generateLoadData } from './generate-load-data.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened?.close());

const SIZE = { hosts: 12, bookings: 2000, seed: 1, passwordHash: 'x' };
const rows = () => opened.db.selectFrom('bookings').selectAll().orderBy('id').execute();

test('the same seed always creates the same rows', async () => {
  await generateLoadData(opened.db, SIZE, NOW, () => undefined);
  const first = await rows();
  expect(first).toHaveLength(2000);
  expect(first.every(({ id, bag_count }) => /^[0-9A-F]{12}$/.test(id) && bag_count >= 1 && bag_count <= 5)).toBe(true);
  await generateLoadData(opened.db, SIZE, NOW, () => undefined);
  expect(await rows()).toEqual(first);
});

test('the first host has the most bookings', async () => {
  const all = await rows();
  const busy = all.filter(({ stashpoint_id }) => busyHost.spotIds.includes(stashpoint_id));
  // The first host has 10 of the 21 shares of the bookings.
  expect(busy.length / all.length).toBeGreaterThan(0.4);
  expect(busy.length / all.length).toBeLessThan(0.55);
});
