import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { SlotProps } from '@host-portal/shared-lib/portal';
import {
  aBooking,
  aClosure,
  aPage,
  aPortal,
  aRefund,
  failure,
  fakeApi,
  renderRoutes,
} from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, aDayOf, NOW, onDesktop, scan } from '../../testing/server.fixture.ts';

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

const open = (query = '?booking=b1', options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote, { at: `/account/bookings${query}`, name: 'bookings', now: NOW, ...options });

/** Renders the finder above every page, as the shell does. */
const HeaderFinder = ({ Finder }: { Finder: ComponentType<SlotProps<'finder'>> }) => (
  <>
    <Finder context={{ placement: 'header' }} />
    <Outlet />
  </>
);

const sheet = async (name = 'Ana Sousa') => within(await screen.findByRole('dialog', { name }));

test('the sheet shows all details of a booking and loads refunds only when opened', async () => {
  aBookingServer([
    aBooking({
      id: 'b1',
      bagCount: 3,
      couponCode: 'LISBOA10',
      source: 'web',
      storageSpaces: [{ id: 'x', quantity: 2, size: 'large' }, { id: 'y', quantity: 1, size: 'small' }],
      otaBooking: { referenceNumber: 'TD-884-201', ota: { id: 'o1', name: 'TripDock', slug: null } },
      customer: { referralCode: 'FRIEND' },
    }),
  ]); // prettier-ignore
  fakeApi.get('/v2/refunds', [aRefund({ reason: 'Came later' })]);
  const { user } = await open('');
  await screen.findByText('Ana Sousa');
  expect(fakeApi.requestsTo('GET /v2/refunds')).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Ana Sousa' }));
  const dialog = await sheet();
  for (const text of ['LISBOA10', 'TripDock TD-884-201', 'FRIEND', '2 large, 1 small', 'Mar 1, 2026, 10:00 am', 'b1'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(await dialog.findByText('Came later')).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/refunds').map(({ query }) => query.get('booking_id'))).toEqual(['b1']);
  expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+351912345678');
  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/351912345678');
  expect(dialog.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:ana@example.com');
});

test('each copy button copies the code, the reference or the booking number that it names', async () => {
  aBookingServer([
    aBooking({ id: 'bk-9QQX1A', otaBooking: { referenceNumber: 'TD-884-201', ota: { id: 'o1', name: 'TripDock', slug: null } } }),
  ]); // prettier-ignore
  const { user } = await open('?booking=bk-9QQX1A');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const dialog = await sheet();
  for (const [name, code] of [
    ['Copy code 9QQX1A', '9QQX1A'],
    ['Copy reference TD-884-201', 'TD-884-201'],
    ['Copy booking number bk-9QQX1A', 'bk-9QQX1A'],
  ] as const) {
    await user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(`${code} copied.`)).toBeVisible();
    expect(copied).toHaveBeenLastCalledWith(code);
  }
});

test('a message appears if the browser refuses to copy', async () => {
  aBookingServer([aBooking({ id: 'bk-9QQX1A' })]);
  const { user } = await open('?booking=bk-9QQX1A');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click((await sheet()).getByRole('button', { name: 'Copy code 9QQX1A' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t copy 9QQX1A.');
});

test.each([
  ['/account', 'This booking isn’t in the list'],
  ['/account/bookings', 'This booking isn’t in the list'],
  ['/account/bookings/tags', 'There are no bags to tag today.'],
])('the page %s shows “%s” for an id of 5,000 characters in the URL and never sends the id', async (at, sentence) => {
  aBookingServer([aBooking({ id: 'b1' })]);
  await open(undefined, { at: `${at}?booking=${'x'.repeat(5000)}` });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/our side/)).not.toBeInTheDocument();
  const calls = fakeApi.requests().map(({ line, query }) => `${line} ${query.toString()}`);
  expect(calls.filter((call) => call.includes('xxx'))).toEqual([]);
});

test('missing details have neither a link nor a line', async () => {
  aBookingServer([
    aBooking({
      id: 'b1',
      couponCode: null,
      customer: { phoneNumber: null, email: null, firstName: null, lastName: null },
    }),
  ]);
  await open();
  const dialog = await sheet('No name');
  expect(dialog.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: 'E-mail' })).not.toBeInTheDocument();
  expect(dialog.queryByText('Coupon')).not.toBeInTheDocument();
  expect(dialog.getByText('No phone')).toBeVisible();
});

test('the main button checks in and then offers Undo', async () => {
  const server = aBookingServer([aBooking({ id: 'b1', bagCount: 3 })]);
  const { user } = await open();
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: 'Check in 3 bags for Ana S.' }));
  expect(await dialog.findByRole('button', { name: 'Check out 3 bags for Ana S.' })).toBeVisible();
  await waitFor(() => expect(server()[0]?.hasBeenCheckedIn).toBe(true));
  await user.click(dialog.getByRole('button', { name: 'Undo check-in for Ana S.' }));
  await waitFor(() => expect(server()[0]?.hasBeenCheckedIn).toBe(false));
});

