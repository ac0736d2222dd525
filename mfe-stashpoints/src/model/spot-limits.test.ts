import { capacityError, coordinatesError, requiredError } from './spot-limits.ts';

test.each([
  ['', 'REQUIRED_DATA_CLIENT_ERROR'],
  ['  ', 'REQUIRED_DATA_CLIENT_ERROR'],
  [null, 'REQUIRED_DATA_CLIENT_ERROR'],
  [undefined, 'REQUIRED_DATA_CLIENT_ERROR'],
  ['0', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['-5', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['5.5', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['1e2', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['12abc', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['1,000', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['２０', null],
  ['٢٠', null],
  ['۹', 'MINIMUM_CAPACITY_CLIENT_ERROR'],
  ['１０１', 'MAXIMUM_CAPACITY_CLIENT_ERROR'],
  ['1\u00a000', null],
  ['9', 'MINIMUM_CAPACITY_CLIENT_ERROR'],
  [8, 'MINIMUM_CAPACITY_CLIENT_ERROR'],
  ['101', 'MAXIMUM_CAPACITY_CLIENT_ERROR'],
  ['99999999999999999999', 'MAXIMUM_CAPACITY_CLIENT_ERROR'],
  ['10', null],
  [' 100 ', null],
  [42, null],
])('the validation of the capacity %j returns %s', (typed, expected) => {
  expect(capacityError(typed)).toBe(expected);
});

test.each([
  ['Rua 1', null],
  [' ', 'REQUIRED_DATA_CLIENT_ERROR'],
  [null, 'REQUIRED_DATA_CLIENT_ERROR'],
])('the validation of the required value %j returns %s', (value, expected) => {
  expect(requiredError(value)).toBe(expected);
});

test.each([
  [{ lat: 0, lng: 0 }, null],
  [{ lat: -90, lng: 180 }, null],
  [{ lat: 90.1, lng: 0 }, 'REQUIRED_DATA_CLIENT_ERROR'],
  [{ lat: 0, lng: Number.NaN }, 'REQUIRED_DATA_CLIENT_ERROR'],
  [{ lat: null, lng: 0 }, 'REQUIRED_DATA_CLIENT_ERROR'],
  [null, 'REQUIRED_DATA_CLIENT_ERROR'],
])('the validation of the coordinates %j returns %s', (value, expected) => {
  expect(coordinatesError(value)).toBe(expected);
});
