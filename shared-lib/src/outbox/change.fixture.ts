import type { WaitingChange } from './change.ts';

export const aChange = (over: Partial<WaitingChange> = {}): WaitingChange => ({
  line: 'PATCH /v2/bookings/{id}',
  params: { id: 'b1' },
  body: { hasBeenCheckedIn: true },
  before: { hasBeenCheckedIn: false, hasBeenCheckedOut: false, cancelledAt: null },
  guard: { line: 'GET /v2/bookings', query: {}, find: { id: 'b1' } },
  id: 'k1',
  order: 1,
  userId: 'u7',
  createdAt: 0,
  attempts: 0,
  ...over,
});
