/** @jest-environment node */
import { correctedDays, readDayRange } from './day-range.ts';

const DAYS = { from: '2026-11-10', to: '2026-11-12' };

test.each([
  ['from=2026-11-10&to=2026-11-12', DAYS, null],
  ['from=2026-11-10&to=2026-11-10', { from: '2026-11-10', to: '2026-11-10' }, null],
  ['', null, null],
  ['page=2', null, null],
  ['from=2026-11-12&to=2026-11-10&page=2', DAYS, { query: 'from=2026-11-10&to=2026-11-12&page=2', isRemoved: false }],
  ['from=2026-11-10', null, { query: '', isRemoved: true }],
  ['to=2026-11-10&state=late', null, { query: 'state=late', isRemoved: true }],
  ['from=&to=', null, { query: '', isRemoved: true }],
  ['from=2026-02-31&to=2026-03-03', null, { query: '', isRemoved: true }],
  ['from=0026-11-20&to=2026-11-30', null, { query: '', isRemoved: true }],
  ['from=1875-11-21&to=2026-11-30', null, { query: '', isRemoved: true }],
  ['from=2026-11-20&to=20266-11-30', null, { query: '', isRemoved: true }],
  ['from=2026-11-20T00:00&to=2026-11-30', null, { query: '', isRemoved: true }],
  ['from=yesterday&to=today', null, { query: '', isRemoved: true }],
])('the query ?%s is read and corrected', (query, days, corrected) => {
  const search = new URLSearchParams(query);
  expect(readDayRange(search)).toEqual(days);
  const found = correctedDays(search);
  expect(found && { query: found.search.toString(), isRemoved: found.isRemoved }).toEqual(corrected);
});
