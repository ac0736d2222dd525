import { act, screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking, fakeApi, type FakePortal, renderSlot } from '@host-portal/shared-lib/testing';
import { switchShortcuts } from '../parts/keyboard/shortcut-switch.ts';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop, scan } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const open = (placement: 'header' | 'sheet' = 'header') =>
  renderSlot(remote, 'finder', { context: { placement }, name: 'bookings', now: NOW, at: '/account/earnings' });

const bookings = () => [
  aBooking({ id: 'bk-7F3K2M', customer: { firstName: 'Zoë', lastName: 'Müller' } }),
  aBooking({ id: 'bk-9QQX1A', dropoff: '2026-02-20T10:00:00Z', customer: { firstName: 'Li', lastName: 'Wei' } }),
];

test('a typed code opens its booking from any page', async () => {
  aBookingServer(bookings());
  const { user, portal } = await open();
  await user.type(await screen.findByRole('textbox', { name: /find a booking/i }), '7f3k2m{Enter}');
  await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/account?booking=bk-7F3K2M'));
});

test('the finder finds last month’s booking by surname, and a click opens the booking', async () => {
  aBookingServer(bookings());
  const { user, portal } = await open();
  await user.type(await screen.findByRole('textbox', { name: /find a booking/i }), 'wei');
  await user.click(await screen.findByRole('button', { name: /Li Wei/ }));
  expect(portal.navigate).toHaveBeenCalledWith('/account?booking=bk-9QQX1A');
  const asked = fakeApi.requestsTo('GET /v2/bookings')[0]?.query;
  expect(asked?.get('dropoff_gte')).toBe('2026-02-03T00:00:00.000Z');
  expect(asked?.getAll('stashpoint_id')).toEqual(['s1']);
});

/** Adds bookings to the store, as if a list had loaded them. */
const load = (portal: FakePortal, loaded: Booking[]) => act(() => portal.bookings.add(loaded));

