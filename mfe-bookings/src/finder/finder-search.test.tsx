import { act, screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { persistQueries } from '@host-portal/shared-lib/query';
import { aBooking, aPortal, fakeApi, type FakePortal, renderSlot } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../testing/server.fixture.ts';
import 'fake-indexeddb/auto';

beforeEach(() => onDesktop(true));

const LUCA = aBooking({
  id: 'bk-CXBRMF',
  customer: { firstName: 'Luca', lastName: 'D’Angelo', phoneNumber: '+39 333 560 462', email: 'luca.25@example.com' },
});
const SCHMIDT = aBooking({ id: 'bk-AAA111', customer: { firstName: 'Anna', lastName: 'Schmidt', email: null } });
const SCHMID = aBooking({ id: 'bk-BBB222', customer: { firstName: 'Anna', lastName: 'Schmid', email: null } });

async function open(bookings: Booking[] = [LUCA, SCHMIDT, SCHMID], portal?: FakePortal) {
  aBookingServer(bookings);
  const options = { context: { placement: 'header' }, name: 'bookings', now: NOW, at: '/account/earnings' } as const;
  const opened = await renderSlot(remote, 'finder', { ...options, ...(portal && { portal }) });
  act(() => opened.portal.bookings.add(bookings));
  return { ...opened, field: await screen.findByRole('textbox', { name: /find a booking/i }) };
}

const rowsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  ['the end of a phone number', '560462', ['Luca D.', 'Phone …560462']],
  ['a whole phone number', '0039 333 560462', ['Luca D.', 'Phone …560462']],
  ['an e-mail', 'luca.25', ['Luca D.', 'E-mail luca.25@example.com']],
  ['a last name', 'dangelo', ['Luca D’Angelo']],
])('a search by %s finds a booking immediately and shows what matched', async (_, typed, texts) => {
  const { user, field } = await open();
  await user.type(field, typed);
  const [row, ...others] = await rowsOf('Bookings found');
  for (const text of texts) expect(row).toContain(text);
  expect(others).toEqual([]);
  expect(fakeApi.requestsTo('GET /v2/bookings')).toEqual([]);
});

test('similar names are shown with enough letters to distinguish them, and a search for a last name shows it in full', async () => {
  const { user, field } = await open();
  await user.type(field, 'anna');
  const [first, second] = await rowsOf('Bookings found');
  expect([first, second].map((row) => /Anna Schmidt?(?=\w)/.exec(row ?? '')?.[0])).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Check in 2 bags for Anna Schmid' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check in 2 bags for Anna Schmidt' })).toBeVisible();
});

test.each([
  ['dangleo', 'Luca D’Angelo'],
  ['cx8rmf', 'Luca D.'],
])('a search with the typo %s offers the similar booking, which Enter does not open', async (typed, name) => {
  const { user, field, portal } = await open();
  await user.type(field, `${typed}{Enter}`);
  expect((await rowsOf('Did you mean'))[0]).toContain(name);
  expect(await screen.findByText(`No booking with “${typed}” in the last 30 days`)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Bookings found' })).not.toBeInTheDocument();
  expect(portal.navigate).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('list', { name: 'Did you mean' })).getByRole('button', { name: /CXBRMF/ }));
  expect(portal.navigate).toHaveBeenCalledWith('/account?booking=bk-CXBRMF');
});

test('a search of all dates without a match shows which days it covered', async () => {
  const { user, field } = await open();
  await user.type(field, 'nobody');
  await user.click(await screen.findByRole('button', { name: 'Search all dates' }));
  expect(await screen.findByText('No booking with “nobody” from Feb 3, 2026 to Apr 4, 2026')).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/bookings').at(-1)?.query.get('dropoff_lte')).toMatch(/^2026-04-04/);
});

test('if the server can’t be reached, the finder shows the age of the bookings on the device', async () => {
  const { user, field, portal } = await open();
  const now = Date.parse(NOW);
  act(() =>
    portal.bookings.reads.add(
      { spotIds: ['s1'], from: now, to: now },
      { at: performance.now(), wall: now - 30 * 60_000 },
    ),
  );
  fakeApi.get('/v2/bookings', 'offline');
  await user.type(field, 'anna');
  await rowsOf('Bookings found');
  expect(screen.queryByText(/You see what was loaded/)).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'nobody');
  expect(await screen.findByText(/^You see what was loaded 30 min/)).toBeVisible();
  expect(screen.getByText(/^We couldn’t search further back/)).toBeVisible();
});

test('the empty field offers the five most recently opened bookings, latest first, until the host signs out', async () => {
  const many = Array.from({ length: 6 }, (_, at) => aBooking({ id: `bk-TAG00${at}`, customer: { firstName: `Guest${at}` } }));
  const portal = aPortal();
  const kept = persistQueries(portal.queryClient, { userId: () => 'u1', version: '1' });
  const { user, field } = await open(many, portal);
  for (const { id } of many) {
    await user.type(field, id.slice(-6));
    await screen.findByRole('list', { name: 'Bookings found' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.navigate).toHaveBeenLastCalledWith(`/account?booking=${id}`));
  }
  await user.click(document.body);
  expect(screen.queryByText('Opened recently')).not.toBeInTheDocument();
  await user.click(field);
  const rows = await rowsOf('Opened recently');
  expect(rows.map((row) => /Guest\d/.exec(row ?? '')?.[0])).toEqual(['Guest5', 'Guest4', 'Guest3', 'Guest2', 'Guest1']);
  await user.click(within(screen.getByRole('list', { name: 'Opened recently' })).getByRole('button', { name: /^\d.*Guest4|^Guest4/ }));
  expect(portal.navigate).toHaveBeenLastCalledWith('/account?booking=bk-TAG004');

  await act(async () => {
    portal.queryClient.clear();
    await kept.wipe();
  });
  await user.click(document.body);
  await user.click(field);
  expect(screen.queryByText('Opened recently')).not.toBeInTheDocument();
  kept.close();
}); // prettier-ignore
