import { ApiError } from '@host-portal/shared-lib/api';
import { connectionOf } from './connection.ts';

const read = (dataUpdatedAt: number, errorUpdatedAt = 0, error: unknown = null) =>
  ({ state: { dataUpdatedAt, errorUpdatedAt, error } }) as Parameters<typeof connectionOf>[0][number];
const failed = (at: number, kind: 'network' | 'timeout' | 'http', status: number | null = null) =>
  read(0, at, new ApiError({ id: 'X', message: '', kind, status }));

test.each([
  ['nothing has been read', [], true, 'unknown', null],
  ['a read was answered', [read(5)], true, 'answers', 5],
  ['the newest of several reads counts', [read(5), read(9), read(7)], true, 'answers', 9],
  ['the last read failed on the network', [read(5), failed(6, 'network')], true, 'silent', 5],
  ['a failure is followed by an answer', [failed(4, 'timeout'), read(5)], true, 'answers', 5],
  ['the server fails with 503', [read(5), failed(6, 'http', 503)], true, 'silent', 5],
  ['a 404 counts as an answer', [read(5), failed(6, 'http', 404)], true, 'answers', 5],
  ['the device has no network', [read(5)], false, 'offline', 5],
])('the connection’s state is derived from the page’s reads: %s', (_, queries, isOnline, state, answeredAt) => {
  expect(connectionOf(queries, isOnline)).toEqual({ state, answeredAt });
});
