import { ApiError } from '@host-portal/shared-lib/api';
import { aBooking } from '@host-portal/shared-lib/testing';
import { joinedRanges, type RangeAnswer } from './joined-ranges.ts';

const FIRST = aBooking({ id: 'first', dropoff: '2026-03-05T10:00:00.000Z' });
const SECOND = aBooking({ id: 'second', dropoff: '2026-03-05T12:00:00.000Z' });
const THIRD = aBooking({ id: 'third', dropoff: '2026-03-05T14:00:00.000Z' });

const answer = (given: Partial<RangeAnswer>): RangeAnswer => ({
  data: undefined,
  error: null,
  isError: false,
  isFetched: true,
  isFetching: false,
  fetchStatus: 'idle',
  dataUpdatedAt: 0,
  isPlaceholderData: false,
  refetch: async () => undefined,
  ...given,
});

const whole = (bookings: (typeof FIRST)[], dataUpdatedAt = 5000) =>
  answer({ data: { bookings, isComplete: true }, dataUpdatedAt });
const loading = answer({ isFetched: false, isFetching: true, fetchStatus: 'fetching' });
const half = { ...loading, data: { bookings: [SECOND], isComplete: false }, dataUpdatedAt: 3000 };
const offline = new ApiError({ id: 'NETWORK', message: 'No network', kind: 'network' });
const failed = answer({ isError: true, error: offline });
const broken = { ...half, isError: true, error: new Error('500'), isFetching: false };
const oldAndFailed = { ...failed, data: { bookings: [SECOND], isComplete: false }, dataUpdatedAt: 1000 };

test.each<[string, RangeAnswer[], ids: string[] | undefined, isComplete: boolean, updatedAt: number]>([
  ['one part', [whole([FIRST, SECOND])], ['first', 'second'], true, 5000],
  [
    'two parts, in the order of their drop-off',
    [whole([SECOND]), whole([FIRST, THIRD])],
    ['first', 'second', 'third'],
    true,
    5000,
  ],
  ['the age of the oldest', [whole([FIRST], 2000), whole([SECOND])], ['first', 'second'], true, 2000],
  ['nothing yet', [loading, loading], undefined, false, 0],
  ['one part that is still loading', [whole([FIRST]), loading], ['first'], false, 5000],
  ['one part of which a page is here', [whole([FIRST]), half], ['first', 'second'], false, 3000],
  ['one part that failed', [whole([FIRST]), failed], ['first'], true, 5000],
  ['one part that failed, with what is known of it', [whole([FIRST]), oldAndFailed], ['first', 'second'], true, 1000],
  ['one part that broke off half way', [whole([FIRST]), broken], ['first', 'second'], false, 3000],
  ['the only part, which broke off half way', [{ ...half, isError: true, error: offline }], ['second'], false, 3000],
  ['only failures', [failed, failed], undefined, false, 0],
])('%s', (_, parts, ids, isComplete, updatedAt) => {
  const joined = joinedRanges(parts);
  expect(joined.data?.bookings.map(({ id }) => id)).toEqual(ids);
  expect(joined.data?.isComplete ?? false).toBe(isComplete);
  expect(joined.dataUpdatedAt).toBe(updatedAt);
  expect(joined.isError).toBe(parts.some(({ isError }) => isError));
  expect(joined.error).toBe(parts.find(({ error }) => error)?.error ?? null);
  expect(joined.isFetching).toBe(parts.some(({ isFetching }) => isFetching));
});

test('reading again reads every part', async () => {
  const read: number[] = [];
  const part = (at: number) => answer({ refetch: async () => void read.push(at) });
  await joinedRanges([part(1), part(2)]).refetch();
  expect(read).toEqual([1, 2]);
});
