import { EVENTS } from '@host-portal/shared-lib/portal';
import { createTrack } from './track.ts';

const sent: Promise<unknown>[] = [];
const report = jest.fn();
const track = (analyticsUrl: string) =>
  createTrack({ analyticsUrl }, { currentPage: () => ({ route: '/account/bookings', language: 'de' }), report });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  sent.length = 0;
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      sent.push(body.text().then((text) => ({ url, ...(JSON.parse(text) as object) })));
      return true;
    },
  });
});

/** Waits for the beacons. Each is sent in a separate task. */
const allSent = () => {
  jest.runAllTimers();
  return Promise.all(sent);
};

/**
 * Lets tests call `track` with any event, because a newer remote may send events that this catalogue doesn't have.
 */
const untyped = (analyticsUrl: string) => track(analyticsUrl) as (event: string, payload?: object) => void;

test('a known event is sent with the catalogue’s fields, the route pattern and the language', async () => {
  untyped('/events')('booking-changed', { action: 'checkIn', name: 'Ana', bookingId: 'b1' });
  expect(await allSent()).toEqual([
    {
      url: '/events',
      event: 'booking-changed',
      action: 'checkIn',
      route: '/account/bookings',
      language: 'de',
    },
  ]);
});

test.each(['ana@example.com', 'Ana Sousa', '', 'x'.repeat(41)])(
  'the value "%s" of a text field is removed from an event',
  async (action) => {
    track('/events')('booking-changed', { action });
    expect((await allSent())[0]).not.toHaveProperty('action');
  },
);

test.each(['12', Number.NaN, null])('the value %p of a numeric field is removed from an event', async (quantity) => {
  untyped('/events')('tags-ordered', { quantity });
  expect((await allSent())[0]).not.toHaveProperty('quantity');
});

test.each(['bookings-stolen', 'booking_changed', 'constructor', '__proto__'])(
  'the unknown event %s is reported instead of sent',
  async (event) => {
    untyped('/events')(event);
    expect(await allSent()).toEqual([]);
    expect(report).toHaveBeenCalledWith(expect.any(Error), { phase: 'analytics' });
  },
);

test('no event is sent without a collector', async () => {
  track('')('host-signed-in');
  expect(await allSent()).toEqual([]);
});

test.each([
  ['bookings filters', 'bookings-filtered'],
  ['closures', 'closure-added', 'closure-changed', 'closure-deleted'],
  ['commissions', 'commissions-seen'],
  ['stashpoint bags', 'stashpoint-bags-changed'],
  ['hours', 'host-hours-saved'],
  ['tags', 'tags-ordered'],
  ['search', 'search-used'],
  ['bag counts', 'bag-count-changed'],
  ['dates and times', 'date-changed', 'time-changed'],
  ['payment', 'payment-attempted', 'payment-succeeded', 'payment-failed'],
  ['sign-in and sign-up', 'host-signed-in', 'host-signed-up'],
])('the catalogue contains the spec’s events about %s', (_, ...names) => {
  expect(Object.keys(EVENTS)).toEqual(expect.arrayContaining(names));
});
