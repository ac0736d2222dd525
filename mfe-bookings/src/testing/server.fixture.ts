import { act } from '@testing-library/react';
import { Booking, fromWire, type Stashpoint } from '@host-portal/shared-lib/contract';
import {
  aBooking,
  aHost,
  aHostServer,
  aPortal,
  fakeApi,
  pageOf,
  type RecordedRequest,
} from '@host-portal/shared-lib/testing';

/** The current time in the tests: 14:05 on Thursday 5 March in Lisbon, where the spot is. */
export const NOW = '2026-03-05T14:05:00.000Z';

// Tests get more time, because the first screen in a test file loads its code while other files run.
jest.setTimeout(20_000);

/**
 * Fakes a server with these bookings. It filters by drop-off and spot, sorts, paginates, counts bags and stores
 * patches. Returns a function that returns the server's current bookings.
 */
export function aBookingServer(start: Booking[], spots?: Stashpoint[]): () => Booking[] {
  let bookings = start.toSorted((a, b) => a.dropoff.localeCompare(b.dropoff));
  aHostServer({ hosts: [aHost({ id: 'h1', userId: 'u1' }), aHost()], ...(spots && { spots }) });
  fakeApi.get('/v2/closures', []);
  fakeApi.get('/v2/refunds', []);
  fakeApi.get('/v2/bookings', ({ query }) => bookingPage(bookings, query));
  for (const { id } of start) {
    fakeApi.patch(`/v2/bookings/${id}`, ({ body }: RecordedRequest) => {
      bookings = bookings.map((booking) =>
        booking.id === id ? { ...booking, ...(fromWire(body, Booking) as Partial<Booking>) } : booking,
      );
      return 204;
    });
  }
  return () => bookings;
}

/**
 * Creates a portal with the time zone of spot `s1`, so that it doesn't read the days around now to determine the
 * zone.
 */
export function knowingTheClock() {
  const portal = aPortal();
  portal.queryClient.setQueryData(['spots', 'zone', 's1'], 'Europe/Lisbon');
  return portal;
}

/** Returns the page of bookings that a call requests, with at most `most` bookings. */
export function bookingPage(bookings: Booking[], query: URLSearchParams, most?: number) {
  const from = query.get('dropoff_gte') ?? '';
  const to = query.get('dropoff_lte') ?? '9';
  const spots = query.getAll('stashpoint_id');
  const found = bookings.filter(
    ({ dropoff, stashpoint }) => spots.includes(stashpoint.id) && dropoff >= from && dropoff <= to,
  );
  return pageOf(found, query, {
    ...(most && { most }),
    summaryStats: { totalBags: found.reduce((bags, { bagCount }) => bags + bagCount, 0) },
  });
}

/** Creates bookings on one day, 15 minutes apart, from 7:00 in Lisbon. */
export const aDayOf = (count: number, day = '2026-03-05'): Booking[] =>
  Array.from({ length: count }, (_, index) =>
    aBooking({
      id: `day-${String(index + 1).padStart(2, '0')}`,
      bagCount: 2,
      customer: { firstName: `Guest${index + 1}`, lastName: 'Silva' },
      dropoff: new Date(Date.parse(`${day}T07:00:00Z`) + index * 15 * 60_000).toISOString(),
      pickup: `${day}T21:00:00.000Z`,
    }),
  );

/**
 * Types like a handheld scanner, with pauses of 5 ms on a fake clock, so that a busy machine doesn't slow the scan
 * down. Returns whether the page prevented the default action of Enter.
 */
export function scan(code: string): boolean {
  const keys = [...code, 'Enter'];
  const end = performance.now();
  return (
    keys
      .map((key, index) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: end - (keys.length - index) * 5 });
        act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
        return event.defaultPrevented;
      })
      .at(-1) === true
  );
}

/** Sets the page's width, because jsdom has no layout. */
export function onDesktop(isDesktop: boolean) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: isDesktop,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}
