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

/** What has been sent so far: a beacon leaves in a task of its own. */
const allSent = () => {
  jest.runAllTimers();
  return Promise.all(sent);
};

/** As a remote with another catalogue, or without types, may call it. */
const untyped = (analyticsUrl: string) => track(analyticsUrl) as (event: string, payload?: object) => void;

test('a known event goes out with its own keys, the route’s pattern and the language', async () => {
  untyped('/events')('booking-changed', { action: 'checkIn', name: 'Ana', bookingId: 'b1' });
  expect(await allSent()).toEqual([
    {
      url: '/events',
      event: 'booking-changed',
      action: 'checkIn',
      openingMs: expect.any(Number),
      route: '/account/bookings',
      language: 'de',
    },
  ]);
});

test.each(['ana@example.com', 'Ana Sousa', '', 'x'.repeat(41)])('the text "%s" is no word of ours', async (action) => {
  track('/events')('booking-changed', { action });
  expect((await allSent())[0]).not.toHaveProperty('action');
});

test.each(['12', Number.NaN, null])('%p is no number', async (quantity) => {
  untyped('/events')('tags-ordered', { quantity });
  expect((await allSent())[0]).not.toHaveProperty('quantity');
});

test.each(['bookings-stolen', 'booking_changed', 'constructor', '__proto__'])(
  '%s is not sent, and told to the report',
  async (event) => {
    untyped('/events')(event);
    expect(await allSent()).toEqual([]);
    expect(report).toHaveBeenCalledWith(expect.any(Error), { phase: 'analytics' });
  },
);

test('without a collector nothing happens', async () => {
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
])('the catalogue has every group of the spec: %s', (_, ...names) => {
  expect(Object.keys(EVENTS)).toEqual(expect.arrayContaining(names));
});

describe('a tap on a booking', () => {
  const tap = { action: 'checkIn' } as const;
  const online = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  test('says once how long after the opening it came, and again when the page is back', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(2400.4);
    const send = track('/events');
    send('booking-changed', tap);
    send('booking-changed', tap);
    clock.mockReturnValue(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    clock.mockReturnValue(61_000);
    send('booking-changed', tap);
    expect(await allSent()).toMatchObject([{ openingMs: 2400 }, {}, { openingMs: 1000 }]);
    expect((await allSent())[1]).not.toHaveProperty('openingMs');
  });

  test('the first check-in after a sign-up says how long it took, and whose it was is not kept', async () => {
    const send = track('/events');
    send('host-signed-up');
    expect(Object.values(localStorage)).toEqual([expect.stringMatching(/^\d+$/)]);
    send('booking-changed', { action: 'checkOut' });
    send('booking-changed', tap);
    send('booking-changed', tap);
    expect(await allSent()).toMatchObject([{}, {}, { signUpHours: 0 }, {}]);
    expect((await allSent()).filter((_, at) => at % 2 === 1).some((event) => 'signUpHours' in (event as object))).toBe(
      false,
    );
  });

  test('made without network goes when it is back, and says so', async () => {
    online(false);
    track('/events')('booking-changed', tap);
    expect(await allSent()).toEqual([]);
    online(true);
    window.dispatchEvent(new Event('online'));
    expect(await allSent()).toMatchObject([{ event: 'booking-changed', action: 'checkIn', isLate: true }]);
    track('/events');
    expect(await allSent()).toHaveLength(1);
  });
});
