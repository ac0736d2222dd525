import fc from 'fast-check';
import type { HostedBooking } from '@host-portal/shared-lib/domain';
import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import {
  type CloseStep,
  closedDay,
  type DayClose,
  dayResult,
  dayToClose,
  firstStep,
  newDay,
  nextStep,
  openArrivals,
  openEnds,
  openPickups,
  readCount,
  toggledMayCome,
  withoutRefuted,
} from './day-close.ts';

const EVENING = '2026-03-05T21:30:00.000Z';
const now = Date.parse(EVENING);
const IN = { hasBeenCheckedIn: true };
const TOM = aBooking({ ...IN, id: 'tom', bagCount: 3, pickup: '2026-03-07T20:00:00Z' });
const EWA = aBooking({ ...IN, id: 'ewa', bagCount: 4, pickup: '2026-03-07T20:00:00Z' });
const ROOM = [TOM, EWA];
const ABSENT: HostedBooking = { ...aBooking({ id: 'ana' }), isMarkedAbsent: true };

const close = (changed: Partial<DayClose> = {}): DayClose => ({ ...newDay('2026-03-05'), ...changed });
const RESULT = { at: EVENING, expected: 7, seen: 7, unseen: [], inRoom: ['tom', 'ewa'], isComplete: true };

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
])('the typed count %p is read as %p', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test.each<[string, Parameters<typeof openEnds>[0], Partial<DayClose>, ReturnType<typeof nextStep>]>([
  ['an arrival without an answer', [...ROOM, aBooking()], { seen: 7 }, 'answer'],
  ['a late pick-up without an answer', [aBooking({ ...IN, bagCount: 7 })], { seen: 7 }, 'answer'],
  ['an arrival whose time has not come', [...ROOM, aBooking({ dropoff: '2026-03-05T22:00:00Z' })], { seen: 7 }, 'close'], // prettier-ignore
  ['an arrival that did not come', [...ROOM, aBooking({ id: 'ana' })], { seen: 7, notCome: ['ana'] }, 'close'],
  ['an arrival that may still come', [...ROOM, aBooking({ id: 'ana' })], { seen: 7, mayCome: ['ana'] }, 'close'],
  ['an absent one who is shown as such', [...ROOM, ABSENT], { seen: 7, notCome: ['ana'] }, 'close'],
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
  [
    'closed, and somebody came after it',
    [...ROOM, aBooking({ ...IN, id: 'ana', bagCount: 2, pickup: '2026-03-07T20:00:00Z' })],
    { seen: 7, result: RESULT },
    'count',
  ],
])('the next step depends on open questions and on the count: %s', (_, bookings, changed, step) => {
  expect(nextStep(openEnds(bookings, now), close(changed), changed.seen ?? null)).toBe(step);
});

test.each<[string, number | null, Partial<DayClose>, ReturnType<typeof nextStep>]>([
  ['another number', 6, { seen: 7 }, 'count'],
  ['nothing any more', null, { seen: 7 }, 'count'],
  ['the number that was compared', 7, { seen: 7 }, 'close'],
  ['the right number, which nobody compared', 7, {}, 'close'],
  ['another number after the day was closed', 6, { seen: 7, result: RESULT }, 'count'],
  ['nothing after the day was closed', null, { seen: 7, result: RESULT }, 'closed'],
])('the next step depends on the count field, which contains %s', (_, typed, changed, step) => {
  expect(nextStep(openEnds(ROOM, now), close(changed), typed)).toBe(step);
});

const CAME = aBooking({ ...IN, id: 'ana', pickup: '2026-03-05T20:00:00Z' });

test('an answer about the arrival does not answer the question about the pick-up', () => {
  const ends = openEnds([CAME], now);
  expect(openPickups(ends, close({ notCome: ['ana'], mayCome: ['ana'] }))).toEqual([CAME]);
  expect(openPickups(ends, close({ stillHere: ['ana'] }))).toEqual([]);
});

test.each<[string, Parameters<typeof withoutRefuted>[0], ReturnType<typeof withoutRefuted>]>([
  ['a traveller who has come', [CAME], { notCome: [], stillHere: ['ana'] }],
  ['a traveller who has come and left', [{ ...CAME, hasBeenCheckedOut: true }], { notCome: [], stillHere: [] }],
  ['a traveller who has not come', [aBooking({ id: 'ana' })], null],
  ['a booking that is not read yet', [], null],
])('only answers that no longer apply are removed: %s', (_, bookings, valid) => {
  expect(withoutRefuted(bookings, { notCome: ['ana'], stillHere: ['ana'] })).toEqual(valid);
});

test('ticking a traveller replaces “didn’t come” with “may still come”, and a second tick removes the answer', () => {
  const ticked = close(toggledMayCome(close({ notCome: ['ana', 'bea'] }), 'ana'));
  expect(ticked).toMatchObject({ notCome: ['bea'], mayCome: ['ana'] });
  expect(toggledMayCome(ticked, 'ana')).toEqual({ notCome: ['bea'], mayCome: [] });
  const ends = openEnds([aBooking({ id: 'ana' }), aBooking({ id: 'bea' })], now);
  expect(openArrivals(ends, ticked)).toEqual([]);
});

const LATE = aBooking({ ...IN, id: 'max', pickup: '2026-03-05T20:00:00Z' });

test.each<[string, Parameters<typeof openEnds>[0], Partial<DayClose>, CloseStep]>([
  ['arrivals are open', [aBooking(), LATE], {}, 'arrivals'],
  ['only pick-ups are open', [LATE], {}, 'pickups'],
  ['nothing is open', ROOM, {}, 'count'],
  ['the day is closed', ROOM, { seen: 7, result: RESULT }, 'done'],
  ['somebody came after the day was closed', [...ROOM, LATE], { seen: 7, stillHere: ['max'], result: RESULT }, 'count'],
])('when %s, the page opens the step that comes next', (_, bookings, changed, step) => {
  expect(firstStep(openEnds(bookings, now), close(changed))).toBe(step);
});

test('a closed day’s result lists the bookings that stay and those that came later', () => {
  expect(closedDay(RESULT, [EWA, LATE])).toEqual({ stay: [EWA], came: [LATE] });
  expect(closedDay(RESULT, [])).toEqual({ stay: [], came: [] });
  // The late booking may have been there but unread when the day was closed, so it isn't listed as one that came
  // later.
  expect(closedDay({ ...RESULT, isComplete: false }, [EWA, LATE])).toEqual({ stay: [EWA], came: [] });
});

test('a day’s result lists bookings whose bags were not found only if the count was wrong', () => {
  expect(dayResult(ROOM, { seen: 3, ticked: ['tom'], isComplete: true }, now)).toEqual({
    at: EVENING,
    expected: 7,
    seen: 3,
    unseen: ['ewa'],
    inRoom: ['tom', 'ewa'],
    isComplete: true,
  });
  expect(dayResult(ROOM, { seen: 7, ticked: [], isComplete: true }, now).unseen).toEqual([]);
});

test('no sequence of presses gives a traveller two answers', () => {
  const ids = fc.constantFrom('ana', 'bea', 'cai');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), ids)), (presses) => {
      const ends = openEnds([aBooking({ id: 'ana' }), aBooking({ id: 'bea' }), aBooking({ id: 'cai' })], now);
      let day = close();
      for (const [isMark, id] of presses) {
        const marked = openArrivals(ends, day).map((booking) => booking.id);
        day = { ...day, ...(isMark ? { notCome: [...day.notCome, ...marked] } : toggledMayCome(day, id)) };
      }
      expect(day.notCome.filter((id) => day.mayCome.includes(id))).toEqual([]);
      expect(new Set(day.notCome).size).toBe(day.notCome.length);
      expect(openArrivals(ends, day)).toHaveLength(3 - day.notCome.length - day.mayCome.length);
    }),
  );
});

