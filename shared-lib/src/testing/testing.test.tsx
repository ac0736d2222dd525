import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { listBookings, updateBooking } from '../contract/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { type Portal, usePortal, type SlotProps } from '../portal/index.ts';
import { mySpotsQuery } from '../query/index.ts';
import { notFound } from '../routes/index.ts';
import {
  aBooking,
  aHost,
  aPage,
  aPortal,
  aStashpoint,
  failure,
  fakeApi,
  noSession,
  renderInPortal,
  renderRoutes,
  renderSlot,
} from './index.ts';

const bookingsQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['bookings'],
    queryFn: ({ signal }) => portal.api.call(listBookings, { query: { stashpointId: ['s1'] }, signal }),
  });

function BookingsPage() {
  const portal = usePortal();
  const { t } = useTranslation('demo');
  const { data, isError } = useQuery(bookingsQuery(portal));
  const checkIn = useMutation({
    mutationFn: (id: string) => portal.api.call(updateBooking, { params: { id }, body: { hasBeenCheckedIn: true } }),
    onError: (error) => portal.notify.scary('That could not be done', error),
    onSuccess: () => portal.notify.success('Done', { label: 'Undo', onAction: () => portal.navigate('/account?x=1') }),
  });
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{isError ? 'failed' : new Date(portal.now()).toISOString()}</p>
      {data?.items.map(({ id, bagCount, customer }) => (
        <button key={id} type="button" onClick={() => checkIn.mutate(id)}>
          {`Check in ${bagCount} bags for ${customer.firstName}`}
        </button>
      ))}
    </>
  );
}

const remote = {
  routes: () => [
    { path: 'account/bookings', Component: BookingsPage },
    { path: 'account/gone', loader: () => Promise.reject(notFound()), Component: () => null },
  ],
  loadLocale: (language: string) => Promise.resolve({ title: language === 'de' ? 'Buchungen' : 'Bookings' }),
  slots: { card: () => Promise.resolve(({ context }: SlotProps<'storage-spot'>) => <p>{context.businessName}</p>) },
};

const at = '/account/bookings';

test('a test runs the real routes and the real client, and only the network and the clock are fake', async () => {
  fakeApi.get('/v2/bookings', aPage([aBooking({ bagCount: 3, customer: { firstName: 'Li' } })]));
  fakeApi.patch('/v2/bookings/b1', failure(500), 204);
  const { user } = await renderRoutes(remote, { at, name: 'demo', now: '2026-03-05T14:05:00Z' });

  expect(screen.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  expect(screen.getByText('2026-03-05T14:05:00.000Z')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Check in 3 bags for Li' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not');

  await user.click(screen.getByRole('button', { name: /check in/i }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Elsewhere: /account?x=1')).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v2/bookings/b1').map(({ body }) => body)).toEqual([
    { has_been_checked_in: true },
    { has_been_checked_in: true },
  ]);
  expect(fakeApi.requests()[0]?.query.getAll('stashpoint_id')).toEqual(['s1']);
  expect(fakeApi.requests()[0]?.headers.get('authorization')).toBe('Token token-of-paola');
});

test('a page in another language has that language’s prefix', async () => {
  fakeApi.get('/v2/bookings', aPage([]));
  const { router } = await renderRoutes(remote, { at, name: 'demo', language: 'de' });
  expect(screen.getByRole('heading', { name: 'Buchungen' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/de/account/bookings');
});

test.each<[string, Parameters<typeof fakeApi.get>[1]]>([
  ['a refused connection', 'offline'],
  ['a server error', 500],
  ['a shape the contract refuses', [{ id: 'x' }]],
])('%s reaches the page as a failure', async (_, answer) => {
  fakeApi.get('/v2/bookings', answer);
  await renderRoutes(remote, { at });
  expect(await screen.findByText('failed')).toBeVisible();
});

test('a 401 ends the session', async () => {
  fakeApi.get('/v2/bookings', 401);
  const { portal } = await renderRoutes(remote, { at });
  await waitFor(() => expect(portal.session.signOut).toHaveBeenCalledTimes(1));
  expect(portal.session.$session.get()).toEqual(noSession());
});

test('notFound() shows the 404 page', async () => {
  await renderRoutes(remote, { at: '/account/gone' });
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
});

test('a component in a slot gets its context', async () => {
  await renderSlot(remote, 'card', { context: { businessName: 'Café Lisboa' } });
  expect(screen.getByText('Café Lisboa')).toBeVisible();
});

test('a component can be rendered without routes', async () => {
  await renderInPortal(<p>{'alone'}</p>);
  expect(screen.getByText('alone')).toBeVisible();
});

test('the spots are read from all pages of the session host’s list, and no call is made without a host', async () => {
  fakeApi.get('/v2/hosts', [aHost({ id: 'h1', userId: 'u1' }), aHost()]);
  fakeApi.get('/v3/stashpoints', ({ query }) =>
    query.get('page') === '1' ? aPage([aStashpoint()], { hasNext: true }) : aPage([aStashpoint({ id: 's2' })]),
  );
  const portal = aPortal();
  const spots = await portal.queryClient.fetchQuery(mySpotsQuery(portal));
  expect(spots.map(({ id }) => id)).toEqual(['s1', 's2']);
  expect(fakeApi.requests().map(({ line, query }) => `${line}?${query.toString()}`)).toEqual([
    'GET /v2/hosts?paginate=false',
    'GET /v3/stashpoints?page=1&per_page=50&host_id=h42',
    'GET /v3/stashpoints?page=2&per_page=50&host_id=h42',
  ]);

  fakeApi.get('/v2/hosts', []);
  const stranger = aPortal();
  expect(await stranger.queryClient.fetchQuery(mySpotsQuery(stranger))).toEqual([]);
});
