/** @jest-environment node */
import fc from 'fast-check';
import { balancesOf } from '../model/balances.ts';
import { aHoldingAccount, anEarning, aTransaction, EUR, JPY, KWD } from '../testing/builders.fixture.ts';
import { paidByMonth, paidMonthOf } from './paid/paid-by-month.ts';
import { paidBySpot } from './paid/paid-by-spot.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');

describe('balances', () => {
  test('ready is the realised part, and pending is the rest of the current balance', () => {
    const [balance] = balancesOf(
      [aHoldingAccount([{ currency: EUR, currentBalance: 31_840, realisedBalance: 24_115 }])],
      [],
      { now: NOW },
    );
    expect(balance).toEqual({ currency: EUR, ready: 24_115, pending: 7725, total: 31_840, next: null });
  });

  test('accounts of one currency form one balance, and other currencies stay separate', () => {
    const balances = balancesOf(
      [
        aHoldingAccount([{ currency: JPY, currentBalance: 100, realisedBalance: 100 }]),
        aHoldingAccount([{ currency: EUR, currentBalance: 10, realisedBalance: 4 }]),
        aHoldingAccount([{ currency: EUR, currentBalance: 5, realisedBalance: 5 }]),
      ],
      [],
      { now: NOW },
    );
    expect(balances.map(({ currency, ready, pending, total }) => [currency.code, ready, pending, total])).toEqual([
      ['EUR', 9, 6, 15],
      ['JPY', 100, 0, 100],
    ]);
  });

  test('the next event is the earliest coming day, with all its lines', () => {
    const waiting = [
      aTransaction({ id: '1', amount: 500, realisableDate: '2026-03-12' }),
      aTransaction({ id: '2', amount: 250, realisableDate: '2026-03-10T22:30:00.000Z' }),
      aTransaction({ id: '3', amount: 125, realisableDate: '2026-03-10' }),
      aTransaction({ id: '4', amount: 999, realisableDate: '2026-03-05' }),
      aTransaction({ id: '5', amount: 999, realisableDate: null }),
      aTransaction({ id: '6', amount: 999, realisableDate: '2026-03-06', currency: KWD }),
    ];
    const [balance] = balancesOf(
      [aHoldingAccount([{ currency: EUR, currentBalance: 875, realisedBalance: 0 }])],
      waiting,
      { now: NOW },
    );
    expect(balance?.next).toEqual({ amount: 375, day: '2026-03-10' });
  });

  test('no next day is shown if nothing is pending', () => {
    const [balance] = balancesOf(
      [aHoldingAccount([{ currency: EUR, currentBalance: 10, realisedBalance: 10 }])],
      [aTransaction({ realisableDate: '2026-03-10' })],
      { now: NOW },
    );
    expect(balance?.next).toBeNull();
  });

  test('an account without balances and a negative balance are accepted', () => {
    expect(balancesOf([aHoldingAccount([])], [], { now: NOW })).toEqual([]);
    expect(
      balancesOf([aHoldingAccount([{ currency: EUR, currentBalance: -5, realisedBalance: 0 }])], [], { now: NOW })[0],
    ).toMatchObject({ pending: -5, next: null });
  });
});

describe('payouts by month', () => {
  test('each currency has one series, including the empty months in between', () => {
    const series = paidByMonth(
      [
        anEarning({ id: '1', amount: 100, settlementDate: '2026-01-31' }),
        anEarning({ id: '2', amount: 50, settlementDate: '2026-03-01T00:10:00.000Z' }),
        anEarning({ id: '3', amount: 25, settlementDate: '2026-03-04' }),
        anEarning({ id: '4', amount: 9000, settlementDate: '2026-02-01', currency: JPY }),
      ],
      NOW,
    );
    expect(
      series.map(({ currency, months }) => [currency.code, months.map(({ month, amount }) => `${month} ${amount}`)]),
    ).toEqual([
      ['EUR', ['2026-01 100', '2026-02 0', '2026-03 75']],
      ['JPY', ['2026-02 9000', '2026-03 0']],
    ]);
  });

  test.each([
    ['paid and settled', { settlementDate: '2026-03-02' }, '2026-03'],
    ['settled with an unknown status', { paymentStatus: 'transferred', settlementDate: '2026-03-02' }, '2026-03'],
    ['paid without a date', { settlementDate: null }, '2026-02'],
    ['on its way', { paymentStatus: 'processing', settlementDate: null }, null],
    ['failed, whatever its date', { paymentStatus: 'failed', settlementDate: '2026-03-02' }, null],
    ['cancelled', { paymentStatus: 'cancelled', settlementDate: '2026-03-02' }, null],
  ])('a payout that is %s counts in its month or not at all', (_, change, month) => {
    expect(paidMonthOf(anEarning(change))).toBe(month);
  });

  test('only months older than the chart are left out', () => {
    const earnings = [anEarning({ settlementDate: '2025-03-31' }), anEarning({ settlementDate: '2025-04-01' })];
    expect(paidByMonth(earnings, NOW)[0]?.months[0]?.month).toBe('2025-04');
    expect(paidByMonth(earnings, NOW, 13)[0]?.months[0]?.month).toBe('2025-03');
  });
});

test('money by spot sums to the same as money by month', () => {
  const earning = fc
    .record({
      amount: fc.integer({ min: -10_000, max: 10_000 }),
      status: fc.constantFrom('paid', 'failed', 'processing', 'odd'),
      settled: fc.constantFrom('2026-02-03', null),
      lines: fc.array(fc.record({ amount: fc.integer({ min: -9999, max: 9999 }), spot: fc.constantFrom('A', 'B') })),
    })
    .map(({ amount, status, settled, lines }) =>
      anEarning({
        amount,
        paymentStatus: status,
        settlementDate: settled,
        transactions: lines.map((line, index) =>
          aTransaction({
            id: `t${index}`,
            amount: line.amount,
            booking: {
              id: `b${index}`,
              stashpoint: {
                id: line.spot,
                name: line.spot,
                businessName: null,
                address: null,
                countryCode: null,
                description: null,
              },
            },
          }),
        ),
      }),
    );
  fc.assert(
    fc.property(fc.array(earning), (earnings) => {
      const { spots, untraced } = paidBySpot(earnings, EUR);
      const bySpot = spots.reduce((sum, { amount }) => sum + amount, untraced);
      const byMonth = (paidByMonth(earnings, NOW)[0]?.months ?? []).reduce((sum, { amount }) => sum + amount, 0);
      expect(bySpot).toBe(byMonth);
    }),
  );
});
