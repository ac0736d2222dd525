import { expect, test } from '@jest/globals';
import { apiWithHost, NOW } from '../api.fixture.ts';
import { DAY, later } from '../clock.ts';

const api = apiWithHost();

type Order = {
  id: string;
  expected_delivery_date: string | null;
  sent_at: string | null;
  quantity_requested: number;
  quantity_sent: number;
};

const list = async (query: string) =>
  (
    await api.call<Order[]>(`GET /v2/supply-orders?order=desc&sort=expected_delivery_date&${query}`, {
      token: api.token,
    })
  ).body;

test('orders are sorted by expected day, latest first, with unknown days last', async () => {
  const orders = await list('stashpoint_id=s101');
  const days = orders.map(({ expected_delivery_date }) => expected_delivery_date);
  expect(days.at(-1)).toBeNull();
  const known = days.filter((day) => day !== null);
  expect(known).toEqual(known.toSorted().toReversed());
});

test('the list can be filtered by type', async () => {
  expect(await list('stashpoint_id=s101&type=tags')).toHaveLength(3);
  expect(await list('stashpoint_id=s101&type=balloons')).toEqual([]);
});

test('an order is sent in parts over the following days', async () => {
  const { body: order } = await api.call<Order>('POST /v2/supply-orders', {
    token: api.token,
    body: { quantity: 450, stashpoint_id: 's103', type: 'tags' },
  });
  expect(order).toMatchObject({ quantity_requested: 450, quantity_sent: 0, sent_at: null });
  const sentAfter = async (days: number) => {
    api.setNow(later(NOW, days * DAY));
    const found = (await list('stashpoint_id=s103&type=tags')).find(({ id }) => id === order.id);
    api.setNow(NOW);
    return [found?.quantity_sent, found?.sent_at];
  };
  expect(await sentAfter(1)).toEqual([200, later(NOW, DAY).toISOString()]);
  expect(await sentAfter(2.5)).toEqual([400, later(NOW, 2 * DAY).toISOString()]);
  expect(await sentAfter(9)).toEqual([450, later(NOW, 3 * DAY).toISOString()]);
});

test.each([
  [{ quantity: 0 }, 422],
  [{ quantity: 1.5 }, 422],
  [{ quantity: 10_001 }, 422],
  [{ type: '' }, 422],
  [{ stashpoint_id: 's001' }, 404],
])('the order %j is refused', async (wrong, status) => {
  const body = { quantity: 100, stashpoint_id: 's101', type: 'tags', ...wrong };
  expect((await api.call('POST /v2/supply-orders', { token: api.token, body })).status).toBe(status);
});
