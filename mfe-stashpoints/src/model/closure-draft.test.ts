import { aClosure } from '@host-portal/shared-lib/testing';
import { isRestOfToday } from './closing-change.ts';
import {
  type ClosureDraft,
  datesOf,
  draftFault,
  draftOfClosure,
  emptyDraft,
  lengthInDays,
  mergedDates,
  overlapping,
} from './closure-draft.ts';
import { presetDraft, restOfToday, thisWeekend, tomorrow } from './closure-presets.ts';

const aDraft = (change: Partial<ClosureDraft>): ClosureDraft => ({ ...emptyDraft(), ...change });

test.each<[string, string, Partial<ClosureDraft>, string, string]>([
  // The columns are the name, the time zone, the draft, and the expected start and end in the API's format.
  [
    'Lisbon in winter',
    'Europe/Lisbon',
    { closeDay: '2026-12-24', openDay: '2026-12-27' },
    '2026-12-24T00:00:00.000Z',
    '2026-12-27T00:00:00.000Z',
  ],
  [
    'Lisbon in summer',
    'Europe/Lisbon',
    { closeDay: '2026-07-01', openDay: '2026-07-02' },
    '2026-06-30T23:00:00.000Z',
    '2026-07-01T23:00:00.000Z',
  ],
  [
    'Tokyo, a day ahead',
    'Asia/Tokyo',
    { closeDay: '2026-03-06', openDay: '2026-03-07' },
    '2026-03-05T15:00:00.000Z',
    '2026-03-06T15:00:00.000Z',
  ],
  [
    'clocks go forward in between',
    'Europe/Berlin',
    { closeDay: '2026-03-28', openDay: '2026-03-30' },
    '2026-03-27T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    'clocks go back in between',
    'Europe/Berlin',
    { closeDay: '2026-10-24', openDay: '2026-10-26' },
    '2026-10-23T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
  [
    'an hour that does not exist',
    'Europe/Berlin',
    { closeDay: '2026-03-29', closeTime: '02:30', openDay: '2026-03-29', openTime: '12:00' },
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T10:00:00.000Z',
  ],
  [
    'an hour that comes twice',
    'Europe/Berlin',
    { closeDay: '2026-10-25', closeTime: '02:30', openDay: '2026-10-25', openTime: '12:00' },
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T11:00:00.000Z',
  ],
])('a draft’s local times are sent as UTC: %s', (_, zone, draft, closeDate, openDate) => {
  expect(datesOf(aDraft(draft), zone)).toEqual({ closeDate, openDate });
});

test.each([
  ['2026-03-05T15:00:00.000Z', '2026-03-08T15:00:00.000Z', 'Asia/Tokyo'],
  ['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 'Europe/Berlin'],
  ['2026-10-25T01:30:15.123Z', '2026-10-26T00:00:00.000Z', 'Europe/Berlin'],
  ['2026-12-24', '2026-12-27', 'America/New_York'],
])('a closure keeps its dates even after many edits: %s – %s in %s', (closeDate, openDate, zone) => {
  let closure = aClosure({ closeDate, openDate });
  for (let edit = 0; edit < 20; edit += 1) {
    const draft = { ...draftOfClosure(closure, zone), reason: `edit ${edit}` };
    closure = { ...closure, ...datesOf(draft, zone, closure), reason: draft.reason };
  }
  expect(closure).toMatchObject({ closeDate, openDate, reason: 'edit 19' });
});

test('editing the end of a closure changes only the end, and a day without a time remains without a time', () => {
  const days = aClosure({ closeDate: '2026-12-24', openDate: '2026-12-27' });
  const draft = { ...draftOfClosure(days, 'Asia/Tokyo'), openDay: '2026-12-28' };
  expect(datesOf(draft, 'Asia/Tokyo', days)).toEqual({ closeDate: '2026-12-24', openDate: '2026-12-28' });
});

test.each<[Partial<ClosureDraft>, boolean, ReturnType<typeof draftFault>]>([
  [{}, false, 'closeDay'],
  [{ closeDay: '2026-12-24' }, false, 'openDay'],
  [{ closeDay: '2026-12-24' }, true, null],
  [{ closeDay: '2026-12-24', openDay: '2026-12-24' }, false, 'order'],
  [{ closeDay: '2026-12-24', openDay: '2026-12-23' }, false, 'order'],
  [{ closeDay: '2026-12-24', closeTime: '18:00', openDay: '2026-12-24', openTime: '17:00' }, false, 'order'],
  [{ closeDay: '2026-12-24', openDay: '2026-12-24', openTime: '12:00' }, false, null],
  [{ closeDay: '2026-12-24', closeTime: 'soon', openDay: '2026-12-27' }, false, 'closeTime'],
  [{ closeDay: '2026-12-24', openDay: '2026-12-27', openTime: '9:3' }, false, 'openTime'],
  [{ closeDay: '2026-02-31', openDay: '2026-12-27' }, false, 'closeDay'],
])('the validation of the draft %j (end may be unknown: %s) returns %s', (draft, mayStayOpen, fault) => {
  expect(draftFault(aDraft(draft), 'Europe/Lisbon', { mayStayOpen })).toBe(fault);
});

test('closures that only touch remain separate, and closures that overlap by a minute are merged', () => {
  const zone = 'Europe/Lisbon';
  const before = aClosure({ closeDate: '2026-12-20T00:00:00.000Z', openDate: '2026-12-24T00:00:00.000Z' });
  const after = aClosure({ closeDate: '2026-12-26T23:59:00.000Z', openDate: '2026-12-29T00:00:00.000Z' });
  const endless = aClosure({ closeDate: '2027-01-01T00:00:00.000Z', openDate: null });
  const dates = { closeDate: '2026-12-24T00:00:00.000Z', openDate: '2026-12-27T00:00:00.000Z' };
  expect(overlapping(dates, [before, after, endless], { zone })).toEqual([after]);
  expect(overlapping(dates, [after], { zone, exceptId: after.id })).toEqual([]);
  expect(mergedDates(dates, [after], zone)).toEqual({ closeDate: dates.closeDate, openDate: after.openDate });
  expect(mergedDates(dates, [endless], zone)).toEqual({ closeDate: dates.closeDate, openDate: null });
});

test.each([
  ['2026-03-28', '2026-03-30', 2],
  ['2026-03-28T17:00:00.000Z', '2026-03-28T23:00:00.000Z', 1],
  ['2026-03-28T17:00:00.000Z', null, null],
])('the closure from %s to %s lasts %s days', (closeDate, openDate, days) => {
  expect(lengthInDays({ closeDate, openDate }, 'Europe/Berlin')).toBe(days);
});

test('presets use the spot’s clock instead of the browser’s', () => {
  // It's now Friday 01:05 in Tokyo and Thursday 16:05 in Lisbon.
  const now = Date.parse('2026-03-05T16:05:30.000Z');
  expect(restOfToday(now, 'Asia/Tokyo')).toMatchObject({
    closeDay: '2026-03-06',
    closeTime: '01:05',
    openDay: '2026-03-07',
    openTime: '',
  });
  expect(restOfToday(now, 'Europe/Lisbon')).toMatchObject({
    closeDay: '2026-03-05',
    closeTime: '16:05',
    openDay: '2026-03-06',
  });
  expect(tomorrow(now, 'Europe/Lisbon')).toMatchObject({
    closeDay: '2026-03-06',
    closeTime: '',
    openDay: '2026-03-07',
  });
  expect(thisWeekend(now, 'Europe/Lisbon')).toMatchObject({ closeDay: '2026-03-07', openDay: '2026-03-09' });
  const sunday = Date.parse('2026-03-08T10:00:00.000Z');
  expect(thisWeekend(sunday, 'Europe/Lisbon')).toMatchObject({
    closeDay: '2026-03-08',
    closeTime: '10:00',
    openDay: '2026-03-09',
  });
});

const NIGHTS = {
  openTwentyfourSeven: false,
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '18:00', close: '02:00' })),
};

