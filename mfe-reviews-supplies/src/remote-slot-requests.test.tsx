import { aPortal, fakeApi, renderSlot, startTestClock, untilIdle } from '@host-portal/shared-lib/testing';
import manifest from '../remote.json';
import remote from './remote.tsx';
import { aServer, NOW, SPOT } from './testing/server.fixture.ts';

/**
 * The number of API calls that each tab and card of this area may make until it settles (docs/benchmarks/README.md).
 */
const BUDGETS: [id: string, budget: number][] = [
  ['reviews', 4],
  ['supplies', 6],
  ['last-review', 4],
  ['tags', 5],
];

test('every tab and card of this area has a budget of API calls', () => {
  expect(BUDGETS.map(([id]) => id)).toEqual(manifest.slots.map(({ id }) => id));
});

test.each(BUDGETS)('the tab or card %s makes at most %d calls', async (id, budget) => {
  aServer();
  startTestClock(NOW);
  const portal = aPortal();
  const isTab = manifest.slots.some((slot) => slot.id === id && slot.slot === 'storage-spot');
  await renderSlot(remote, id, {
    name: 'reviews-supplies',
    portal,
    context: isTab ? SPOT : { storageSpotId: '' },
  });
  await untilIdle(portal);
  const calls = fakeApi.requests().map(({ line }) => line);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThanOrEqual(budget);
});
