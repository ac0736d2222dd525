import { act, screen, waitFor } from '@testing-library/react';
import {
  aPortal,
  aStashpoint,
  DEMO_NOW,
  fakeApi,
  renderRoutes,
  renderSlot,
  startTestClock,
  untilIdle,
} from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aWorld } from '../testing/server.fixture.ts';

/**
 * The API returns one spot's closures per call (docs/decisions/0016), so the list must not read the closures of many
 * spots at once.
 */

const SPOTS = Array.from({ length: 12 }, (_, index) =>
  aStashpoint({ id: `s${index + 1}`, businessName: `Shop ${index + 1}` }),
);
const open = { name: 'stashpoints', now: DEMO_NOW };
const readOf = () => fakeApi.requestsTo('GET /v2/closures').map(({ query }) => query.get('stashpoint_id'));

let cards: FakeObserver[] = [];

class FakeObserver {
  readonly tell: IntersectionObserverCallback;
  element: Element | null = null;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
    cards.push(this);
  }

  observe = (element: Element) => {
    this.element = element;
  };

  disconnect = () => {};

  is(isIntersecting: boolean) {
    const entry = { isIntersecting, target: this.element } as IntersectionObserverEntry;
    act(() => this.tell([entry], this as unknown as IntersectionObserver));
  }
}

beforeEach(() => {
  cards = [];
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test('the list of many spots reads closures only for cards that remain in view', async () => {
  aWorld({ spots: SPOTS });
  await renderRoutes(remote, { ...open, at: '/account/storage-spots' });
  await screen.findByText('Shop 12');
  await waitFor(() => expect(cards).toHaveLength(12));
  expect(readOf()).toEqual([]);
  cards[0]?.is(true);
  cards[0]?.is(false);
  cards[11]?.is(true);
  await waitFor(() => expect(readOf()).toEqual(['s12']));
  expect(await screen.findByText('No closure planned')).toBeVisible();
});

test('the bag counts of cards that come into view together are read in one request', async () => {
  aWorld({ spots: SPOTS });
  startTestClock(DEMO_NOW);
  const portal = aPortal();
  await renderRoutes(remote, { name: 'stashpoints', portal, at: '/account/storage-spots' });
  await screen.findByText('Shop 12');
  await untilIdle(portal);
  const before = fakeApi.requestsTo('GET /v2/bookings').length;
  for (const card of cards.slice(0, 3)) card.is(true);
  await untilIdle(portal);
  expect(await screen.findAllByText('No closure planned')).toHaveLength(3);
  expect(fakeApi.requestsTo('GET /v2/bookings').length - before).toBe(1);
  // The expected calls are for the host, the spots, the time zones, and three spots' closures.
  expect(fakeApi.requests().length).toBeLessThanOrEqual(12);
});

test('Today’s card for many spots reads closures only when the host asks for them', async () => {
  aWorld({ spots: SPOTS.slice(0, 5) });
  const { user } = await renderSlot(remote, 'next-closure', { ...open, context: { storageSpotId: '' } });
  const show = await screen.findByRole('button', { name: 'Show closures' });
  expect(screen.queryByText('No closure planned')).not.toBeInTheDocument();
  expect(readOf()).toEqual([]);
  await user.click(show);
  expect(await screen.findByText('No closure planned')).toBeVisible();
  expect(readOf().toSorted()).toEqual(['s1', 's2', 's3', 's4', 's5']);
});
