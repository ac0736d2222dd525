import { addMonths, isInSpan, monthAhead, movedBy, spanOf, turned, weeksIn } from './calendar-days.ts';

test.each([
  ['month', '2026-12-09', '2026-11-30', '2027-01-10', 6],
  ['month', '2027-02-01', '2027-02-01', '2027-03-14', 6],
  ['week', '2026-12-09', '2026-12-07', '2026-12-13', 1],
] as const)('the %s around %s begins on Monday %s and ends on Sunday %s', (view, anchor, first, last, lines) => {
  const weeks = weeksIn(view, anchor);
  expect(weeks).toHaveLength(lines);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
});

test.each([
  ['2026-11-30', '2026-12-01'],
  ['2026-11-29', '2026-11-01'],
  ['2026-12-31', '2027-01-01'],
])('on %s the calendar shows the month of %s first', (today, month) => expect(monthAhead(today)).toBe(month));

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %d months is %s', (day, months, moved) => expect(addMonths(day, months)).toBe(moved));

test('turning the calendar moves it to the first day of the next or previous month, or to the same weekday of the next or previous week', () => {
  expect(turned('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(turned('week', '2026-01-01', -1)).toBe('2025-12-25');
});

/** The focus starts on Wednesday 9 December, in the second of three lines. */
test.each([
  ['month', 'ArrowLeft', '2026-12-08', 1],
  ['month', 'ArrowRight', '2026-12-10', 1],
  ['month', 'ArrowUp', '2026-12-02', 1],
  ['month', 'ArrowDown', '2026-12-16', 1],
  ['month', 'Home', '2026-12-07', 1],
  ['month', 'End', '2026-12-13', 1],
  ['month', 'PageUp', '2026-11-09', 1],
  ['month', 'PageDown', '2027-01-09', 1],
  ['week', 'ArrowRight', '2026-12-10', 1],
  ['week', 'ArrowUp', '2026-12-09', 0],
  ['week', 'ArrowDown', '2026-12-09', 2],
  ['week', 'PageUp', '2026-12-02', 1],
  ['week', 'PageDown', '2026-12-16', 1],
] as const)('in a %s, the key %s moves the focus to %s on line %d', (view, key, day, line) =>
  expect(movedBy(key, { day: '2026-12-09', line: 1 }, view, 3)).toEqual({ day, line }),
);

test('other keys do not move the focus, and arrow keys stop at the outer lines', () => {
  expect(movedBy('a', { day: '2026-12-09', line: 1 }, 'week', 2)).toBeNull();
  expect(movedBy('ArrowDown', { day: '2026-12-09', line: 1 }, 'week', 2)).toEqual({ day: '2026-12-09', line: 1 });
});

test('a span includes its first and last day, and applies to all lines or to a single one', () => {
  const span = spanOf('2026-12-09', '2026-12-07', null);
  expect(span).toEqual({ from: '2026-12-07', last: '2026-12-09', line: null });
  expect(isInSpan(span, { day: '2026-12-08', line: 4 })).toBe(true);
  expect(isInSpan(span, { day: '2026-12-10', line: 0 })).toBe(false);
  expect(isInSpan({ ...span, line: 1 }, { day: '2026-12-08', line: 0 })).toBe(false);
  expect(isInSpan(null, { day: '2026-12-08', line: 0 })).toBe(false);
});
