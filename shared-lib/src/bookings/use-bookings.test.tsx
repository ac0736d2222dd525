import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { WritableAtom } from 'nanostores';
import { type Booking, updateBooking } from '../contract/index.ts';
import type { WaitingChange } from '../outbox/index.ts';
import { PortalProvider } from '../portal/index.ts';
import { deviceOf, persistQueries } from '../query/index.ts';
import { aBooking, aPage, aPortal, fakeApi } from '../testing/index.ts';
import { useBooking, useBookings } from './index.ts';

const ana = aBooking({ id: 'ana' });
const DAY = {
  stashpointIds: [ana.stashpoint.id],
  dropoffGte: '2026-03-05T00:00:00Z',
  dropoffLte: '2026-03-06T00:00:00Z',
};
const stateOf = (booking: Booking | undefined) => (booking?.hasBeenCheckedIn ? 'checked in' : 'expected');

const Row = () => <p>row: {stateOf(useBooking('ana'))}</p>;
function List() {
  const { query, bookings } = useBookings(DAY);
  return (
    <p>
      list: {bookings.map(stateOf)} {query.data?.isComplete && new Date(query.dataUpdatedAt).toISOString()}
    </p>
  );
}
const shown = () => [screen.getByText(/^row/).textContent, screen.getByText(/^list/).textContent];

const close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0)) each();
});

/** Opens a page of the portal. All pages share the device's database. */
function open() {
  const portal = aPortal();
  close.push(persistQueries(portal.queryClient, { userId: () => 'u1', version: '1' }).close);
  const { unmount } = render(
    <QueryClientProvider client={portal.queryClient}>
      <PortalProvider portal={portal}>
        <List />
        <Row />
      </PortalProvider>
    </QueryClientProvider>,
  );
  return { portal, unmount };
}

test('a tap changes a row and its list at once, and they change back when the tap is refused', async () => {
  fakeApi.get('/v2/bookings', () => aPage([ana]));
  const { portal } = open();
  await screen.findByText(/list: expected/);
  const $waiting = portal.outbox.$waiting as WritableAtom<readonly WaitingChange[]>;
  const tap: WaitingChange = {
    line: updateBooking.line,
    params: { id: 'ana' },
    body: { hasBeenCheckedIn: true },
    before: {},
    guard: { line: 'GET /v2/bookings', query: {}, find: { id: 'ana' } },
    id: 'c1',
    order: 1,
    userId: 'u1',
    createdAt: 0,
    attempts: 0,
  };
  act(() => $waiting.set([tap]));
  expect(shown()).toEqual(['row: checked in', expect.stringContaining('list: checked in')]);
  act(() => $waiting.set([]));
  expect(shown()).toEqual(['row: expected', expect.stringContaining('list: expected')]);
});

test('without a network, a range shows the device’s copy with its age', async () => {
  globalThis.indexedDB = new IDBFactory();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T14:00:00Z'));
  fakeApi.get('/v2/bookings', () => aPage([ana]));
  const { portal, unmount } = open();
  await screen.findByText(/list: expected 2026-03-05T14:00/);
  await waitFor(async () => expect(await deviceOf(portal.queryClient)?.readAll('bookings ')).not.toEqual([]));
  unmount();
  clock.mockReturnValue(Date.parse('2026-03-05T15:00:00Z'));
  fakeApi.get('/v2/bookings', 'offline');
  open();
  await waitFor(() => expect(shown()).toEqual(['row: expected', 'list: expected 2026-03-05T14:00:00.000Z']));
});
