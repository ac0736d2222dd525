import type { Interval, Week } from '@host-portal/shared-lib/domain';
import { aStashpoint } from '@host-portal/shared-lib/testing';
import {
  changeOf,
  draftOf,
  emptyWeek,
  toggledDay,
  typedClose,
  weekFaults,
  withCopied,
  withMoreHours,
} from './hours-draft.ts';

const aWeek = (days: Partial<Week>): Week => ({ ...emptyWeek(), ...days });
const NIGHT: Interval = { open: '22:00', close: '02:00' };

test.each<[string, Partial<Week>, [string, string][]]>([
  [
    'nothing wrong',
    {
      1: [
        { open: '09:00', close: '12:00' },
        { open: '12:00', close: '22:00' },
      ],
    },
    [],
  ],
  ['24 hours', { 1: [{ open: '00:00', close: '24:00' }], 2: [{ open: '00:00', close: '24:00' }] }, []],
  ['same time', { 3: [{ open: '09:00', close: '09:00' }] }, [['3:0', 'same']]],
  ['a missing time', { 3: [{ open: '09:00', close: '' }] }, [['3:0', 'missing']]],
  [
    'overlap on one day',
    {
      3: [
        { open: '09:00', close: '13:00' },
        { open: '12:00', close: '18:00' },
      ],
    },
    [
      ['3:0', 'overlap'],
      ['3:1', 'overlap'],
    ],
  ],
  [
    'the night runs into the morning',
    { 5: [NIGHT], 6: [{ open: '01:00', close: '05:00' }] },
    [
      ['5:0', 'overlap'],
      ['6:0', 'overlap'],
    ],
  ],
  [
    'Sunday night meets Monday',
    { 7: [NIGHT], 1: [{ open: '01:30', close: '05:00' }] },
    [
      ['7:0', 'overlap'],
      ['1:0', 'overlap'],
    ],
  ],
  [
    'a missing time moves no other fault',
    {
      2: [
        { open: '', close: '' },
        { open: '09:00', close: '09:00' },
      ],
    },
    [
      ['2:0', 'missing'],
      ['2:1', 'same'],
    ],
  ],
])('invalid and overlapping hours in a week are found: %s', (_, days, faults) => {
  expect(new Set(weekFaults(aWeek(days)))).toEqual(new Set(faults));
});

test('only changed keys are sent, and changed hours are sent as a whole with their original weekday numbers', () => {
  const spot = aStashpoint({
    openingHours: [
      { day: 0, open: '10:00:00', close: '14:00:00' },
      { day: 1, open: '09:00:00', close: '22:00:00' },
    ],
    holidayOpenType: 'closed_plus',
  });
  const draft = draftOf(spot);
  expect(changeOf(spot, draft)).toEqual({});
  expect(changeOf(spot, { ...draft, holiday: 'closed' })).toEqual({ holidayOpenType: 'closed' });
  expect(changeOf(spot, { ...draft, week: toggledDay(draft.week, 1, false) })).toEqual({
    openingHours: [{ day: 0, open: '10:00:00', close: '14:00:00' }],
  });
});

test('an unknown holiday mode is not sent back to the API', () => {
  const spot = aStashpoint({ holidayOpenType: 'half_day' });
  expect(changeOf(spot, draftOf(spot))).toEqual({});
});

test('a spot with the 24/7 flag and without hours is shown as open all day, which does not count as a change', () => {
  const spot = aStashpoint({ openTwentyfourSeven: true, openingHours: [] });
  expect(draftOf(spot).week[7]).toEqual([{ open: '00:00', close: '24:00' }]);
  expect(changeOf(spot, draftOf(spot))).toEqual({});
});

test('a reopened day gets the hours of the previous open day, which can then be edited independently', () => {
  const week = aWeek({ 1: [{ open: '08:00', close: '20:00' }], 5: [NIGHT] });
  expect(toggledDay(week, 3, true)[3]).toEqual([{ open: '08:00', close: '20:00' }]);
  expect(toggledDay(week, 6, true)[6]).toEqual([{ open: '09:00', close: '18:00' }]);
  const copied = withCopied(week, { week, source: 1, days: [1, 2, 3, 4, 5] });
  expect(copied[5]).toEqual(week[1]);
  expect(copied[2][0]).not.toBe(week[1][0]);
  expect(copied[7]).toEqual([]);
});

test('a week is copied day by day into another week, whose other days do not change', () => {
  const into = aWeek({ 1: [NIGHT], 2: [NIGHT] });
  const week = aWeek({ 1: [{ open: '09:00', close: '18:00' }], 3: [{ open: '10:00', close: '12:00' }] });
  expect(withCopied(into, { week, source: 'week', days: [1, 3] })).toEqual({ ...week, 2: [NIGHT] });
});

test('an added interval follows the last one, and a closing time of midnight means the end of the day', () => {
  expect(withMoreHours([{ open: '09:00', close: '12:00' }])[1]).toEqual({ open: '12:00', close: '22:00' });
  expect(withMoreHours([NIGHT])[1]).toEqual({ open: '', close: '' });
  expect(typedClose('00:00')).toBe('24:00');
});