const ana = (id: string, day: string, more: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({ ...more, id, dropoff: `${day}T10:00:00Z`, pickup: `${day}T18:00:00Z` });

test('a host who finds a finished stay can search further for tomorrow’s stay', async () => {
  const done = ana('bk-OLD001', '2026-02-26', { hasBeenCheckedIn: true, hasBeenCheckedOut: true });
  aBookingServer([done, ana('bk-NEW001', '2026-03-06')]);
  const { user, portal } = await open();
  load(portal, [done]);
  const field = await screen.findByRole('textbox', { name: /find a booking/i });
  await user.type(field, 'sousa');
  const results = await screen.findByRole('list', { name: 'Bookings found' });
  expect(within(results).getAllByRole('listitem')).toHaveLength(1);
  expect(fakeApi.requestsTo('GET /v2/bookings')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search all dates' }));
  await waitFor(() => expect(within(results).getAllByRole('listitem')).toHaveLength(2));
  expect(within(results).getAllByRole('button')[0]).toHaveTextContent('NEW001');
  expect(await screen.findByText('That’s everything from Feb 3, 2026 to Apr 4, 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search all dates' })).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('without a connection, a search of all dates shows an error below the known matches', async () => {
  aBookingServer([]);
  fakeApi.get('/v2/bookings', 'offline');
  const { user, portal } = await open();
  load(portal, [ana('bk-NEW001', '2026-03-06')]);
  await user.type(await screen.findByRole('textbox', { name: /find a booking/i }), 'ana');
  await user.click(await screen.findByRole('button', { name: 'Search all dates' }));
  expect(await screen.findByText(/couldn’t search further back/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Bookings found' })).toBeVisible();
});

test('a full code has one match, and a search with more than eight matches shows how many more there are', async () => {
  aBookingServer([]);
  const { user, portal } = await open();
  const many = Array.from({ length: 13 }, (_, index) => ana(`bk-ANA${100 + index}`, '2026-03-05'));
  load(portal, many);
  const field = await screen.findByRole('textbox', { name: /find a booking/i });
  await user.type(field, 'ana');
  const results = await screen.findByRole('list', { name: 'Bookings found' });
  expect(within(results).getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText('and 5 more: type more letters')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'ANA107');
  await waitFor(() => expect(screen.queryByText(/type more letters/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Search all dates' })).not.toBeInTheDocument();
});

test('arrow keys move between the field and the matches, and Esc clears the field and focuses it', async () => {
  aBookingServer([]);
  const { user, portal } = await open();
  load(portal, [ana('bk-ONE111', '2026-03-05'), ana('bk-TWO222', '2026-03-06')]);
  const field = await screen.findByRole('textbox', { name: /find a booking/i });
  await user.type(field, 'ana');
  await screen.findByRole('list', { name: 'Bookings found' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: /TWO222/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Search all dates' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.type(field, 'ana');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(portal.navigate).toHaveBeenCalledWith('/account?booking=bk-ONE111');
});

test('on a phone, a check-in in the results closes the finder and returns to the page below it', async () => {
  const onServer = aBookingServer([ana('bk-ONE111', '2026-03-05')]);
  const { user, portal } = await open('sheet');
  load(portal, onServer());
  await user.type(await screen.findByRole('textbox', { name: /find a booking/i }), 'one111');
  await user.click(await screen.findByRole('button', { name: /^Check in .* for Ana S\.$/ }));
  await waitFor(() => expect(onServer()[0]?.hasBeenCheckedIn).toBe(true));
  expect(portal.navigate).toHaveBeenCalledWith('/account/earnings', { replace: true });
});

test('a match shows a booking’s latest state without another request', async () => {
  const arriving = ana('bk-NEW001', '2026-03-05');
  aBookingServer([arriving]);
  const { user, portal } = await open();
  load(portal, [arriving]);
  await user.type(await screen.findByRole('textbox', { name: /find a booking/i }), 'sousa');
  const results = await screen.findByRole('list', { name: 'Bookings found' });
  expect(within(results).getByRole('button', { name: /^Check in/ })).toBeVisible();
  // Another screen has checked the bags in and loaded the new state.
  await act(async () => load(portal, [{ ...arriving, hasBeenCheckedIn: true }]));
  expect(await within(results).findByRole('button', { name: /^Check out/ })).toBeVisible();
  expect(within(results).queryByRole('button', { name: /^Check in/ })).not.toBeInTheDocument();
});

test('on a phone, the finder turns the camera on if the host used it last time, and typing turns it off', async () => {
  aBookingServer([]);
  const first = await open('sheet');
  await first.user.click(await screen.findByRole('button', { name: 'Scan a code with the camera' }));
  await screen.findByText(/^We couldn’t find a camera/);
  first.unmount();
  // Uses `act`, because the camera's promise resolves while the sheet renders.
  const second = await act(() => open('sheet'));
  await second.user.click(await screen.findByRole('button', { name: 'Type the code' }));
  second.unmount();
  await open('sheet');
  await screen.findByRole('textbox', { name: /find a booking/i });
  expect(screen.queryByText(/^We couldn’t find a camera/)).not.toBeInTheDocument();
});

test('an unknown code shows a message that suggests what to do next', async () => {
  aBookingServer(bookings());
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /find a booking/i }), 'XXXXXX{Enter}');
  expect(await screen.findByText('No booking with “XXXXXX” in the last 30 days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the list of bookings' })).toHaveAttribute('href', '/account/bookings');
});

test('a search without a connection does not claim that the booking does not exist', async () => {
  aBookingServer(bookings());
  fakeApi.get('/v2/bookings', 'offline');
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /find a booking/i }), 'wei');
  expect(await screen.findByText(/couldn’t search further back/)).toBeVisible();
});

test('the slash key focuses the finder, except in a field', async () => {
  aBookingServer(bookings());
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: /find a booking/i });
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('a/b');
  expect(field).toHaveValue('a/b');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('the slash key does nothing if shortcuts are off', async () => {
  aBookingServer(bookings());
  switchShortcuts(false);
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: /find a booking/i });
  expect(screen.queryByText('/')).not.toBeInTheDocument();
  await user.keyboard('/');
  expect(field).not.toHaveFocus();
  act(() => switchShortcuts(true));
  expect(await screen.findByText('/')).toBeInTheDocument();
});

test('a handheld scanner opens a booking, regardless of which element has the focus', async () => {
  aBookingServer(bookings());
  const { portal } = await open();
  await screen.findByRole('textbox', { name: /find a booking/i });
  scan('bk-9QQX1A');
  await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/account?booking=bk-9QQX1A'));
});

test('a scanned URL opens its booking, and its slashes do not act as shortcuts', async () => {
  aBookingServer(bookings());
  const { portal } = await open();
  const field = await screen.findByRole('textbox', { name: /find a booking/i });
  scan('https://portal.example/account/bookings?booking=bk-9QQX1A');
  await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/account?booking=bk-9QQX1A'));
  expect(field).toHaveValue('');
});

test('without a camera, the scanner shows a message that suggests typing the code', async () => {
  aBookingServer(bookings());
  const { user } = await open('sheet');
  await user.click(await screen.findByRole('button', { name: 'Scan a code with the camera' }));
  expect(await screen.findByText('We couldn’t find a camera. Type the code instead.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Type the code' }));
  expect(screen.queryByText('We couldn’t find a camera. Type the code instead.')).not.toBeInTheDocument();
});
