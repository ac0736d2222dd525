/** @jest-environment node */
import { createdBounds, daysOf, readPeriod, writePeriod } from './payout-period.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');

test.each([
  ['', { kind: 'year' }],
  ['period=this-year', { kind: 'this-year' }],
  ['period=last-year', { kind: 'last-year' }],
  ['period=all', { kind: 'all' }],
  ['period=century', { kind: 'year' }],
  ['from=2026-01-01&to=2026-01-31', { kind: 'days', from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-01-31&to=2026-01-01', { kind: 'days', from: '2026-01-01', to: '2026-01-31' }],
  ['from=0026-01-01&to=2026-01-31', { kind: 'year' }],
  ['from=2026-01-01', { kind: 'year' }],
  ['from=2026-02-30&to=2026-03-01', { kind: 'year' }],
  ['from=2026-01-01T00:00&to=2026-03-01', { kind: 'year' }],
] as const)('the period is read from the query "?%s"', (query, period) => {
  expect(readPeriod(new URLSearchParams(query))).toEqual(period);
});

test.each(['period=this-year', 'period=all', 'from=2026-01-01&to=2026-01-31', ''])(
  'reading and writing the query "?%s" returns it unchanged',
  (query) => {
    expect(new URLSearchParams(writePeriod(readPeriod(new URLSearchParams(query)))).toString()).toBe(query);
  },
);

test.each([
  ['year', '2025-03-01', '2026-03-05'],
  ['this-year', '2026-01-01', '2026-03-05'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('the period "%s" runs from %s to %s', (kind, from, to) => {
  expect(daysOf({ kind }, NOW)).toEqual({ from, to });
});

test.each([
  [
    'one day: the rule of spec §5 adds a day',
    '2026-03-05',
    '2026-03-05',
    '2026-03-05T00:00:00.000Z',
    '2026-03-06T00:00:00.000Z',
  ],
  [
    'several days: the last one whole',
    '2026-03-01',
    '2026-03-03',
    '2026-03-01T00:00:00.000Z',
    '2026-03-03T23:59:59.999Z',
  ],
])('the bounds follow the range rule of spec §5: %s', (_, from, to, createdGte, createdLte) => {
  expect(createdBounds({ kind: 'days', from, to }, NOW)).toEqual({ createdGte, createdLte });
});

test('the period "all" has no bounds', () => {
  expect(createdBounds({ kind: 'all' }, NOW)).toEqual({});
});

test('the bounds of a named period stay the same for a whole day, so that the query key doesn’t change', () => {
  expect(createdBounds({ kind: 'year' }, NOW)).toEqual(createdBounds({ kind: 'year' }, NOW + 3_600_000));
});
