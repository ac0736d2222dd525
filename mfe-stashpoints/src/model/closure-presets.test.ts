import { presetDraft, readPreset } from './closure-presets.ts';

const NIGHTS = {
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '18:00', close: '02:00' })),
  openTwentyfourSeven: false,
};
const DAYS = { openingHours: [], openTwentyfourSeven: false };
const now = Date.parse('2026-12-23T10:00:00Z');

test.each([
  ['today', 'today'],
  ['week', 'week'],
  ['2026-12-24..2026-12-26', '2026-12-24..2026-12-26'],
  ['2026-12-24..2026-12-23', null],
  ['2026-12-24', null],
  ['2026-12-24..', null],
  ['2026-12-24..2026-12-26..2026-12-27', null],
  ['2026-99-24..2026-99-26', null],
  ['', null],
  [null, null],
])('the URL parameter %j is read as the preset %j', (asked, preset) => expect(readPreset(asked)).toBe(preset));

test.each([
  ['whole days', DAYS, '2026-12-24..2026-12-26', '2026-12-24 ', '2026-12-27 '],
  ['nights', NIGHTS, '2026-12-24..2026-12-24', '2026-12-24 02:00', '2026-12-25 02:00'],
  ['seven days', DAYS, 'week', '2026-12-23 10:00', '2026-12-30 '],
  ['seven nights', NIGHTS, 'week', '2026-12-23 10:00', '2026-12-30 02:00'],
  ['a day that has begun', DAYS, '2026-12-23..2026-12-24', '2026-12-23 10:00', '2026-12-25 '],
] as const)(
  'the preset for %s begins with its first day, or now if that day has begun, and ends with its last day',
  (_, hours, span, close, open) => {
    const draft = presetDraft(span, { zone: 'Europe/Lisbon', hours }, now);
    expect([`${draft.closeDay} ${draft.closeTime}`, `${draft.openDay} ${draft.openTime}`]).toEqual([close, open]);
  },
);
