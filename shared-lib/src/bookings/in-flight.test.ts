import { updateBooking } from '../contract/index.ts';
import type { WaitingChange } from '../outbox/index.ts';
import { fieldsInFlight } from './in-flight.ts';

const waits = (body: Record<string, unknown>, rest: Partial<WaitingChange> = {}): WaitingChange => ({
  line: updateBooking.line,
  params: { id: 'b1' },
  body,
  before: {},
  guard: { line: 'GET /v2/bookings', query: {}, find: { id: 'b1' } },
  id: 'c1',
  order: 1,
  userId: 'u7',
  createdAt: 0,
  attempts: 0,
  ...rest,
});
const isIn = { hasBeenCheckedIn: true };

test.each<[name: string, waiting: WaitingChange[], fields: object | undefined]>([
  ['nothing waits', [], undefined],
  ['a check-in waits', [waits(isIn)], isIn],
  ['two changes wait: both count', [waits(isIn), waits({ hasBeenCheckedOut: true })], { ...isIn, hasBeenCheckedOut: true }],
  ['a check-in and its undo wait: the last one counts', [waits(isIn), waits({ hasBeenCheckedIn: false })], { hasBeenCheckedIn: false }],
  ['another field waits, too', [waits(isIn), waits({ bagCount: 5 })], { ...isIn, bagCount: 5 }],
  ['a change of another line waits', [waits(isIn, { line: 'POST /v2/closures', params: {} })], undefined],
])('fieldsInFlight returns the fields that waiting changes set: %s', (_, waiting, fields) => {
  expect(fieldsInFlight(waiting).get('b1')).toEqual(fields);
}); // prettier-ignore
