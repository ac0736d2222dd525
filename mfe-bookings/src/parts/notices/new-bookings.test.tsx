import { act, screen, waitFor } from '@testing-library/react';
import { aBooking, fakeApi, renderRoutes, renderSlot } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, bookingPage, NOW, onDesktop } from '../../testing/server.fixture.ts';

const OLD = aBooking({ id: 'old', created: '2026-03-04T10:00:00Z' });
const NEW = aBooking({ id: 'new', created: '2026-03-05T14:06:00Z', dropoff: '2026-03-05T17:00:00Z' });
const choose = (choice: string) => localStorage.setItem('bookings.notices:u7', JSON.stringify(choice));

const tones: number[] = [];
class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator = () => ({
    frequency: { set value(hz: number) { tones.push(hz); } },
    connect: (next: object) => next,
    start: () => undefined,
    stop: () => undefined,
  }); // prettier-ignore
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: object) => next,
  });
  close = async () => undefined;
}

let visibility: jest.SpyInstance;
const show = (state: 'visible' | 'hidden') => {
  visibility.mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
  tones.length = 0;
  document.title = 'Today – Host portal';
  Object.assign(globalThis, { AudioContext: FakeAudio });
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

/** Renders the watch for new bookings next to the navigation, with a server that can receive another booking. */
async function open() {
  const server = { bookings: [OLD] };
  aBookingServer(server.bookings);
  fakeApi.get('/v2/bookings', ({ query }) => bookingPage(server.bookings, query));
  const page = await renderSlot(remote, 'late-badge', { name: 'bookings', now: NOW, at: '/account/earnings' });
  await waitFor(() => expect(fakeApi.requestsTo('GET /v2/bookings').length).toBeGreaterThan(0));
  const arrive = () => (server.bookings = [OLD, NEW]);
  const reread = async () => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await act(() => page.portal.queryClient.invalidateQueries({ queryKey: ['bookings'] }));
  };
  return { ...page, arrive, reread };
}

test('by default, a new booking does not change the title or play a sound, and a hidden tab sends no request', async () => {
  const { arrive, reread } = await open();
  arrive();
  await reread();
  expect(document.title).toBe('Today – Host portal');
  const before = fakeApi.requestsTo('GET /v2/bookings').length;
  show('hidden');
  expect(fakeApi.requestsTo('GET /v2/bookings')).toHaveLength(before);
  expect(tones).toEqual([]);
});

test('with notices turned on, a new booking plays a sound, shows a line, and is counted in the title until the host touches the page', async () => {
  choose('bell');
  const { user, portal, arrive, reread } = await open();
  const notified = jest.spyOn(portal.notify, 'info');
  arrive();
  await reread();
  await waitFor(() => expect(document.title).toBe('(1) Today – Host portal'));
  expect(tones).toEqual([1046, 784]);
  expect(notified).toHaveBeenCalledWith('1 new booking', expect.objectContaining({ label: 'Show them' }));
  document.title = 'Bookings – Host portal';
  await waitFor(() => expect(document.title).toBe('(1) Bookings – Host portal'));
  jest.spyOn(portal, 'now').mockReturnValue(Date.parse('2026-03-05T14:10:00Z'));
  await user.click(document.body);
  await waitFor(() => expect(document.title).toBe('Bookings – Host portal'));
});

test('a hidden tab requests one booking every five minutes and counts the new ones', async () => {
  choose('quiet');
  const { arrive } = await open();
  const asked = () => fakeApi.requestsTo('GET /v2/bookings').filter(({ query }) => query.get('per_page') === '1');
  await waitFor(() => expect(document.querySelector('output, div')).not.toBeNull());
  // Waits, because the watch for new bookings is loaded on demand.
  await waitFor(() => {
    show('hidden');
    expect(asked()).toHaveLength(1);
  });
  arrive();
  show('hidden');
  expect(asked()).toHaveLength(1);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5 * 60_000);
  show('hidden');
  await waitFor(() => expect(document.title).toBe('(1) Today – Host portal'));
  expect(asked()).toHaveLength(2);
  expect(tones).toEqual([]);
});

test('a page in the background shows a system notification after the host has agreed to it', async () => {
  const shown = jest.fn();
  class FakeNotification extends EventTarget {
    static readonly permission = 'granted';
    constructor(text: string) {
      super();
      shown(text);
    }
  }
  Object.assign(globalThis, { Notification: FakeNotification });
  localStorage.setItem('system-notices-asked:u7', 'true');
  const { arrive, reread } = await open();
  visibility.mockReturnValue('hidden');
  arrive();
  await reread();
  await waitFor(() => expect(shown.mock.calls).toEqual([['1 new booking']]));
  expect(tones).toEqual([]);
  Reflect.deleteProperty(globalThis, 'Notification');
});

test('Today’s menu opens the notice settings, where choosing a sound plays it and asks once to allow system notifications', async () => {
  const requestPermission = jest.fn();
  Object.assign(globalThis, { Notification: { permission: 'default', requestPermission } });
  aBookingServer([OLD]);
  const { user } = await renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'New bookings' }));
  expect(await screen.findByRole('radio', { name: 'Don’t tell me' })).toBeChecked();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'With a knock' }));
  expect(tones).toEqual([180, 180]);
  expect(localStorage.getItem('bookings.notices:u7')).toBe('"knock"');
  expect(requestPermission).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('radio', { name: 'With a bell' }));
  expect(requestPermission).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'Notification');
});
