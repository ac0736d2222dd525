import { screen, waitFor, within } from '@testing-library/react';
import {
  axeFaults,
  aPage,
  aStashpoint,
  aSupplyOrder,
  failure,
  fakeApi,
  renderSlot,
} from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aServer, aWorld, NOW, SPOT } from '../testing/server.fixture.ts';

const open = (options: Parameters<typeof renderSlot>[2] = {}) =>
  renderSlot(remote, 'supplies', { name: 'reviews-supplies', now: NOW, context: SPOT, ...options });

const ONLY_TAGS = { config: { supplyTypes: ['tags'] } };
const quantity = () => screen.findByRole('textbox', { name: 'How many?' });
const posts = () => fakeApi.requestsTo('POST /v2/supply-orders');

test('the tab requests the orders of each type with the spec’s parameter names', async () => {
  aServer();
  await open();
  await screen.findByRole('table', { name: 'Current orders: Bag tags' });
  const queries = fakeApi.requestsTo('GET /v2/supply-orders').map(({ query }) => Object.fromEntries(query));
  const asked = { order: 'desc', sort: 'expected_delivery_date', stashpoint_id: 's1' };
  expect(queries).toEqual([
    { ...asked, type: 'tags' },
    { ...asked, type: 'seals' },
  ]);
});

test('every order shows its quantity, state and date, and earlier orders are collapsed', async () => {
  aServer(
    aWorld({
      orders: {
        tags: [
          aSupplyOrder({ id: 'o3', expectedDeliveryDate: null, quantityRequested: 50 }),
          aSupplyOrder({
            id: 'o4',
            sentAt: '2026-03-02T09:00:00.000Z',
            expectedDeliveryDate: '2026-03-09',
            quantityRequested: 300,
            quantitySent: 200,
          }),
          aSupplyOrder({
            id: 'o5',
            sentAt: '2026-01-02T09:00:00.000Z',
            expectedDeliveryDate: '2026-01-09',
            quantitySent: 100,
          }),
        ],
      },
    }),
  );
  const { user } = await open(ONLY_TAGS);
  const table = await screen.findByRole('table', { name: 'Current orders: Bag tags' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '300 tagsOrdered on Mar 1, 2026Part sent200 of 300 sentSent on Mar 2, 2026Mar 9, 2026',
    '50 tagsOrdered on Mar 1, 2026OrderedNot sent yetNot yet known',
  ]);
  await user.click(screen.getByRole('button', { name: '1 earlier order' }));
  const earlier = screen.getByRole('table', { name: 'Earlier orders: Bag tags' });
  expect(within(earlier).getByText('Should have arrived')).toBeVisible();
  await user.click(within(earlier).getByRole('button', { name: 'Not there? Tell us' }));
  const missing = new URL(screen.getByRole('menuitem', { name: 'Write an e-mail' }).getAttribute('href') ?? '');
  expect(missing.searchParams.get('subject')).toBe('Supplies did not arrive: order o5');
});

test('the estimate shows how many tags are left, how long they last, and how many are on the way', async () => {
  aServer();
  await open(ONLY_TAGS);
  // A delivery of 200 tags arrived 30 days ago, and 96 bags have been checked in since then.
  expect(await screen.findByText('About 104 tags')).toBeVisible();
  expect(screen.getByText('Enough for about 32 days')).toBeVisible();
  expect(screen.getByText('On the way: 300 tags')).toBeVisible();
});

