import { afterAnswer, type ListAnswer, type Unreadable, unreadableOf } from './unreadable.ts';

const PATH = '/v2/bookings';
const MARCH_5 = '2026-03-05T10:00:00.000Z';

const entry = (changes: Partial<Unreadable> = {}): Unreadable => ({
  id: 'b1',
  name: null,
  date: MARCH_5,
  spotId: 's1',
  path: PATH,
  request: '/v2/bookings?a',
  about: ['s1'],
  ...changes,
});
const answer = (changes: Partial<ListAnswer> = {}): ListAnswer => ({
  path: PATH,
  request: '/v2/bookings?b',
  about: ['s1'],
  ids: [],
  span: null,
  unreadable: [],
  ...changes,
});
const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });

test.each<[string, Unreadable, Partial<ListAnswer>, boolean]>([
  ['another call', entry(), {}, true],
  ['the same call', entry(), { request: '/v2/bookings?a' }, false],
  ['the same address of another list', entry(), { path: '/v2/reviews', request: '/v2/bookings?a' }, true],
  ['a call that could read it', entry(), { ids: ['b1'] }, false],
  ['a call over its day', entry(), { span: span('2026-03-05', '2026-03-06') }, false],
  ['a call over another day', entry(), { span: span('2026-03-06', '2026-03-07') }, true],
  ['a call over its day at another spot', entry(), { about: ['s2'], span: span('2026-03-05', '2026-03-06') }, true],
  ['a call over days, for one without a day', entry({ date: null }), { span: span('2026-03-05', '2026-03-06') }, true],
])('afterAnswer keeps or removes an unreadable record after a response to %s', (_, before, changes, isLeft) => {
  expect(afterAnswer([before], answer(changes))).toEqual(isLeft ? [before] : []);
});

test('a record in two responses is counted once', () => {
  const record = { id: 'b1', name: null, date: MARCH_5, spotId: 's1' };
  const first = afterAnswer([], answer({ request: 'a', unreadable: [record] }));
  const second = afterAnswer(first, answer({ request: 'b', unreadable: [record] }));
  expect(unreadableOf(second, { path: PATH })).toHaveLength(1);
});

test('if several responses contain unidentifiable records, only the highest number is counted', () => {
  const nothing = { id: null, name: null, date: null, spotId: null };
  const first = afterAnswer([], answer({ request: 'a', unreadable: [nothing, nothing] }));
  const second = afterAnswer(first, answer({ request: 'b', unreadable: [nothing] }));
  expect(unreadableOf(second, { path: PATH })).toHaveLength(2);
});

test.each<[string, Parameters<typeof unreadableOf>[1], number]>([
  ['the spot and its day', { path: PATH, about: ['s1'], from: '2026-03-05T00:00Z', to: '2026-03-06T00:00Z' }, 1],
  ['the day after', { path: PATH, about: ['s1'], from: '2026-03-06T00:00Z', to: '2026-03-07T00:00Z' }, 0],
  ['another spot', { path: PATH, about: ['s2'] }, 0],
  ['another list', { path: '/v2/reviews' }, 0],
])('a list of %s shows only the unreadable records that belong to it', (_, filter, count) => {
  expect(unreadableOf([entry()], filter)).toHaveLength(count);
});
