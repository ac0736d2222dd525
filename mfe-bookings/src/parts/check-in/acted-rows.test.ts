import type { BookingsInFlight, InFlight } from '../../model/in-flight.ts';
import { actedAfter, type ActedRows, lastPromise, promisedRows } from './acted-rows.ts';

const inFlight = (change: Partial<InFlight>): BookingsInFlight =>
  new Map([['ana', { action: 'checkIn', phase: 'sending', shows: {}, ...change }]]);

const NONE: ActedRows = new Map();
const tapped = actedAfter(NONE, inFlight({}), 0);

test('Undo is promised for ten seconds from the tap, and again from the answer', () => {
  expect(lastPromise(tapped)).toBe(10_000);
  const answered = actedAfter(tapped, inFlight({ phase: 'sent' }), 1500);
  expect(lastPromise(answered)).toBe(11_500);
  const confirmed = actedAfter(answered, inFlight({ phase: 'confirmed' }), 2000);
  expect(lastPromise(confirmed)).toBe(11_500);
});

test.each<[string, BookingsInFlight, boolean]>([
  ['its tap is over', new Map(), true],
  ['nothing has changed', inFlight({}), true],
  ['it is undone', inFlight({ action: 'undoCheckIn' }), false],
  ['another field is being changed', inFlight({ action: null }), true],
])('when %s a row that was acted on is right', (_, next, isThere) => {
  expect(actedAfter(tapped, next, 5000).has('ana')).toBe(isThere);
});

test('the same rows are the same map, and only a running promise outlives the settling of the list', () => {
  expect(actedAfter(tapped, inFlight({}), 5000)).toBe(tapped);
  expect(promisedRows(tapped, 9999).has('ana')).toBe(true);
  expect(promisedRows(tapped, 10_000).has('ana')).toBe(false);
});
