/** @jest-environment node */
import { anEarning, aTransaction, JPY } from '../testing/builders.fixture.ts';
import { type FoundMoney, findMoney, similarMoney } from './found-money.ts';
import { isSearchable } from './searchable-text.ts';

const january = anEarning({
  id: 'inv-2026-01',
  amount: 9200,
  transactions: [aTransaction({ id: 't1', amount: -275, booking: { id: '5f0c1d2e-aaaa-4bbb-8ccc-1234567890ab' } })],
});
const february = anEarning({
  id: 'inv-2026-02',
  amount: 31_800,
  currency: JPY,
  transactions: [aTransaction({ id: 't2', amount: 275 })],
});
const world = {
  open: [aTransaction({ id: 't3', amount: 275, booking: { id: 'PT5XQ1' } })],
  payouts: [january, february],
  statements: [january, february],
  travellerOf: (id: string) =>
    id === 'PT5XQ1' ? { words: 'Zoë Müller zoe@example.com TR-98571752', phone: '+39 333 560 462' } : undefined,
};

const placeOf = (item: FoundMoney) =>
  item.kind === 'payout' ? item.earning.id : `${item.transaction.id} in ${item.earning?.id ?? 'next payout'}`;
const found = (text: string) => findMoney(text, world).map(placeOf);

test.each([
  ['a payout by its exact amount', '92.00', ['inv-2026-01']],
  ['a payout without decimals', 'JP¥31,800', ['inv-2026-02']],
  ['lines by amount, refunds too', '2,75', ['t3 in next payout', 't1 in inv-2026-01', 't2 in inv-2026-02']],
  ['only the refund, when the minus is typed', '-2.75', ['t1 in inv-2026-01']],
  ['a line by its code, in any case', 'pt5xq1', ['t3 in next payout']],
  ['a line by the end of a long id', '7890AB', ['t1 in inv-2026-01']],
  ['a line by the whole id', '5f0c1d2e-aaaa-4bbb-8ccc-1234567890ab', ['t1 in inv-2026-01']],
  ['a payout by its number', 'INV 2026 02', ['inv-2026-02']],
  ['nothing near, only exact', '92.01', []],
  ['nothing by too short a code', 'PT5', []],
  ['a line by the name of its traveller', 'mueller', ['t3 in next payout']],
  ['a line by the end of a phone number', '0 560462', ['t3 in next payout']],
  ['a line by an e-mail address', 'zoe@example', ['t3 in next payout']],
  ["a line by a partner's reference", 'tr98571752', ['t3 in next payout']],
  ['nothing by a code with a mistake', 'PTSXQ1', []],
])('the search finds %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['PTSXQ1', ['t3 in next payout']],
  ['pt5qx1', ['t3 in next payout']],
  ['789OAB', ['t1 in inv-2026-01']],
  ['pt5xq1', []],
  ['zz5xq1', []],
])('the search for the mistyped code %s suggests %j', (text, expected) => {
  expect(similarMoney(text, world).map(placeOf)).toEqual(expected);
});

test.each([
  ['2.75', true],
  ['7', true],
  ['PT5X', true],
  ['Li', true],
  ['P', false],
  ['', false],
  ['  -- ', false],
])('isSearchable(%j) is %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected);
});
