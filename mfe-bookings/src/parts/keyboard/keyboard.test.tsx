import { screen, waitFor, within } from '@testing-library/react';
import { aBooking, fakeApi, renderRoutes, renderSlot } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, NOW, onDesktop, scan } from '../../testing/server.fixture.ts';
import { shortcutOf, shortcutWait } from './shortcut.ts';

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

const ALL = () => true;

test.each([
  ['i', 'in', 500],
  ['o', 'out', 500],
  ['u', 'undo', 500],
  ['?', 'help', 150],
  ['/', 'find', 0],
  ['g', null, 1500],
  ['gt', 'today', 500],
  ['gs', 'spots', 500],
  ['gx', null, null],
  ['gxt', null, null],
  ['t', null, null],
  ['I', null, null],
  ['io', null, null],
  ['ci-12345678', null, null],
])('the keys %j trigger the shortcut %j after a wait of %j ms', (keys, shortcut, wait) => {
  expect(shortcutOf(keys)).toBe(shortcut);
  expect(shortcutWait(keys, ALL)).toBe(wait);
});

test.each(['i', 'g', '?', '/'])('the key %s counts as text on pages where its shortcut does nothing', (keys) => {
  expect(shortcutWait(keys, () => false)).toBeNull();
});

const two = () => [
  aBooking({ id: 'ana', bagCount: 3 }),
  aBooking({ id: 'li', bagCount: 1, dropoff: '2026-03-05T15:00:00Z', customer: { firstName: 'Li', lastName: 'Wei' } }),
];

const open = async () => {
  aBookingServer(two());
  const page = await renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW });
  await screen.findByRole('link', { name: 'Ana S.' });
  return page;
};

test('the arrow keys choose a row, the key I checks in its bags, and U undoes the check-in', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Li W.' })).toHaveFocus();
  await user.keyboard('i');
  expect(await screen.findByText('Li W.: 1 bag checked in.')).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByText('Li W.: check-in undone.')).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v2/bookings/li').map(({ body }) => body)).toEqual([
    { has_been_checked_in: true },
    { has_been_checked_in: false },
  ]);
});

test('the key O does nothing for bags that are not checked in', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}o');
  expect(screen.getByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v2/bookings/ana')).toEqual([]);
});

test('letters in a scanned code check no bags in and open no other page', async () => {
  const { user, router } = await open();
  await user.keyboard('{ArrowDown}');
  expect(scan('iGT-12345678')).toBe(true);
  expect(scan('u7F3K2')).toBe(true);
  // An arrow key triggers a pending shortcut, so this one would reveal a scanned letter that was mistaken for a
  // shortcut.
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Li W.' })).toHaveFocus();
  expect(fakeApi.requestsTo('PATCH /v2/bookings/ana')).toEqual([]);
  expect(router.state.location).toMatchObject({ pathname: '/account', search: '' });
});

test('the keys G and B open the bookings page', async () => {
  const { user, router } = await open();
  await user.keyboard('gb');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/bookings'));
});

test('the key ? lists the shortcuts, a switch turns them off permanently, and the menu opens the list again', async () => {
  const { user } = await open();
  await user.keyboard('?');
  expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /single-key/ }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{ArrowDown}i{ArrowDown}?{ArrowDown}');
  expect(screen.queryByRole('heading', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('PATCH /v2/bookings/ana')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('switch', { name: /single-key/ }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('?');
  expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a phone offers no list of shortcuts', async () => {
  onDesktop(false);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
});

test.each(['late', 'load', 'end-of-day', 'day-sheet', 'tags'])(
  'the shortcuts G and ? also work on the page %s',
  async (page) => {
    aBookingServer(two());
    const { user, router } = await renderRoutes(remote, {
      at: `/account/bookings/${page}`,
      name: 'bookings',
      now: NOW,
    });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByRole('button', { name: 'Close' }),
    );
    await user.keyboard('gt');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
  },
);

test('the shortcuts G and ? work on other areas’ pages, because the header has a finder', async () => {
  aBookingServer([]);
  const { user, portal } = await renderSlot(remote, 'finder', {
    context: { placement: 'header' },
    name: 'bookings',
    now: NOW,
    at: '/account/training',
  });
  await screen.findByRole('textbox', { name: /find a booking/i });
  await user.keyboard('gs');
  await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/account/storage-spots'));
  await user.keyboard('?');
  expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a check-in by key shows the same warning about another day as a check-in by button', async () => {
  aBookingServer([aBooking({ id: 'ana', dropoff: '2026-03-06T10:00:00Z', pickup: '2026-03-06T18:00:00Z' })]);
  const { user } = await renderRoutes(remote, { at: '/account/bookings?dates=tomorrow', name: 'bookings', now: NOW });
  await screen.findByRole('link', { name: 'Ana Sousa' });
  await user.keyboard('{ArrowDown}i');
  expect(await screen.findByText(/2 bags checked in. This booking is for Friday 6 March./)).toBeVisible();
});

test('the keys I, O and U act on the open sheet’s booking instead of a row behind the sheet', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: 'Li W.' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Li Wei' }));
  await user.keyboard('i');
  expect(await sheet.findByRole('button', { name: 'Check out 1 bag for Li W.' })).toBeVisible();
  await waitFor(() =>
    expect(sheet.getByRole('button', { name: 'Undo check-in for Li W.' })).not.toHaveAttribute('aria-busy'),
  );
  await user.keyboard('u');
  expect(await sheet.findByRole('button', { name: 'Check in 1 bag for Li W.' })).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v2/bookings/ana')).toEqual([]);
});
