import type { Query } from '@tanstack/react-query';
import { isOutcomeUnknown } from '@host-portal/shared-lib/api';

/** The state of the connection to the server. `unknown` means that this page hasn't received a response yet. */
export type Connection = { state: 'answers' | 'silent' | 'offline' | 'unknown'; answeredAt: number | null };

/** Derives the state of the connection from reads that the page has made anyway. Times are on the device's clock. */
export function connectionOf(queries: readonly Pick<Query, 'state'>[], isOnline: boolean): Connection {
  const latest = (times: number[]) => times.reduce((a, b) => Math.max(a, b), 0);
  const answered = latest(queries.map(({ state }) => state.dataUpdatedAt));
  const failed = latest(queries.map(({ state }) => (isOutcomeUnknown(state.error) ? state.errorUpdatedAt : 0)));
  const state = !isOnline ? 'offline' : failed > answered ? 'silent' : answered > 0 ? 'answers' : 'unknown';
  return { state, answeredAt: answered || null };
}
