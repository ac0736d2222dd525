import { aBooking } from '@host-portal/shared-lib/testing';
import {
  compared,
  type DayClose,
  dayResult,
  nextStep,
  openEnds,
  openQuestions,
  readCount,
  withoutRefuted,
} from './day-close.ts';

const EVENING = '2026-03-05T21:30:00.000Z';
const now = Date.parse(EVENING);
const IN = { hasBeenCheckedIn: true };
const TOM = aBooking({ ...IN, id: 'tom', bagCount: 3, pickup: '2026-03-07T20:00:00Z' });
const EWA = aBooking({ ...IN, id: 'ewa', bagCount: 4, pickup: '2026-03-07T20:00:00Z' });
const ROOM = [TOM, EWA];

const close = (changed: Partial<DayClose> = {}): DayClose => ({
  day: '2026-03-05',
  notCome: [],
  stillHere: [],
  seen: null,
  ticked: [],
  result: null,
  ...changed,
});
const RESULT = { at: EVENING, expected: 7, seen: 7, unseen: [] };

test.each([
  ['7', 7],
  [' 0 ', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['１２', 12],
  ['٧', 7],
  ['1,5', null],
  ['12345', null],
])('%p is the count %p', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test.each<[string, Parameters<typeof openEnds>[0], Partial<DayClose>, ReturnType<typeof nextStep>]>([
  ['an arrival without an answer', [...ROOM, aBooking()], { seen: 7 }, 'answer'],
  ['a late pick-up without an answer', [aBooking({ ...IN, bagCount: 7 })], { seen: 7 }, 'answer'],
  ['an arrival whose time has not come', [...ROOM, aBooking({ dropoff: '2026-03-05T22:00:00Z' })], { seen: 7 }, 'close'], // prettier-ignore
  ['an arrival that did not come', [...ROOM, aBooking({ id: 'ana' })], { seen: 7, notCome: ['ana'] }, 'close'],
  ['a cancelled one', [...ROOM, aBooking({ cancelledAt: EVENING })], { seen: 7 }, 'close'],
  ['nothing counted', ROOM, {}, 'count'],
  ['an empty room, counted', [], { seen: 0 }, 'close'],
  ['too few, nothing ticked', ROOM, { seen: 4 }, 'tick'],
  ['too few, the rest ticked', ROOM, { seen: 4, ticked: ['ewa'] }, 'close'],
  ['too few, more ticked than seen', ROOM, { seen: 3, ticked: ['ewa'] }, 'tick'],
  ['one bag of a booking is missing', ROOM, { seen: 6, ticked: ['ewa'] }, 'close'],
  ['nothing is there', ROOM, { seen: 0 }, 'close'],
  ['too many, nothing ticked', ROOM, { seen: 9 }, 'tick'],
  ['too many, all ticked', ROOM, { seen: 9, ticked: ['tom', 'ewa'] }, 'close'],
  ['bags in a room that should be empty', [], { seen: 2 }, 'close'],
  ['closed', ROOM, { seen: 7, result: RESULT }, 'closed'],
  ['closed, and somebody collects after it', [TOM], { seen: 7, result: RESULT }, 'closed'],
  ['closed, and one more is to come', [...ROOM, aBooking()], { seen: 7, result: RESULT }, 'answer'],
])('%s', (_, bookings, changed, step) => {
  expect(nextStep(openEnds(bookings, now), close(changed), changed.seen ?? null)).toBe(step);
});

test.each<[string, number | null, Partial<DayClose>, ReturnType<typeof nextStep>]>([
  ['another number', 6, { seen: 7 }, 'count'],
  ['nothing any more', null, { seen: 7 }, 'count'],
  ['the number that was compared', 7, { seen: 7 }, 'close'],
  ['another number after the day was closed', 6, { seen: 7, result: RESULT }, 'closed'],
])('when the field has %s the step is right', (_, typed, changed, step) => {
  expect(nextStep(openEnds(ROOM, now), close(changed), typed)).toBe(step);
});

test.each<[string, number | null, Partial<DayClose>, ReturnType<typeof compared>]>([
  ['a first number', 7, {}, { seen: 7, ticked: [], result: null }],
  [
    'another number than the day was closed with',
    6,
    { seen: 7, result: RESULT },
    { seen: 6, ticked: [], result: null },
  ],
  ['the number the day was closed with', 7, { seen: 7, result: RESULT }, null],
  ['no number', null, { seen: 7, result: RESULT }, null],
  ['no number before the first', null, {}, null],
])('comparing %s changes what it should', (_, typed, before, changed) => {
  expect(compared(typed, close(before))).toEqual(changed);
});

const CAME = aBooking({ ...IN, id: 'ana', pickup: '2026-03-05T20:00:00Z' });

test('an answer to one question answers no other', () => {
  const ends = openEnds([CAME], now);
  expect(openQuestions(ends, close({ notCome: ['ana'] }))).toEqual([CAME]);
  expect(openQuestions(ends, close({ stillHere: ['ana'] }))).toEqual([]);
});

test.each<[string, Parameters<typeof withoutRefuted>[0], ReturnType<typeof withoutRefuted>]>([
  ['who has come', [CAME], { notCome: [], stillHere: ['ana'] }],
  ['who has come and left', [{ ...CAME, hasBeenCheckedOut: true }], { notCome: [], stillHere: [] }],
  ['who has not come', [aBooking({ id: 'ana' })], null],
  ['a booking that is not read yet', [], null],
])('of %s the answers that are still true stay', (_, bookings, valid) => {
  expect(withoutRefuted(bookings, { notCome: ['ana'], stillHere: ['ana'] })).toEqual(valid);
});

test('a day is kept with what was not seen, and only then', () => {
  expect(dayResult(ROOM, close({ seen: 3, ticked: ['tom'] }), now)).toEqual({
    at: EVENING,
    expected: 7,
    seen: 3,
    unseen: ['ewa'],
  });
  expect(dayResult(ROOM, close({ seen: 7 }), now).unseen).toEqual([]);
});
