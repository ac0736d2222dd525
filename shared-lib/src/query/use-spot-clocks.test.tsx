import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { todayWindows } from '../domain/index.ts';
import { PortalProvider } from '../portal/index.ts';
import { aBooking, aPage, aPortal, failure, fakeApi } from '../testing/index.ts';
import { viewerZone } from '../time/viewer-zone.ts';
import { useSpotClock, useSpotClocks } from './index.ts';

const ZONES: Record<string, string> = { lisbon: 'Europe/Lisbon', tokyo: 'Asia/Tokyo' };
/** The time zone of the browser that runs the tests. */
const HERE = viewerZone();

/**
 * Fakes the API. The bookings contain the zones of `lisbon` and `tokyo`. `new` has never had a booking, and requests
 * for `broken` get no response.
 */
function answer() {
  fakeApi.get('/v2/bookings', ({ query }) => {
    const ids = query.getAll('stashpoint_id');
    if (ids.includes('broken')) return failure(500);
    return aPage(
      ids.flatMap((id) => {
        const timezone = ZONES[id];
        return timezone ? [aBooking({ dropoff: new Date().toISOString(), stashpoint: { id, timezone } })] : [];
      }),
    );
  });
}

/** Matches the call for the days that Today reads anyway. The other calls request bookings from any day. */
const isAroundNow = (query: URLSearchParams) => query.has('dropoff_gte');

function clocksAt(ids: string[]) {
  const portal = aPortal();
  return renderHook(() => useSpotClocks(ids), {
    wrapper: ({ children }) => (
      <PortalProvider portal={portal}>
        <QueryClientProvider client={portal.queryClient}>{children}</QueryClientProvider>
      </PortalProvider>
    ),
  });
}

test.each([
  { ids: ['lisbon'], zones: ['Europe/Lisbon'], status: 'known' },
  { ids: ['tokyo', 'lisbon'], zones: ['Asia/Tokyo', 'Europe/Lisbon'], status: 'known' },
  { ids: ['new'], zones: [HERE], status: 'guessed' },
  { ids: ['broken'], zones: [HERE], status: 'guessed' },
  { ids: ['tokyo', 'new'], zones: ['Asia/Tokyo', HERE], status: 'guessed' },
  { ids: [], zones: [], status: 'known' },
])('the clocks of $ids are $status', async ({ ids, zones, status }) => {
  answer();
  const { result } = clocksAt(ids);
  await waitFor(() => expect(result.current.status).toBe(status));
  expect(result.current.clocks.map(({ zone }) => zone)).toEqual(zones);
  expect(result.current.zone).toBe(zones[0] ?? HERE);
});

test('no clock is known while another one is loading, so that a list’s day does not change', async () => {
  let tell: (zone: string) => void = () => {};
  const answered = new Promise<string>((resolve) => (tell = resolve));
  fakeApi.get('/v2/bookings', async ({ query }) => {
    if (isAroundNow(query)) return aPage([]);
    const [id = ''] = query.getAll('stashpoint_id').slice(-1);
    // The first call returns no booking in Tokyo.
    if (query.getAll('stashpoint_id').length > 1) {
      return aPage([aBooking({ stashpoint: { id, timezone: 'Europe/Lisbon' } })], { hasNext: true });
    }
    return aPage([aBooking({ stashpoint: { id, timezone: await answered } })]);
  });
  const { result } = clocksAt(['tokyo', 'lisbon']);
  await waitFor(() => expect(fakeApi.requests()).toHaveLength(3));
  expect(result.current).toEqual({
    clocks: [
      { zone: HERE, status: 'learning' },
      { zone: HERE, status: 'learning' },
    ],
    zone: HERE,
    status: 'learning',
  });
  tell('Asia/Tokyo');
  await waitFor(() => expect(result.current.status).toBe('known'));
});

test('the clocks of forty spots need two calls, even if many of the spots have never had a booking', async () => {
  answer();
  const ids = ['lisbon', 'tokyo', ...Array.from({ length: 38 }, (_, index) => `new-${index}`)];
  const { result } = clocksAt(ids);
  await waitFor(() => expect(result.current.status).toBe('guessed'));
  expect(result.current.clocks.slice(0, 2).map(({ status }) => status)).toEqual(['known', 'known']);
  expect(fakeApi.requests()).toHaveLength(2);
});

test('bookings from the days around now contain the time zones, and Today does not read them again', async () => {
  answer();
  const { result } = clocksAt(['lisbon', 'tokyo']);
  await waitFor(() => expect(result.current.status).toBe('known'));
  const around = fakeApi.requests()[0]?.query;
  const from = around?.get('dropoff_gte') ?? '';
  const to = around?.get('dropoff_lte') ?? '';
  // The range must start no later than the day before yesterday and end no earlier than today, in every time zone.
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [today, days2] = todayWindows(Date.now(), [zone]);
    expect([(days2?.from ?? '') >= from, (today?.to ?? '') <= to]).toEqual([true, true]);
  }
  expect(fakeApi.requests()).toHaveLength(1);
});

test('spots that are missing from the first page are requested together once more', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  fakeApi.get('/v2/bookings', ({ query }) => {
    if (isAroundNow(query)) return aPage([]);
    // The oldest bookings all belong to the first two spots.
    const [first, second, ...others] = query.getAll('stashpoint_id');
    const named = [first, second].filter((id) => id !== undefined);
    return aPage(
      named.map((id) => aBooking({ stashpoint: { id, timezone: 'Europe/Lisbon' } })),
      { hasNext: others.length > 0 },
    );
  });
  const { result } = clocksAt(ids);
  await waitFor(() => expect(result.current.status).toBe('known'));
  expect(fakeApi.requests().map(({ query }) => query.getAll('stashpoint_id'))).toEqual([ids, ids, ['c', 'd']]);
});

test('a single spot’s clock has the zone from its bookings', async () => {
  answer();
  const portal = aPortal();
  const { result } = renderHook(() => useSpotClock('lisbon'), {
    wrapper: ({ children }) => (
      <PortalProvider portal={portal}>
        <QueryClientProvider client={portal.queryClient}>{children}</QueryClientProvider>
      </PortalProvider>
    ),
  });
  expect(result.current).toEqual({ zone: HERE, status: 'learning' });
  await waitFor(() => expect(result.current).toEqual({ zone: 'Europe/Lisbon', status: 'known' }));
});