test('the form suggests last month’s bags plus a fifth, and one click orders them', async () => {
  const { orders } = aServer(aWorld({ orders: { tags: [] } }));
  const { user, portal } = await open(ONLY_TAGS);
  await waitFor(async () => expect(await quantity()).toHaveValue('120'));
  expect(screen.getByText(/Suggested: 120. 96 bags were checked in/)).toBeVisible();
  expect(await screen.findByText(/Sent to: Rua Augusta 1/)).toBeVisible();
  // The first request provides the time zone. The second one ends where the first begins, so that no booking is read
  // twice.
  const asked = fakeApi.requestsTo('GET /v2/bookings').map(({ query }) => query);
  expect(asked.map((query) => [query.get('dropoff_gte'), query.getAll('stashpoint_id')])).toEqual([
    ['2026-03-02T12:00:00.000Z', ['s1']],
    ['2026-02-04T00:00:00.000Z', ['s1']],
  ]);
  expect((asked[0]?.get('dropoff_lte') ?? '') > NOW).toBe(true);
  expect(asked[1]?.get('dropoff_lte')).toBe('2026-03-02T12:00:00.000Z');

  await user.click(screen.getByRole('button', { name: 'Order 120 tags' }));
  expect(await screen.findByText('Ordered for Café Lisboa: 120 tags')).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([{ quantity: 120, stashpoint_id: 's1', type: 'tags' }]);
  expect(orders['tags']).toHaveLength(1);
  expect(await screen.findByRole('rowheader', { name: /^120 tags/ })).toBeVisible();
  expect(portal.track).toHaveBeenCalledWith('tags-ordered', { quantity: 120 });
  // The form is cleared, so that an accidental second click doesn't order anything.
  expect(await screen.findByText('120 tags are on the way. That’s enough for a month.')).toBeVisible();
  expect(await quantity()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Order tags' })).toBeVisible();
});

test('an order asks for confirmation if tags are on their way, and Cancel doesn’t send it', async () => {
  aServer();
  const { user } = await open(ONLY_TAGS);
  expect(await screen.findByText('300 tags are on the way. That’s enough for a month.')).toBeVisible();
  await user.type(await quantity(), '120');
  await user.click(await screen.findByRole('button', { name: 'Order 120 tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Already on the way: 300 tags. Order more?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(posts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Order 120 tags' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Order 120 tags' }));
  expect(await screen.findByText('Ordered for Café Lisboa: 120 tags')).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('an order of another type of supply is sent with that type', async () => {
  aServer();
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What do you need?' }), 'seals');
  const field = await quantity();
  await user.clear(field);
  await user.type(field, '40');
  await user.click(await screen.findByRole('button', { name: 'Order 40 seals' }));
  expect(await screen.findByText('Ordered for Café Lisboa: 40 seals')).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([{ quantity: 40, stashpoint_id: 's1', type: 'seals' }]);
});

test.each(['0', '-3', '2.5', 'many', ' '])(
  'the quantity %j is rejected at the field, and nothing is sent',
  async (typed) => {
    aServer(aWorld({ orders: {} }));
    const { user } = await open(ONLY_TAGS);
    const field = await quantity();
    await user.clear(field);
    await user.type(field, typed);
    await user.click(await screen.findByRole('button', { name: 'Order tags' }));
    expect(field).toHaveAccessibleDescription(/Enter a whole number above 0/);
    expect(field).toHaveFocus();
    expect(posts()).toEqual([]);
  },
);

test('a quantity that the server rejects is reported at the field, which keeps the typed text', async () => {
  aServer(aWorld({ orders: {} }));
  fakeApi.post('/v2/supply-orders', failure(422, { errors: { quantity: ['At most 10000.'] } }));
  const { user } = await open(ONLY_TAGS);
  const field = await quantity();
  await user.clear(field);
  await user.type(field, '20000');
  await user.click(await screen.findByRole('button', { name: 'Order 20,000 tags' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/At most 10000\./));
  expect(field).toHaveValue('20000');
  expect(field).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a failed order shows an error and keeps the input, and a retry doesn’t order twice', async () => {
  aServer(aWorld({ orders: {} }));
  fakeApi.post('/v2/supply-orders', 'offline', aSupplyOrder());
  const { user } = await open(ONLY_TAGS);
  const field = await quantity();
  await user.clear(field);
  await user.type(field, '70');
  await user.click(await screen.findByRole('button', { name: 'Order 70 tags' }));
  expect(await screen.findByText(/We don’t know whether this arrived/)).toBeVisible();
  expect(screen.queryByText(/We couldn’t send the order/)).toBeNull();
  expect(field).toHaveValue('70');
  await user.click(screen.getByRole('button', { name: 'Order 70 tags' }));
  expect(await screen.findByText('Ordered for Café Lisboa: 70 tags')).toBeVisible();
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

async function order(user: Awaited<ReturnType<typeof open>>['user'], tags: string) {
  const field = await quantity();
  await user.clear(field);
  await user.type(field, tags);
  await user.click(await screen.findByRole('button', { name: `Order ${tags} tags` }));
}

test('an order without a response keeps its idempotency key across a reload', async () => {
  aServer(aWorld({ orders: {} }));
  fakeApi.post('/v2/supply-orders', 'offline', aSupplyOrder());
  const first = await open(ONLY_TAGS);
  await order(first.user, '70');
  await screen.findByText(/We don’t know whether this arrived/);
  first.unmount();
  const { user } = await open(ONLY_TAGS);
  await order(user, '70');
  expect(await screen.findByText('Ordered for Café Lisboa: 70 tags')).toBeVisible();
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('an order that the list already contains is not sent again', async () => {
  aServer(aWorld({ orders: {} }));
  fakeApi.post('/v2/supply-orders', 'offline');
  const { user } = await open(ONLY_TAGS);
  await order(user, '70');
  await screen.findByText(/We don’t know whether this arrived/);
  fakeApi.get('/v2/supply-orders', [
    aSupplyOrder({ orderedAt: NOW, expectedDeliveryDate: null, quantityRequested: 70, quantitySent: 0 }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Order 70 tags' }));
  expect(await screen.findByText(/Your earlier order has arrived.*70 tags/)).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('leaving an unfinished order asks for confirmation', async () => {
  aServer(aWorld({ orders: {} }));
  const { user, router, goTo } = await open(ONLY_TAGS);
  const field = await quantity();
  await user.clear(field);
  await user.type(field, '70');
  await goTo('/elsewhere');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/account');
  expect(field).toHaveValue('70');
});

test('without bags the form suggests nothing, and the estimate explains what is missing', async () => {
  aServer(aWorld({ orders: {}, bookings: [] }));
  await open(ONLY_TAGS);
  expect(await screen.findByText(/There were none in the last 30 days/)).toBeVisible();
  expect(await quantity()).toHaveValue('');
  expect(await screen.findByText(/Once an order of tags has arrived/)).toBeVisible();
  expect(screen.getByText('Nothing ordered yet')).toBeVisible();
});

test('a type of supply without a translation is shown under its configured name', async () => {
  aServer(aWorld({ orders: { door_signs: [aSupplyOrder({ quantityRequested: 2 })] } }));
  await open({ config: { supplyTypes: ['door_signs'] } });
  expect(await screen.findByRole('rowheader', { name: /^Door signs: 2/ })).toBeVisible();
});

test('other types are still shown if one type fails to load', async () => {
  aServer();
  fakeApi.get('/v2/supply-orders', ({ query }) => (query.get('type') === 'tags' ? 400 : [aSupplyOrder()]));
  await open();
  expect(await screen.findByText('We can’t show orders right now: Bag tags')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: /^100 seals/ })).toBeVisible();
});

test('the tab explains an empty configuration, and requests nothing without a spot', async () => {
  const page = await open({ config: { supplyTypes: [] } });
  expect(await screen.findByText('You can’t order supplies here')).toBeVisible();
  page.unmount();
  await open({ context: {} });
  expect(fakeApi.requests()).toEqual([]);
});

test.each(['en', 'de'] as const)('the tab has no accessibility violations (%s)', async (language) => {
  aServer();
  fakeApi.get('/v3/stashpoints', aPage([aStashpoint({ id: 's1' })]));
  await open({ language });
  await screen.findAllByRole('rowheader');
  expect(await axeFaults()).toEqual([]);
});

test('entering the number of remaining tags removes the warning', async () => {
  const came = { sentAt: '2026-02-20T09:00:00.000Z', expectedDeliveryDate: '2026-02-23', quantitySent: 1 };
  aServer(aWorld({ orders: { tags: [aSupplyOrder({ id: 'o1', quantityRequested: 1, ...came })] } }));
  const { user } = await open(ONLY_TAGS);
  await user.type(await screen.findByRole('textbox', { name: 'Tags you still have' }), '120');
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  expect(await screen.findByText(/^You counted 120 tags on Mar 5, 2026/)).toBeVisible();
  expect(await screen.findByText(/^About 120 tags/)).toBeVisible();
});