test('checking in and out in one step sends two calls with one field each, one after the other', async () => {
  aBookingServer([aBooking({ id: 'b1' })]);
  const { user } = await open();
  await user.click((await sheet()).getByRole('button', { name: 'Check in and out' }));
  await waitFor(() =>
    expect(fakeApi.requestsTo('PATCH /v2/bookings/b1').map(({ body }) => body)).toEqual([
      { has_been_checked_in: true },
      { has_been_checked_out: true },
    ]),
  );
});

test('checking in and out in one step stops if the check-in is refused', async () => {
  aBookingServer([aBooking({ id: 'b1' })]);
  fakeApi.patch('/v2/bookings/b1', failure(422));
  const { user, portal } = await open();
  await user.click((await sheet()).getByRole('button', { name: 'Check in and out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ana S.: we couldn’t check in the bags, so nothing was checked out either.',
  );
  await waitFor(() => expect(portal.outbox.$waiting.get()).toEqual([]));
  expect(fakeApi.requestsTo('PATCH /v2/bookings/b1')).toHaveLength(1);
  expect(screen.queryByText(/has changed in the meantime/)).not.toBeInTheDocument();
});

test('checking in and out in one step shows that the check-in worked if the check-out is refused', async () => {
  aBookingServer([]);
  let hasBeenCheckedIn = false;
  fakeApi.get('/v2/bookings', () => aPage([aBooking({ id: 'b1', hasBeenCheckedIn })], { total: 1 }));
  fakeApi.patch('/v2/bookings/b1', () => {
    if (hasBeenCheckedIn) return failure(422, { message: 'Too early.' });
    hasBeenCheckedIn = true;
    return 204;
  });
  const { user } = await open();
  await user.click((await sheet()).getByRole('button', { name: 'Check in and out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ana S.: the bags are checked in, but we couldn’t check them out. Too early.',
  );
  expect((await sheet()).getByRole('button', { name: 'Check out 2 bags for Ana S.' })).toBeVisible();
});

test('a booking for another day is checked in with a warning', async () => {
  aBookingServer([aBooking({ id: 'b1', dropoff: '2026-03-06T10:00:00Z', pickup: '2026-03-06T18:00:00Z' })]);
  const { user } = await open('?dates=tomorrow&booking=b1');
  const dialog = await sheet();
  expect(dialog.getByText('This booking is for Friday 6 March.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Check in 2 bags for/ }));
  expect(await screen.findByText(/2 bags checked in. This booking is for Friday 6 March./)).toBeVisible();
});

test('a check-in outside opening hours shows a warning but is not blocked', async () => {
  aBookingServer([aBooking({ id: 'b1' })]);
  fakeApi.get('/v2/closures', [aClosure({ closeDate: '2026-03-05T12:00:00Z', openDate: '2026-03-06T09:00:00Z' })]);
  await open();
  const dialog = await sheet();
  expect(await dialog.findByText('The storage spot is closed at this time.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Check in 2 bags/ })).not.toHaveAttribute('aria-disabled');
});

test('a shelf that the host enters on the sheet is shown on the sheet and in the row before check-out', async () => {
  aBookingServer([aBooking({ id: 'bk-9QQX1A', hasBeenCheckedIn: true, dropoff: '2026-03-05T10:00:00Z' })]);
  const { user } = await open('?booking=bk-9QQX1A');
  const dialog = await sheet();
  expect(dialog.getByText('Stored only on this device.')).toBeVisible();
  await user.click(dialog.getByLabelText(/^Shelf or seal/));
  await user.paste('C3');
  expect(dialog.getByText('Shelf or seal: C3')).toBeVisible();
  expect(localStorage.getItem('bookings.shelves:u7')).toBe('{"bk-9QQX1A":"C3"}');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('· C3')).toBeVisible();
});

test('a shelf note that is too long is kept in full, and its field shows the limit', async () => {
  aBookingServer([aBooking({ id: 'b1', hasBeenCheckedIn: true })]);
  const { user } = await open('?booking=b1');
  const field = (await sheet()).getByLabelText(/^Shelf or seal/);
  await user.click(field);
  await user.paste('C'.repeat(45));
  expect(field).toHaveValue('C'.repeat(45));
  expect(field).toHaveAccessibleDescription(/5 characters too many: 45 of at most 40/);
});

test('the host can copy a problem report without an e-mail program', async () => {
  aBookingServer([aBooking({ id: 'bk-9QQX1A' })]);
  const { user } = await open('?booking=bk-9QQX1A');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click((await sheet()).getByRole('button', { name: 'Problem with this booking?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Problem with this booking' }));
  await user.click(dialog.getByRole('button', { name: 'Copy the text' }));
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^code: 9QQX1A\nbooking: bk-9QQX1A\n/));
  expect(dialog.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:hosts@example\.com\?subject=Booking%209QQX1A&body=/),
  );
});

test('a cancelled booking offers no action', async () => {
  aBookingServer([aBooking({ id: 'b1', cancelledAt: '2026-03-04T10:00:00Z' })]);
  await open();
  const dialog = await sheet();
  expect(dialog.getByText(/was cancelled/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /check in|check out|undo/i })).not.toBeInTheDocument();
});

test('a booking that was checked out without a check-in names the missing check-in and offers it', async () => {
  aBookingServer([aBooking({ id: 'b1', hasBeenCheckedOut: true })]);
  await open();
  const dialog = await sheet();
  expect(dialog.getByText(/never checked in/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Check in 2 bags/ })).toBeVisible();
});

test('the message is in the traveller’s language and names the closing time', async () => {
  aBookingServer([
    aBooking({ id: 'b1', hasBeenCheckedIn: true, bagCount: 3, pickup: '2026-03-05T13:00:00Z', customer: { phoneNumber: '+49 151 1234567' } }),
  ]); // prettier-ignore
  const { user } = await open();
  const dialog = await sheet();
  await user.click(await dialog.findByRole('button', { name: 'Message…' }));
  const text = await dialog.findByRole('textbox', { name: 'Text of the message' });
  await waitFor(() =>
    expect(text).toHaveValue(
      'Guten Tag Ana, hier ist Café Lisboa. Ihr Gepäck (3 Stück) ist noch bei uns. Wir schließen heute um 22:00 Uhr. ' +
        'Falls Sie es nicht schaffen: Wir öffnen wieder am Freitag, dem 6. März, um 09:00 Uhr.',
    ),
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language of the message' }), 'fr');
  await waitFor(() => expect(text.textContent).toMatch(/^Bonjour Ana, ici Café Lisboa\. Vos 3 bagages/));
  const sms = dialog.getByRole('link', { name: 'Send as SMS' });
  expect(decodeURIComponent(sms.getAttribute('href') ?? '')).toContain('sms:+491511234567?body=Bonjour Ana');
});

test('contact details are hidden a day after pick-up', async () => {
  aBookingServer([
    aBooking({ id: 'b1', hasBeenCheckedIn: true, hasBeenCheckedOut: true, dropoff: '2026-03-01T10:00:00Z', pickup: '2026-03-01T18:00:00Z' }),
  ]); // prettier-ignore
  await open('?dates=last30&booking=b1');
  const dialog = await sheet();
  expect(dialog.getByText('Contact details are hidden a day after pick-up.')).toBeVisible();
  expect(dialog.queryByText('ana@example.com')).not.toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
});

test.each([
  [
    'tomorrow',
    { dropoff: '2026-03-06T10:00:00Z', pickup: '2026-03-06T18:00:00Z' },
    'You’ll see contact details from the day of drop-off.',
  ],
  ['that was cancelled', { cancelledAt: '2026-03-04T10:00:00Z' }, 'Contact details of cancelled bookings are hidden.'],
])('a booking %s shows no contact details', async (_, given, why) => {
  aBookingServer([aBooking({ id: 'b1', ...given })]);
  await open('?dates=next7&booking=b1');
  const dialog = await sheet();
  expect(dialog.getByText(why)).toBeVisible();
  expect(dialog.queryByText('ana@example.com')).not.toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
});

test.each([
  ['in the room keeps its contact details', { hasBeenCheckedIn: true }, true],
  ['that has left shows none', { hasBeenCheckedIn: true, hasBeenCheckedOut: true }, false],
])('on a device where earnings are locked, a booking %s', async (_, flags, isShown) => {
  aBookingServer([aBooking({ id: 'b1', ...flags })]);
  const portal = aPortal();
  await portal.moneyLock.setPin('2580');
  await open('?booking=b1', { portal });
  const dialog = await sheet();
  expect(dialog.queryAllByText('ana@example.com')).toHaveLength(isShown ? 1 : 0);
  expect(dialog.queryAllByRole('link', { name: 'Call' })).toHaveLength(isShown ? 1 : 0);
  const why = 'Contact details stay hidden after check-out while earnings are locked on this device.';
  expect(dialog.queryAllByText(why)).toHaveLength(isShown ? 0 : 1);
});

test('a failure to load refunds does not affect the rest of the sheet', async () => {
  aBookingServer([aBooking({ id: 'b1' })]);
  fakeApi.get('/v2/refunds', 500);
  await open();
  const dialog = await sheet();
  expect(await dialog.findByText('We can’t show refunds right now')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Check in 2 bags/ })).toBeVisible();
});

test.each([
  [
    'in the days that the address names, on whichever page',
    '?from=2025-11-01&to=2025-11-30&booking=day-23',
    '2025-11-20',
  ],
  ['in the last thirty days, whatever the list shows', '?dates=tomorrow&booking=day-23', '2026-02-20'],
])('a booking that is in no loaded list is searched for %s', async (_, query, day) => {
  aBookingServer(aDayOf(23, day));
  await open(query);
  expect(await screen.findByRole('dialog', { name: 'Guest23 Silva' })).toBeVisible();
});

test('a failed search does not claim that the booking was not found', async () => {
  aBookingServer([]);
  fakeApi.get('/v2/bookings', 500);
  await open('?booking=unknown');
  const dialog = await sheet('This booking isn’t in the list');
  expect(await dialog.findByText(/couldn’t search further back/)).toBeVisible();
});

test('the sheet shows where to look for a booking that no list has loaded, and closing it keeps the filters', async () => {
  aBookingServer([aBooking({ id: 'b1' })]);
  const { user, router } = await open('?dates=next7&booking=unknown');
  const dialog = await sheet('This booking isn’t in the list');
  expect(dialog.getByText(/drop-offs from Feb 3, 2026 to Mar 6, 2026/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    '/account/bookings?from=2025-02-03&to=2026-05-05',
  );
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?dates=next7');
});

test('a scan while a sheet is open shows its result above the sheet', async () => {
  aBookingServer([
    aBooking({ id: 'b1' }),
    aBooking({ id: 'bk-9QQX1A', customer: { firstName: 'Li', lastName: 'Wei' } }),
  ]);
  const { Finder } = await import('../../finder/finder.tsx');
  await renderRoutes(
    {
      loadLocale: remote.loadLocale,
      routes: (portal) => [{ path: '', element: <HeaderFinder Finder={Finder} />, children: remote.routes(portal) }],
    },
    { at: '/account/bookings?booking=b1', name: 'bookings', now: NOW },
  );
  await sheet();
  scan('XX-99999999');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'No booking with “XX-99999999” in the last 30 days',
    ),
  );
  scan('bk-9QQX1A');
  await sheet('Li Wei');
});
