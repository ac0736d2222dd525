import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { persistQueries, cachedData } from '@host-portal/shared-lib/query';
import { aBooking, aPortal, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, bookingPage, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

/** Creates a portal that stores the data it reads on the device. */
function aKeepingPortal() {
  const portal = aPortal();
  const userId = () => portal.session.$session.get().user?.id ?? null;
  return { portal, kept: persistQueries(portal.queryClient, { userId, version: '1' }) };
}

async function open(at: string) {
  const { portal, kept } = aKeepingPortal();
  const page = await renderRoutes(remote, { at, name: 'bookings', now: NOW, portal });
  return { ...page, kept };
}

test('persisted rows show their age before the API responds, and contact details stay hidden until it does', async () => {
  const ana = aBooking({ id: 'b1' });
  aBookingServer([ana]);
  const first = await open('/account/bookings');
  await screen.findByRole('link', { name: 'Ana Sousa' });
  const [page] = first.portal.queryClient.getQueryCache().findAll({ queryKey: ['bookings', 'list'] });
  const { queryClient } = aKeepingPortal().portal;
  await waitFor(async () => expect(await cachedData(queryClient, page?.queryKey ?? [])).not.toBeNull());
  first.kept.close();
  first.unmount();

  const { promise: hasAnswered, resolve: answer } = Promise.withResolvers<void>();
  fakeApi.get('/v3/stashpoints', async () => {
    await hasAnswered;
    return failure(404);
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    await hasAnswered;
    return bookingPage([ana], query);
  });
  const { user, kept } = await open('/account/bookings');
  await user.click(await screen.findByRole('link', { name: 'Ana Sousa' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Sousa' }));
  expect(sheet.getAllByRole('button', { name: /^Check in/ })[0]).toBeEnabled();
  expect(sheet.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  expect(screen.getByText(/You see what was loaded/)).toBeInTheDocument();
  answer();
  expect(await sheet.findByRole('link', { name: 'Call' })).toBeVisible();
  kept.close();
});
