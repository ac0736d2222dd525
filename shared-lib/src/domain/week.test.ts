import fc from 'fast-check';
import type { OpeningHours } from '../contract/index.ts';
import { hoursFaults, isPastMidnight, readWeek, type Week, weekSummary, WEEKDAYS, writeWeek } from './index.ts';

const closed: Week = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };

test.each<[string, OpeningHours[], OpeningHours[]]>([
  [
    'Sunday as 7 and plain times',
    [
      { day: 7, open: '10:00', close: '12:00' },
      { day: 1, open: '09:00', close: '18:00' },
    ],
    [
      { day: 1, open: '09:00', close: '18:00' },
      { day: 7, open: '10:00', close: '12:00' },
    ],
  ],
  [
    'Sunday as 0 and times with seconds',
    [{ day: 0, open: '10:00:00', close: '24:00:00' }],
    [{ day: 0, open: '10:00:00', close: '24:00:00' }],
  ],
  [
    'several intervals in the order of the day',
    [
      { day: 2, open: '15:00', close: '20:00' },
      { day: 2, open: '09:00', close: '13:00' },
    ],
    [
      { day: 2, open: '09:00', close: '13:00' },
      { day: 2, open: '15:00', close: '20:00' },
    ],
  ],
  ['a day that does not exist is left out', [{ day: 9, open: '10:00', close: '12:00' }], []],
])('hours are written back in the form in which they were read: %s', (_, before, after) => {
  expect(writeWeek(readWeek(before), before)).toEqual(after);
});

test('Sunday is sent as 7 if the server has no hours on Sunday', () => {
  const week = { ...closed, 7: [{ open: '10:00', close: '12:00' }] };
  expect(writeWeek(week, [])).toEqual([{ day: 7, open: '10:00', close: '12:00' }]);
});

test('reading and then writing a week does not change it', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((m) => `${String(Math.trunc(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
  const entry = fc.record({ day: fc.integer({ min: 1, max: 7 }), open: time, close: time });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (list) => {
      const once = writeWeek(readWeek(list), list);
      expect(writeWeek(readWeek(once), once)).toEqual(once);
      expect(once).toHaveLength(list.length);
    }),
  );
});

test.each<[string, Partial<Week>, [number, number, string][]]>([
  [
    'nothing wrong',
    {
      1: [
        { open: '09:00', close: '13:00' },
        { open: '13:00', close: '18:00' },
      ],
    },
    [],
  ],
  ['opens when it closes', { 1: [{ open: '09:00', close: '09:00' }] }, [[1, 0, 'same']]],
  [
    'two intervals overlap',
    {
      1: [
        { open: '09:00', close: '14:00' },
        { open: '13:00', close: '18:00' },
      ],
    },
    [
      [1, 0, 'overlap'],
      [1, 1, 'overlap'],
    ],
  ],
  [
    'the night runs into the next morning',
    { 5: [{ open: '22:00', close: '02:00' }], 6: [{ open: '01:00', close: '09:00' }] },
    [
      [5, 0, 'overlap'],
      [6, 0, 'overlap'],
    ],
  ],
  [
    'Sunday night runs into Monday morning',
    { 7: [{ open: '22:00', close: '02:00' }], 1: [{ open: '01:00', close: '09:00' }] },
    [
      [1, 0, 'overlap'],
      [7, 0, 'overlap'],
    ],
  ],
  [
    'the night ends as the morning begins',
    { 5: [{ open: '22:00', close: '02:00' }], 6: [{ open: '02:00', close: '09:00' }] },
    [],
  ],
  ['two whole days in a row', { 1: [{ open: '00:00', close: '24:00' }], 2: [{ open: '00:00', close: '24:00' }] }, []],
])('hoursFaults finds the mistakes in a week: %s', (_, week, faults) => {
  expect(hoursFaults({ ...closed, ...week }).map(({ weekday, index, fault }) => [weekday, index, fault])).toEqual(
    faults,
  );
});

test('weekSummary returns a week’s open hours and closed days', () => {
  const week: Week = {
    ...closed,
    5: [
      { open: '09:00', close: '22:00' },
      { open: '22:00', close: '02:00' },
    ],
    6: [{ open: '00:00', close: '24:00' }],
  };
  expect(weekSummary(week)).toEqual({ minutes: (17 + 24) * 60, closedDays: [1, 2, 3, 4, 7] });
  expect(weekSummary(closed)).toEqual({ minutes: 0, closedDays: [...WEEKDAYS] });
  expect([
    isPastMidnight({ open: '22:00', close: '02:00' }),
    isPastMidnight({ open: '00:00', close: '24:00' }),
  ]).toEqual([true, false]);
});
