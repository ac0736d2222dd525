import { ApiError } from '@host-portal/shared-lib/api';
import { joinedRanges, type RangeAnswer } from './joined-ranges.ts';

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

const whole = (dataUpdatedAt = 5000) => answer({ data: { isComplete: true }, dataUpdatedAt });
const loading = answer({ isFetched: false, isFetching: true, fetchStatus: 'fetching' });
const half = { ...loading, data: { isComplete: false }, dataUpdatedAt: 3000 };
const offline = new ApiError({ id: 'NETWORK', message: 'No network', kind: 'network' });
const failed = answer({ isError: true, error: offline });
const broken = { ...half, isError: true, error: new Error('500'), isFetching: false };
const oldAndFailed = { ...failed, data: { isComplete: false }, dataUpdatedAt: 1000 };

test.each<[string, RangeAnswer[], isHere: boolean[], isComplete: boolean, updatedAt: number]>([
  ['one part', [whole()], [true], true, 5000],
  ['the age of the oldest', [whole(2000), whole()], [true, true], true, 2000],
  ['nothing yet', [loading, loading], [false, false], false, 0],
  ['one part that is still loading', [whole(), loading], [true, false], false, 5000],
  ['one part of which a page is here', [whole(), half], [true, true], false, 3000],
  ['one part that failed', [whole(), failed], [true, false], true, 5000],
  ['one part that failed, with what is known of it', [whole(), oldAndFailed], [true, true], true, 1000],
  ['one part that broke off half way', [whole(), broken], [true, true], false, 3000],
  ['the only part, which broke off half way offline', [{ ...half, isError: true, error: offline }], [true], true, 3000],
  ['only failures', [failed, failed], [false, false], false, 0],
])(
  'joined ranges report which parts have data, whether the range is complete, and its age: %s',
  (_, parts, isHere, isComplete, updatedAt) => {
    const joined = joinedRanges(parts);
    expect(joined.isHere).toEqual(isHere);
    const isPart = parts.some(({ data }) => !data?.isComplete);
    expect(joined.data).toEqual(isHere.includes(true) ? { isComplete, isPart } : undefined);
    expect(joined.dataUpdatedAt).toBe(updatedAt);
    expect(joined.isError).toBe(parts.some(({ isError }) => isError));
    expect(joined.error).toBe(parts.find(({ error }) => error)?.error ?? null);
    expect(joined.isFetching).toBe(parts.some(({ isFetching }) => isFetching));
  },
);

test('refetching the joined ranges reads every part again', async () => {
  const read: number[] = [];
  const part = (at: number) => answer({ refetch: async () => void read.push(at) });
  await joinedRanges([part(1), part(2)]).refetch();
  expect(read).toEqual([1, 2]);
});
