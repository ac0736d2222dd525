import type { Query } from '@tanstack/react-query';
import { isOutcomeUnknown } from '@host-portal/shared-lib/api';

/** `unknown`: nothing has been read on this page yet. */
export type Connection = { state: 'answers' | 'silent' | 'offline' | 'unknown'; answeredAt: number | null };

/** How the server is reached, from what the page has read anyway: nothing is asked for it. Times by the device's clock. */
export function connectionOf(queries: readonly Pick<Query, 'state'>[], isOnline: boolean): Connection {
  const latest = (times: number[]) => times.reduce((a, b) => Math.max(a, b), 0);
  const answered = latest(queries.map(({ state }) => state.dataUpdatedAt));
  const failed = latest(queries.map(({ state }) => (isOutcomeUnknown(state.error) ? state.errorUpdatedAt : 0)));
  const state = !isOnline ? 'offline' : failed > answered ? 'silent' : answered > 0 ? 'answers' : 'unknown';
  return { state, answeredAt: answered || null };
}
