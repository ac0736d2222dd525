import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { aBooking, aPage, aPortal, fakeApi } from '../testing/index.ts';
import { persistQueries, keepPlaceZone, spotZoneQuery } from './index.ts';

const close: (() => void)[] = [];
let bookings: ReturnType<typeof aBooking>[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  bookings = [];
  fakeApi.get('/v2/bookings', () => aPage(bookings));
});
afterEach(() => {
  for (const each of close.splice(0)) each();
  jest.useRealTimers();
});

/** Creates a page with an empty cache on the same device. */
function aNewPage(userId = 'u7') {
  const portal = aPortal();
  close.push(persistQueries(portal.queryClient, { userId: () => userId, version: '1' }).close);
  return { portal, zone: () => portal.queryClient.fetchQuery(spotZoneQuery(portal, 'new')) };
}

test('a spot without a booking has the time zone of its position on the device where it was created', async () => {
  const first = aNewPage();
  await keepPlaceZone(first.portal, 'new', 'Asia/Tokyo');
  expect(await first.zone()).toBe('Asia/Tokyo');
  expect(await aNewPage().zone()).toBe('Asia/Tokyo');
  expect(await aNewPage('u8').zone()).toBeNull();
});

test('the zone from a booking replaces the zone from the position', async () => {
  await keepPlaceZone(aNewPage().portal, 'new', 'Asia/Tokyo');
  bookings = [aBooking({ stashpoint: { id: 'new', timezone: 'Europe/Lisbon' } })];
  expect(await aNewPage().zone()).toBe('Europe/Lisbon');
});

test('a zone that this browser does not support is not stored', async () => {
  const { portal, zone } = aNewPage();
  await keepPlaceZone(portal, 'new', 'Etc/Nowhere');
  expect(await zone()).toBeNull();
});
