import { ApiError } from '@host-portal/shared-lib/api';
import { connectionOf } from './connection.ts';

const read = (dataUpdatedAt: number, errorUpdatedAt = 0, error: unknown = null) =>
  ({ state: { dataUpdatedAt, errorUpdatedAt, error } }) as Parameters<typeof connectionOf>[0][number];
const failed = (at: number, kind: 'network' | 'timeout' | 'http', status: number | null = null) =>
  read(0, at, new ApiError({ id: 'X', message: '', kind, status }));

test.each([
  ['nothing was read', [], true, 'unknown', null],
  ['an answer came', [read(5)], true, 'answers', 5],
  ['the newest of several', [read(5), read(9), read(7)], true, 'answers', 9],
  ['the last read got no answer', [read(5), failed(6, 'network')], true, 'silent', 5],
  ['it failed, and an answer came since', [failed(4, 'timeout'), read(5)], true, 'answers', 5],
  ['the server fell over', [read(5), failed(6, 'http', 503)], true, 'silent', 5],
  ['a refusal is an answer', [read(5), failed(6, 'http', 404)], true, 'answers', 5],
  ['the device has no network', [read(5)], false, 'offline', 5],
])('%s', (_, queries, isOnline, state, answeredAt) => {
  expect(connectionOf(queries, isOnline)).toEqual({ state, answeredAt });
});