test.each([
  // Thursday 23:40 and Friday 0:40 both belong to Thursday's opening hours.
  ['today', '2026-03-05T23:40:00Z', { closeDay: '2026-03-05', closeTime: '23:40', openDay: '2026-03-06' }],
  ['today', '2026-03-06T00:40:00Z', { closeDay: '2026-03-06', closeTime: '00:40', openDay: '2026-03-06' }],
  ['tomorrow', '2026-03-06T00:40:00Z', { closeDay: '2026-03-06', closeTime: '02:00', openDay: '2026-03-07' }],
  ['weekend', '2026-03-07T00:40:00Z', { closeDay: '2026-03-07', closeTime: '02:00', openDay: '2026-03-09' }],
  ['weekend', '2026-03-09T00:40:00Z', { closeDay: '2026-03-09', closeTime: '00:40', openDay: '2026-03-09' }],
] as const)(
  'with opening hours past midnight, the preset *%s* at %s ends when the shop closes at night',
  (preset, now, dates) => {
    const draft = presetDraft(preset, { zone: 'Europe/Lisbon', hours: NIGHTS }, Date.parse(now));
    expect(draft).toMatchObject({ ...dates, openTime: '02:00' });
  },
);

test.each([
  ['2026-03-05T23:40:00.000Z', '2026-03-06T02:00:00.000Z', true],
  ['2026-03-05T23:40:00.000Z', '2026-03-06T00:00:00.000Z', false],
  ['2026-03-06T00:41:00.000Z', '2026-03-06T02:00:00.000Z', false],
])(
  'at 0:40, a closure is the rest of today only if it has begun and ends when the shop closes at 2:00: %s – %s → %s',
  (closeDate, openDate, isRest) => {
    const now = Date.parse('2026-03-06T00:40:00Z');
    expect(isRestOfToday({ closeDate, openDate }, { zone: 'Europe/Lisbon', hours: NIGHTS }, now)).toBe(isRest);
  },
);
