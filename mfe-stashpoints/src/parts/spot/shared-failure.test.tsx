import { screen, waitFor, within } from '@testing-library/react';
import { aClosure, aStashpoint, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aWorld } from '../../testing/server.fixture.ts';

const open = { name: 'stashpoints', now: '2026-03-05T14:05:00Z' };
const spots = ['s1', 's2', 's3', 's4'].map((id) => aStashpoint({ id, businessName: `Shop ${id}` }));
const retries = () => screen.getAllByRole('button', { name: 'Try again' });

test('closures that fail for four spots are one message above the cards, and Try again reads all of them', async () => {
  aWorld({ spots });
  fakeApi.get('/v2/closures', failure(403));
  const { user } = await renderRoutes(remote, { ...open, at: '/account/storage-spots' });
  expect(await screen.findByRole('heading', { name: 'We can’t show the closures right now' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('0 of 30 bags in store')).toHaveLength(4));
  expect(retries()).toHaveLength(1);
  expect(screen.queryByText('No closure planned')).not.toBeInTheDocument();
  fakeApi.get('/v2/closures', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByText('No closure planned')).toHaveLength(4));
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each(['/account/storage-spots', '/account/storage-spots/s1'])(
  'bags and closures that both fail are one message (%s)',
  async (at) => {
    aWorld({ spots });
    fakeApi.get('/v2/closures', failure(500));
    fakeApi.get('/v2/bookings', failure(500));
    await renderRoutes(remote, { ...open, at });
    expect(
      await screen.findByRole('heading', { name: 'We can’t show stored bags and closures right now' }),
    ).toBeVisible();
    expect(retries()).toHaveLength(1);
  },
);

test('the closures page shows one message if its closures fail', async () => {
  aWorld({ spots });
  fakeApi.get('/v2/closures', failure(403));
  await renderRoutes(remote, { ...open, at: '/account/storage-spots/s1/closures' });
  expect(await screen.findByText('We can’t show the closures right now')).toBeVisible();
  expect(retries()).toHaveLength(1);
});

test('the capacity page shows one message if its bookings fail', async () => {
  aWorld({ spots });
  fakeApi.get('/v2/bookings', failure(403));
  await renderRoutes(remote, { ...open, at: '/account/storage-spots/s1/capacity' });
  expect(await screen.findByText('We can’t count your bookings right now')).toBeVisible();
  expect(retries()).toHaveLength(1);
});

test('a closure for several spots shows one message if the bookings of all of them fail', async () => {
  aWorld({ spots: spots.slice(0, 2), closures: [aClosure({ stashpointId: 's1' })] });
  fakeApi.get('/v2/bookings', failure(403));
  await renderRoutes(remote, { ...open, at: '/account/storage-spots/s1/closures?new=tomorrow&spots=s1+s2' });
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findAllByText('We couldn’t check your bookings')).toHaveLength(1);
});
