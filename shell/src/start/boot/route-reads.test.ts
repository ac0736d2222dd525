/** @jest-environment node */
import { getStashpoint, listBookings, listClosures, wireRequest } from '@host-portal/shared-lib/contract';
import { dayRangeFilter } from '@host-portal/shared-lib/domain';
import type { Registry } from '@host-portal/shared-lib/federation';
import { dayInZone, viewerZone } from '@host-portal/shared-lib/time';
import { routeReads, withSpots } from './route-reads.ts';

const host = { access: 'host', titles: {} };
/** Copies of the areas' `remote.json`. first-reads.spec.ts compares the real files with the pages' requests. */
const routes = [
  { ...host, path: '/account' },
  {
    ...host,
    path: '/account/bookings',
    reads: [
      '/v2/bookings?dropoff_gte={today}&dropoff_lte={tomorrow}&{spots}&order=asc&sort=dropoff&per_page=10&page=1',
    ],
  },
  { ...host, path: '/account/storage-spots/new' },
  {
    ...host,
    path: '/account/storage-spots/:storageSpotId',
    reads: ['/v3/stashpoints/{storageSpotId}', '/v2/closures?force_utc=true&stashpoint_id={storageSpotId}'],
  },
];
const registry = { remotes: [{ current: { manifest: { routes } } }, { current: {} }] } as unknown as Registry;
const NOW = Date.parse('2026-03-05T10:00:00Z');
const spotIds = ['s1', 's/2'];

describe('the URLs of a route’s reads', () => {
  test('Today’s read has the URL of the API client’s first page of bookings, at the server’s time', () => {
    const today = dayInZone(NOW, viewerZone());
    const { lower, upper } = dayRangeFilter(today, today, viewerZone());
    const query = { stashpointId: spotIds, dropoffGte: lower, dropoffLte: upper, page: 1, order: 'asc' as const };
    const [read = ''] = routeReads(registry, '/de/account/bookings');
    expect(withSpots(read, { spotIds, now: NOW })).toBe(wireRequest(listBookings, { query }).url);
  });

  test('a spot page’s reads have the API client’s URLs for the spot and its closures', () => {
    const id = 's101';
    expect(routeReads(registry, `/account/storage-spots/${id}`)).toEqual([
      wireRequest(getStashpoint, { params: { id } }).url,
      wireRequest(listClosures, { query: { stashpointId: id, forceUtc: true } }).url,
    ]);
  });
});

test.each([
  ['a page without reads', '/account'],
  ['a page whose path says more', '/account/storage-spots/new'],
  ['another page of a spot', '/account/storage-spots/s101/hours'],
  ['no page at all', '/fr/nowhere'],
])('no reads are returned for %s', (_, path) => expect(routeReads(registry, path)).toEqual([]));

test.each(['@other.example/v2/bookings', '//other.example/v2/bookings', 'https://other.example/v2/bookings', '/r/x'])(
  'a read that is not an API path is left out: %s',
  (read) => {
    const manifest = { routes: [{ ...host, path: '/account', reads: [read, '/v2/hosts'] }] };
    const odd = { remotes: [{ current: { manifest } }] } as unknown as Registry;
    expect(routeReads(odd, '/account')).toEqual(['/v2/hosts']);
  },
);
