import type { BookingsInFlight, InFlight } from '../../model/in-flight.ts';
import { actedAfter, type ActedRows, lastPromise, promisedRows } from './acted-rows.ts';

const inFlight = (change: Partial<InFlight>): BookingsInFlight =>
  new Map([['ana', { action: 'checkIn', phase: 'sending', shows: {}, ...change }]]);

const NONE: ActedRows = new Map();
const tapped = actedAfter(NONE, inFlight({}), 0);

test('Undo is offered for ten seconds after the tap, and for another ten after the response', () => {
  expect(lastPromise(tapped)).toBe(10_000);
  const answered = actedAfter(tapped, inFlight({ phase: 'sent' }), 1500);
  expect(lastPromise(answered)).toBe(11_500);
  const confirmed = actedAfter(answered, inFlight({ phase: 'confirmed' }), 2000);
  expect(lastPromise(confirmed)).toBe(11_500);
});

test.each<[string, BookingsInFlight, boolean]>([
  ['its tap has ended', new Map(), true],
  ['nothing has changed', inFlight({}), true],
  ['it is undone', inFlight({ action: 'undoCheckIn' }), false],
  ['another field is being changed', inFlight({ action: null }), true],
])('a row loses its Undo only if its action is undone: %s', (_, next, isThere) => {
  expect(actedAfter(tapped, next, 5000).has('ana')).toBe(isThere);
});

test('unchanged rows keep the same map, and only rows within their Undo period remain after sorting', () => {
  expect(actedAfter(tapped, inFlight({}), 5000)).toBe(tapped);
  expect(promisedRows(tapped, 9999).has('ana')).toBe(true);
  expect(promisedRows(tapped, 10_000).has('ana')).toBe(false);
});
