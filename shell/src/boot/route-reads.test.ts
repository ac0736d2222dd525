/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStashpoint, listBookings, listClosures, wireRequest } from '@host-portal/shared-lib/contract';
import { dayRangeFilter } from '@host-portal/shared-lib/domain';
import type { Registry } from '@host-portal/shared-lib/federation';
import { dayInZone, viewerZone } from '@host-portal/shared-lib/time';
import { routeReads, withSpots } from './route-reads.ts';

type Manifest = NonNullable<Registry['shell']['current']['manifest']>;
const manifestOf = (area: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../mfe-${area}/remote.json`), 'utf8')) as Manifest;
const registry = {
  remotes: ['bookings', 'earnings', 'stashpoints'].map((area) => ({ current: { manifest: manifestOf(area) } })),
} as unknown as Registry;
const NOW = Date.parse('2026-03-05T10:00:00Z');
const spotIds = ['s1', 's/2'];

describe('the addresses are those of the API client', () => {
  test('the first page of today’s bookings, on the reader’s clock', () => {
    const today = dayInZone(NOW, viewerZone());
    const { lower, upper } = dayRangeFilter(today, today, viewerZone());
    const query = { stashpointId: spotIds, dropoffGte: lower, dropoffLte: upper, page: 1, order: 'asc' as const };
    const [read = ''] = routeReads(registry, '/de/account/bookings');
    expect(withSpots(read, { spotIds, now: NOW })).toBe(wireRequest(listBookings, { query }).url);
  });

  test('a spot and its closures', () => {
    const id = 's101';
    expect(routeReads(registry, `/account/storage-spots/${id}`)).toEqual([
      wireRequest(getStashpoint, { params: { id } }).url,
      wireRequest(listClosures, { query: { stashpointId: id, forceUtc: true } }).url,
    ]);
  });
});

test.each([
  ['an area without reads', '/account/earnings'],
  ['a page without', '/account'],
  ['another page of a spot', '/account/storage-spots/s101/hours'],
  ['no page at all', '/fr/nowhere'],
])('%s has none', (_, path) => expect(routeReads(registry, path)).toEqual([]));
