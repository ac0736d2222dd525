import { screen, waitFor } from '@testing-library/react';
import {
  axeFaults,
  aPage,
  aPortal,
  aReview,
  aStashpoint,
  aSupplyOrder,
  fakeApi,
  renderSlot,
} from '@host-portal/shared-lib/testing';
import manifest from '../remote.json';
import remote from './remote.tsx';
import { aServer, aWorld, NOW } from './testing/server.fixture.ts';

const open = (slot: string, options: Parameters<typeof renderSlot>[2] = {}) =>
  renderSlot(remote, slot, { name: 'reviews-supplies', now: NOW, ...options });

/** Waits until the call has been made this many times and every response has arrived. */
const answered = ({ portal }: Awaited<ReturnType<typeof open>>, line: string, times = 1) =>
  waitFor(() => {
    expect(fakeApi.requestsTo(line)).toHaveLength(times);
    expect(portal.queryClient.isFetching()).toBe(0);
  });

test('the manifest lists every slot that the remote fills', () => {
  expect(manifest.slots.map(({ slot, id, segment }) => [slot, id, segment])).toEqual([
    ['storage-spot', 'reviews', 'reviews'],
    ['storage-spot', 'supplies', 'supplies'],
    ['account-home', 'last-review', undefined],
    ['account-home', 'tags', undefined],
  ]);
  expect(Object.keys(remote.slots)).toEqual(manifest.slots.map(({ id }) => id));
});

describe('the last review', () => {
  const twoSpots = () =>
    fakeApi.get(
      '/v3/stashpoints',
      aPage([aStashpoint({ id: 's1' }), aStashpoint({ id: 's2', businessName: 'Hotel Rhein' })]),
    );

  test('the card shows the newest review among all spots, translated and with a link to its spot', async () => {
    aServer();
    twoSpots();
    fakeApi.get('/v2/reviews', ({ query }) =>
      aPage(
        query.get('stashpoint_id') === 's2'
          ? [aReview({ firstName: 'Lena', created: '2026-03-04T10:00:00.000Z' })]
          : [aReview({ firstName: 'Max', created: '2026-03-01T10:00:00.000Z' })],
      ),
    );
    await open('last-review');
    expect(await screen.findByText('Lena')).toBeVisible();
    expect(screen.getByText('Very friendly.')).toBeVisible();
    expect(screen.getByText('Translated from German')).toBeVisible();
    expect(screen.getByText('Hotel Rhein')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All reviews' })).toHaveAttribute(
      'href',
      '/account/storage-spots/s2/reviews',
    );
    expect(await axeFaults()).toEqual([]);
  });

  test('with three spots, the card makes at most one request for the last review and otherwise uses the cache', async () => {
    aServer();
    const spots = ['s1', 's2', 's3'].map((id) => aStashpoint({ id, businessName: `Shop ${id}` }));
    fakeApi.get('/v3/stashpoints', aPage(spots));
    const portal = aPortal();
    const one = await open('last-review', { portal, context: { storageSpotId: 's2' } });
    await screen.findByText('Max');
    one.unmount();
    const before = fakeApi.requestsTo('GET /v2/reviews').length;
    await open('last-review', { portal });
    expect(await screen.findByText('Max')).toBeVisible();
    expect(screen.getByText('Shop s2')).toBeVisible();
    expect(fakeApi.requestsTo('GET /v2/reviews').length - before).toBeLessThanOrEqual(1);
  });

  test('the card shows the last review of the spot selected on Today', async () => {
    aServer();
    twoSpots();
    await open('last-review', { context: { storageSpotId: 's1' } });
    await screen.findByText('Max');
    expect(fakeApi.requestsTo('GET /v2/reviews').map(({ query }) => query.get('stashpoint_id'))).toEqual(['s1']);
  });

  test('the card renders nothing without a review and requests nothing without a spot', async () => {
    aServer(aWorld({ reviews: [] }));
    const page = await open('last-review');
    await answered(page, 'GET /v2/reviews');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    page.unmount();
    fakeApi.get('/v3/stashpoints', aPage([]));
    await answered(await open('last-review'), 'GET /v3/stashpoints', 2);
    expect(document.body).toHaveTextContent(/^$/);
    expect(fakeApi.requestsTo('GET /v2/reviews')).toHaveLength(1);
  });

  test('the card renders nothing if the last review can’t be read', async () => {
    aServer();
    fakeApi.get('/v2/reviews', 400);
    await answered(await open('last-review'), 'GET /v2/reviews');
    expect(document.body).toHaveTextContent(/^$/);
  });
});

describe('tags', () => {
  test('the card shows tags that are on their way and their expected day', async () => {
    aServer();
    await open('tags');
    const link = await screen.findByRole('link', { name: 'On the way: 300 tags, expected Mar 9, 2026' });
    expect(link).toHaveAttribute('href', '/account/storage-spots/s1/supplies');
    expect(await axeFaults()).toEqual([]);
  });

  test('the card suggests an order if the tags run out soon', async () => {
    const came = { sentAt: '2026-02-10T09:00:00.000Z', expectedDeliveryDate: '2026-02-12', quantitySent: 100 };
    aServer(aWorld({ orders: { tags: [aSupplyOrder(came)] } }));
    await open('tags');
    expect(await screen.findByRole('link', { name: /Tags for about 1 day left Order tags/ })).toBeVisible();
  });

  test('the card is empty if there are enough tags, and a spot that never ordered needs only one call', async () => {
    aServer(aWorld({ orders: { tags: [] } }));
    await answered(await open('tags'), 'GET /v2/supply-orders');
    expect(document.body).toHaveTextContent(/^$/);
    expect(fakeApi.requestsTo('GET /v2/supply-orders')).toHaveLength(1);
    expect(fakeApi.requestsTo('GET /v2/bookings')).toEqual([]);
  });

  test('the card renders nothing if the orders can’t be read', async () => {
    aServer();
    fakeApi.get('/v2/supply-orders', 400);
    await answered(await open('tags'), 'GET /v2/supply-orders');
    expect(document.body).toHaveTextContent(/^$/);
  });

  test('the card is empty if the marketplace doesn’t supply tags', async () => {
    aServer();
    await answered(await open('tags', { config: { supplyTypes: ['seals'] } }), 'GET /v3/stashpoints');
    expect(document.body).toHaveTextContent(/^$/);
    expect(fakeApi.requestsTo('GET /v2/supply-orders')).toEqual([]);
  });
});
