import { act, screen, waitFor, within } from '@testing-library/react';
import { aBooking, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, aDayOf, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const LUCA = aBooking({
  id: 'bk-CXBRMF',
  dropoff: '2026-03-04T10:00:00Z',
  customer: { firstName: 'Luca', lastName: 'D’Angelo', phoneNumber: '+39 333 560 462' },
});

const open = async () => {
  const opened = await renderRoutes(remote, { at: '/account/bookings?state=arriving', name: 'bookings', now: NOW });
  await screen.findByText('Guest1 Silva');
  return {
    ...opened,
    field: screen.getByRole('searchbox', { name: 'Filter this list by code, name, phone or e-mail' }),
  };
};

test('a search in the list finds yesterday’s booking on the device, shows what matched, and opens the booking over the list', async () => {
  aBookingServer([LUCA, ...aDayOf(3)]);
  const { user, field, portal, router } = await open();
  act(() => portal.bookings.add([LUCA]));
  await user.type(field, '560462');
  const list = within(await screen.findByRole('list', { name: 'On other dates or outside the filters' }));
  const row = list.getByRole('button', { name: /CXBRMF/ });
  expect(row).toHaveTextContent('Phone …560462');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  await user.click(row);
  expect(router.state.location.search).toBe('?state=arriving&booking=bk-CXBRMF');
});

test('the button “Search all dates” requests bookings that aren’t on the device', async () => {
  aBookingServer([LUCA, ...aDayOf(3)]);
  const { user, field } = await open();
  await user.type(field, 'dangelo');
  const before = fakeApi.requestsTo('GET /v2/bookings').length;
  await user.click(await screen.findByRole('button', { name: 'Search all dates' }));
  expect(await screen.findByRole('button', { name: /Luca D’Angelo.*CXBRMF/ })).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/bookings').length).toBeGreaterThan(before);
  expect(await screen.findByText('That’s everything from Feb 3, 2026 to Apr 4, 2026.')).toBeVisible();
});

test('a row in the list shows that the phone number matched', async () => {
  aBookingServer(aDayOf(3));
  const { user, field } = await open();
  await user.type(field, '345 678');
  expect((await screen.findAllByText('Phone …345678')).length).toBe(3);
});

test('a mistyped name offers the similar booking below the list', async () => {
  aBookingServer([aBooking({ id: 'bk-AAA111', customer: { firstName: 'Anna', lastName: 'Schmidt' } }), ...aDayOf(3)]);
  const { user, field } = await open();
  await user.type(field, 'schmitd');
  const list = within(await screen.findByRole('list', { name: 'Did you mean' }));
  expect(list.getByRole('button', { name: /Anna Schmidt/ })).toBeVisible();
  await user.clear(field);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Did you mean' })).not.toBeInTheDocument());
});
