/** @jest-environment node */
import fc from 'fast-check';
import { anEarning, aTransaction, EUR, JPY, MRU } from '../testing/builders.fixture.ts';
import { statementOf } from './statement.ts';

test('lines are grouped by spot with subtotals and add up to the amount', () => {
  const statement = statementOf(
    anEarning({
      transactions: [
        aTransaction({
          id: 't3',
          amount: 275,
          booking: { id: 'RH3IN1', bagCount: 1, stashpoint: spot('B', 'Hotel Rhein') },
        }),
        aTransaction({ id: 't1', amount: 750, booking: { id: 'MAR1NA', bagCount: 3 } }),
        aTransaction({ id: 't2', amount: 500, booking: { id: 'JA7KOB', bagCount: 2, postDiscountPrice: 1500 } }),
      ],
    }),
  );
  expect(
    statement.spots.map(({ name, bookingCount, bags, paidByTraveller, share }) => [
      name,
      bookingCount,
      bags,
      paidByTraveller,
      share,
    ]),
  ).toEqual([
    ['Café Lisboa', 2, 5, 3750, 1250],
    ['Hotel Rhein', 1, 1, 2250, 275],
  ]);
  expect(statement).toMatchObject({ sum: 1525, difference: 0, lineCount: 3, foreignLines: [] });
});

test('a refund lowers the host’s share of its booking, and the booking’s bags and price are counted only once', () => {
  const { spots } = statementOf(
    anEarning({
      transactions: [
        aTransaction({ id: 't2', amount: -250, created: '2026-02-23T08:00:00.000Z', source: null, booking: {} }),
        aTransaction({ id: 't1', amount: 750 }),
      ].map((line) => ({ ...line, source: aTransaction().source })),
    }),
  );
  expect(spots).toHaveLength(1);
  expect(spots[0]).toMatchObject({ bookingCount: 1, bags: 3, paidByTraveller: 2250, share: 500 });
  expect(spots[0]?.lines.map(({ transaction, isFurther }) => [transaction.id, isFurther])).toEqual([
    ['t1', false],
    ['t2', true],
  ]);
});

test('lines without a booking, source or spot come last and add no bags', () => {
  const { spots } = statementOf(
    anEarning({
      transactions: [
        aTransaction({ id: 't1', amount: 100, booking: null }),
        aTransaction({ id: 't2', amount: 50, source: null }),
        aTransaction({
          id: 't3',
          amount: 25,
          booking: { id: 'X', bagCount: 2, stashpoint: null, postDiscountPrice: null },
        }),
        aTransaction({ id: 't4', amount: 750 }),
      ],
    }),
  );
  expect(spots.map(({ id, share }) => [id, share])).toEqual([
    ['A', 750],
    [null, 175],
  ]);
  expect(spots[1]).toMatchObject({ bookingCount: 1, bags: 2, paidByTraveller: null });
});

test('a difference between the payout and its lines is calculated exactly', () => {
  expect(statementOf(anEarning({ amount: 751 })).difference).toBe(1);
  expect(statementOf(anEarning({ amount: 749 })).difference).toBe(-1);
  expect(statementOf(anEarning({ amount: 750, transactions: [] })).difference).toBe(750);
});

test('a line in another currency is listed but not added', () => {
  const statement = statementOf(
    anEarning({ amount: 750, transactions: [aTransaction(), aTransaction({ id: 't2', amount: 9000, currency: JPY })] }),
  );
  expect(statement).toMatchObject({ sum: 750, difference: 0, lineCount: 1 });
  expect(statement.foreignLines.map(({ id }) => id)).toEqual(['t2']);
});

test('a currency with the same code but different minor units counts as another currency', () => {
  const odd = { ...EUR, minorInMajor: 1000 };
  expect(
    statementOf(anEarning({ amount: 750, transactions: [aTransaction(), aTransaction({ id: 't2', currency: odd })] }))
      .sum,
  ).toBe(750);
});

const line = fc
  .record({
    id: fc.uuid(),
    amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    currency: fc.constantFrom(EUR, JPY, MRU),
    spotId: fc.constantFrom('A', 'B', 'C', null),
    bookingId: fc.constantFrom('b1', 'b2', 'b3', null),
    price: fc.option(fc.nat({ max: 1_000_000 })),
  })
  .map(({ spotId, bookingId, price, ...rest }) =>
    aTransaction({
      ...rest,
      booking:
        bookingId === null
          ? null
          : {
              id: bookingId,
              postDiscountPrice: price,
              stashpoint: spotId === null ? null : spot(spotId, `Spot ${spotId}`),
            },
    }),
  );

test('the spots’ shares always add up to the total, and no line is lost', () => {
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: -1_000_000, max: 1_000_000 }), (transactions, amount) => {
      const earning = anEarning({ amount, transactions });
      const { spots, sum, difference, foreignLines, lineCount } = statementOf(earning);
      expect(spots.reduce((total, { share }) => total + share, 0)).toBe(sum);
      for (const { share, lines } of spots)
        expect(lines.reduce((total, { transaction }) => total + transaction.amount, 0)).toBe(share);
      expect(sum + difference).toBe(amount);
      expect(lineCount + foreignLines.length).toBe(transactions.length);
      const shown = [
        ...spots.flatMap(({ lines }) => lines.map(({ transaction }) => transaction.id)),
        ...foreignLines.map(({ id }) => id),
      ];
      expect(shown.sort()).toEqual(transactions.map(({ id }) => id).sort());
    }),
  );
});

test('the order of the lines in the response doesn’t affect the statement', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ id }) => id }), (transactions) => {
      const shares = (lines: typeof transactions) =>
        statementOf(anEarning({ amount: 0, transactions: lines })).spots.map(({ id, share }) => [id, share]);
      expect(shares(transactions.toReversed())).toEqual(shares(transactions));
    }),
  );
});

function spot(id: string, businessName: string) {
  return { id, name: null, businessName, address: null, countryCode: null, description: null };
}
