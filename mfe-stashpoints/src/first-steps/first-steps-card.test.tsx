import { screen, waitFor } from '@testing-library/react';
import { aStashpoint, aSupplyOrder, failure, fakeApi, renderSlot } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingAt, aWorld } from '../testing/server.fixture.ts';

const NOW = '2026-03-05T14:05:00.000Z';
const open = () => renderSlot(remote, 'first-steps', { name: 'stashpoints', now: NOW, context: { storageSpotId: '' } });
const NEW = { id: 's1', approved: false, activatedAt: null, openingHours: [], photos: [] };
const LIVE = { ...NEW, approved: true, activatedAt: '2026-03-02T00:00:00.000Z' };
const steps = async () =>
  (await screen.findAllByRole('link')).map((link) => link.querySelector('span span span')?.textContent);
/** Returns the titles of the rows whose text matches `state`. */
const rows = (state: RegExp) =>
  screen
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '')
    .filter((text) => state.test(text))
    .map((text) => text.replace(state, ''));

beforeEach(() => {
  localStorage.clear();
  fakeApi.get('/v2/supply-orders', []);
});

test('a host without a spot sees the steps that are already possible, and no request is sent', async () => {
  aWorld({ spots: [] });
  await open();
  expect(await steps()).toEqual(['Add your storage spot', 'Go through the training']);
  expect(screen.getByText('1 of 8 done')).toBeInTheDocument();
  expect(rows(/After you’ve added your spot$/)).toHaveLength(5);
  expect(fakeApi.requestsTo('GET /v2/supply-orders')).toHaveLength(0);
  expect(fakeApi.requestsTo('GET /v2/bookings')).toHaveLength(0);
});

test('a host whose spot is in review gets links to each step that is not done yet', async () => {
  aWorld({ spots: [aStashpoint(NEW)] });
  fakeApi.get('/v2/supply-orders', [aSupplyOrder()]);
  localStorage.setItem('training-read:u7', '["welcome","store","return","late","refuse","money"]');
  await open();
  expect(await steps()).toEqual([
    'Send us a photo of your spot',
    'Set your opening hours',
    'We check your spot',
    'Check the first bag in',
  ]);
  // Completed steps keep their position and get a tick.
  expect(rows(/Done$/)).toEqual([
    'Complete your profile',
    'Add your storage spot',
    'Order bag tags',
    'Go through the training',
  ]);
  expect(screen.getByRole('link', { name: /Set your opening hours/ })).toHaveAttribute(
    'href',
    '/account/storage-spots/s1/hours',
  );
});

test('the tag-ordering step is shown as not done if the orders cannot be read', async () => {
  aWorld({ spots: [aStashpoint(NEW)] });
  fakeApi.get('/v2/supply-orders', failure(500));
  await open();
  expect(await screen.findByRole('link', { name: /Order bag tags/ })).toBeInTheDocument();
});

test('the card disappears once a spot is live and its first bag was checked in', async () => {
  aWorld({ spots: [aStashpoint(LIVE)], bookings: [aBookingAt('s1', { hasBeenCheckedIn: true })] });
  const { container, portal } = await open();
  await waitFor(() => {
    expect(fakeApi.requestsTo('GET /v2/bookings').length).toBeGreaterThan(0);
    expect(portal.queryClient.isFetching()).toBe(0);
  });
  expect(container).not.toHaveTextContent('First steps');
});

test('a host whose spot has been live for over a month sees no card, and no request is sent', async () => {
  aWorld({ spots: [aStashpoint({ ...LIVE, activatedAt: '2025-01-01T00:00:00.000Z' })] });
  const { container } = await open();
  await waitFor(() => expect(fakeApi.requestsTo('GET /v3/stashpoints')).toHaveLength(1));
  expect(container).not.toHaveTextContent('First steps');
  expect(fakeApi.requestsTo('GET /v2/supply-orders')).toHaveLength(0);
});
