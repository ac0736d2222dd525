import type { Booking, Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { aBooking, aHostServer, aPage, fakeApi, type Overrides } from '@host-portal/shared-lib/testing';

// The timeout is long, because the first screen in a test file loads its code while other files run in parallel.
jest.setTimeout(20_000);

/** Each spot's time zone in the tests, as in the demo data. */
const ZONES: Record<string, string> = { s1: 'Europe/Lisbon', s2: 'Europe/Berlin', s3: 'Asia/Tokyo' };

type World = { spots?: Stashpoint[]; closures?: Closure[]; bookings?: Booking[] };

/** Mocks the API for a host with spots, closures and bookings. */
export function aWorld({ spots, closures = [], bookings = [] }: World = {}) {
  aHostServer(spots && { spots });
  fakeApi.get('/v2/closures', ({ query }) =>
    closures.filter(({ stashpointId }) => stashpointId === query.get('stashpoint_id')),
  );
  fakeApi.get('/v2/bookings', ({ query }) => {
    const asked = query.getAll('stashpoint_id');
    const own = bookings.filter(({ stashpoint }) => asked.includes(stashpoint.id));
    // Every spot with a time zone gets an old booking, because only bookings contain the time zone.
    const known = asked.filter((id) => ZONES[id] && !query.has('dropoff_gte')).map((id) => anOldBooking(id));
    return aPage([...known, ...own]);
  });
}

export const aBookingAt = (spotId: string, overrides: Overrides<Booking> = {}): Booking =>
  aBooking({ ...overrides, stashpoint: { id: spotId, timezone: ZONES[spotId] ?? 'Europe/Lisbon' } });

const anOldBooking = (spotId: string) =>
  aBookingAt(spotId, {
    id: `old-${spotId}`,
    dropoff: '2025-01-05T10:00:00.000Z',
    pickup: '2025-01-05T12:00:00.000Z',
    hasBeenCheckedIn: true,
    hasBeenCheckedOut: true,
  });
