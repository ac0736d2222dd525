import { QueryClient } from '@tanstack/react-query';
import { aBooking } from '@host-portal/shared-lib/testing';
import { newestBookings } from './newest-bookings.ts';

const arriving = aBooking({ id: 'b1' });
const inStore = { ...arriving, hasBeenCheckedIn: true };
const other = aBooking({ id: 'b2' });
const range = (...bookings: (typeof arriving)[]) => ({ bookings, isComplete: true });
const page = (...items: (typeof arriving)[]) => ({ items, hasNext: false });

function aPage() {
  const queryClient = new QueryClient();
  const newest = newestBookings({ queryClient });
  return { queryClient, state: () => newest.get().get('b1')?.hasBeenCheckedIn, newest };
}
const TODAY = ['bookings', 'range', 'today'];
const LIST = ['bookings', 'page', 'list'];

test('the answer that came last counts for every list', async () => {
  const { queryClient, state } = aPage();
  await queryClient.fetchQuery({ queryKey: LIST, queryFn: () => page(arriving) });
  await queryClient.fetchQuery({ queryKey: TODAY, queryFn: () => range(inStore) });
  expect(state()).toBe(true);
  await queryClient.fetchQuery({ queryKey: LIST, queryFn: () => page({ ...arriving }) });
  expect(state()).toBe(false);
});

test('a list that is written to because of another booking makes no old version new', () => {
  const { queryClient, state } = aPage();
  queryClient.setQueryData(LIST, page(arriving, other));
  queryClient.setQueryData(TODAY, range(inStore));
  queryClient.setQueryData(LIST, page(arriving, { ...other, hasBeenCheckedIn: true }));
  expect(state()).toBe(true);
});

test('an answer that was kept on the device is older than what was read', () => {
  const { queryClient, state } = aPage();
  queryClient.setQueryData(TODAY, range(inStore));
  queryClient.setQueryData(LIST, page(arriving), { updatedAt: Date.now() - 60_000 });
  expect(state()).toBe(true);
});

test('what was read before anybody asked is known, newest last', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(TODAY, range(inStore), { updatedAt: 2000 });
  queryClient.setQueryData(LIST, page(arriving), { updatedAt: 1000 });
  expect(newestBookings({ queryClient }).get().get('b1')).toBe(inStore);
});

test('nothing stays when the cache is emptied at sign-out', () => {
  const { queryClient, newest } = aPage();
  queryClient.setQueryData(TODAY, range(inStore));
  queryClient.clear();
  expect(newest.get().get('b1')).toBeUndefined();
});
