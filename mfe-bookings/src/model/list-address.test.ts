import { type ListAddress, readAddress, writeAddress } from './list-address.ts';

const nothing: ListAddress = { dates: 'today', spots: [], states: [], page: 1 };

test.each<[string, Partial<ListAddress>]>([
  ['', {}],
  ['dates=tomorrow', { dates: 'tomorrow' }],
  ['dates=someday', {}],
  ['from=2026-03-01&to=2026-03-03', { dates: { from: '2026-03-01', to: '2026-03-03' } }],
  ['from=2026-03-03&to=2026-03-01', { dates: { from: '2026-03-01', to: '2026-03-03' } }],
  ['from=0026-11-20&to=2026-11-30', {}],
  ['from=2026-02-31&to=2026-03-03', {}],
  ['from=2026-03-01', {}],
  ['stashpoint=s1&stashpoint=s2&stashpoint=s1', { spots: ['s1', 's2'] }],
  ['state=late&state=gone&state=arriving', { states: ['arriving', 'late'] }],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=-2', {}],
  ['page=1.5', {}],
  ['page=%3Cscript%3E', {}],
  ['page=999999999999999999999', {}],
])('the query ?%s is parsed, and invalid parts are ignored', (query, expected) => {
  expect(readAddress(new URLSearchParams(query))).toEqual({ ...nothing, ...expected });
});

test('changing a filter returns to the first page, closes the sheet and keeps other parameters', () => {
  const before = new URLSearchParams('page=3&dates=next7&booking=b1&ref=partner');
  expect(writeAddress(before, { states: ['late'] }).toString()).toBe('ref=partner&dates=next7&state=late');
});

test('going to another page keeps every filter', () => {
  const before = new URLSearchParams('from=2026-03-01&to=2026-03-03&stashpoint=s2&state=done');
  expect(writeAddress(before, { page: 2 }).toString()).toBe(
    'from=2026-03-01&to=2026-03-03&stashpoint=s2&state=done&page=2',
  );
});

test('the query string of a list is parsed back into the same filters', () => {
  const address: ListAddress = { dates: 'last30', spots: ['s 1', 's&2'], states: ['inStore', 'cancelled'], page: 7 };
  expect(readAddress(writeAddress(new URLSearchParams(), address))).toEqual(address);
});
