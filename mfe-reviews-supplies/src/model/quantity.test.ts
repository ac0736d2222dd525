import { typedQuantity } from './quantity.ts';

test.each([
  ['40', 40],
  [' 7 ', 7],
  ['５０', 50],
  ['٥٠', 50],
  ['1 000', 1000],
  ['0', null],
  ['-3', null],
  ['2.5', null],
  ['1,000', null],
  ['many', null],
  ['99999999999999999999', null],
  ['', null],
])('the text %j is parsed as the quantity %j', (typed, quantity) => {
  expect(typedQuantity(typed)).toBe(quantity);
});