const day = (open: string, until: string, days = [1, 2, 3, 4, 5, 6, 7]) =>
  aStashpoint({ openingHours: days.map((each) => ({ day: each, open, close: until })) });
const TO_23 = day('09:00', '23:00');
const BAR = day('18:00', '02:00');
const WEEKDAYS = day('09:00', '23:00', [1, 2, 3, 4, 5]);
const ALWAYS = aStashpoint({ openTwentyfourSeven: true });
const closedAt = (at: string) => close({ result: { ...RESULT, at } });

/** 5 March 2026 is a Thursday. */
test.each<[string, typeof TO_23, string, DayClose[], string]>([
  ['in the evening', TO_23, '2026-03-05T23:30:00Z', [], '2026-03-05'],
  ['at midnight, with answers', TO_23, '2026-03-06T00:00:00Z', [close()], '2026-03-05'],
  ['at midnight, without answers', TO_23, '2026-03-06T00:00:00Z', [], '2026-03-05'],
  ['after midnight, closed before it', TO_23, '2026-03-06T00:05:00Z', [closedAt('2026-03-05T23:50:00Z')], '2026-03-06'],
  ['after midnight, closed after it', TO_23, '2026-03-06T00:06:00Z', [closedAt('2026-03-06T00:05:00Z')], '2026-03-05'],
  ['just before the shop opens', TO_23, '2026-03-06T08:59:00Z', [close()], '2026-03-05'],
  ['when the shop opens', TO_23, '2026-03-06T09:00:00Z', [close()], '2026-03-06'],
  ['on the morning of a day off', WEEKDAYS, '2026-03-07T11:59:00Z', [], '2026-03-06'],
  ['at noon of a day off', WEEKDAYS, '2026-03-07T12:00:00Z', [], '2026-03-07'],
  ['after a day off', WEEKDAYS, '2026-03-09T07:00:00Z', [], '2026-03-09'],
  ['during a night that is part of the day', BAR, '2026-03-06T01:30:00Z', [], '2026-03-05'],
  ['after such a night', BAR, '2026-03-06T02:30:00Z', [close()], '2026-03-05'],
  ['in the evening after such a night', BAR, '2026-03-06T18:00:00Z', [close()], '2026-03-06'],
  ['after midnight in a shop that never closes', ALWAYS, '2026-03-06T00:05:00Z', [close()], '2026-03-05'],
  ['at noon in a shop that never closes', ALWAYS, '2026-03-06T12:00:00Z', [close()], '2026-03-06'],
])('the opening hours and the stored answers determine which day the page closes: %s', (_, spot, at, closes, expected) => {
  expect(dayToClose(spot, { now: Date.parse(at), zone: 'Europe/Lisbon', closes }).day).toBe(expected);
}); // prettier-ignore

test('after a day has ended, only bookings that were due by then count as missing', () => {
  const { at } = dayToClose(TO_23, { now: Date.parse('2026-03-06T00:05:00Z'), zone: 'Europe/Lisbon', closes: [] });
  const tomorrow = aBooking({ id: 'rui', dropoff: '2026-03-06T00:01:00Z', pickup: '2026-03-06T12:00:00Z' });
  expect(openEnds([aBooking({ id: 'ana' }), tomorrow], at)).toMatchObject({ arrivals: [{ id: 'ana' }], ahead: [] });
});

test('only bags whose pick-up time has passed need an answer', () => {
  const ahead = aBooking({ ...IN, id: 'kim', pickup: '2026-03-05T22:30:00Z' });
  const ends = openEnds([LATE, ahead, EWA], now);
  expect(ends).toMatchObject({ pickups: [{ id: 'max' }], pickupsAhead: [{ id: 'kim' }] });
  expect(openPickups(ends, close({ stillHere: ['max'] }))).toEqual([]);
});
