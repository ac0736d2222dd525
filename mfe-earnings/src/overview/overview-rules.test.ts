/** @jest-environment node */
import fc from 'fast-check';
import { balancesOf, readyDays } from '../model/balances.ts';
import { aHoldingAccount, anEarning, aTransaction, EUR, JPY, KWD } from '../testing/builders.fixture.ts';
import { nextPayout } from './next/next-payout.ts';
import { scaleOf } from './paid/chart-scale.ts';
import { monthToDate, paidByMonth, paidDayOf } from './paid/paid-by-month.ts';
import { paidBySpot } from './paid/paid-by-spot.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');

describe('balances', () => {
  test('the ready amount is the realised part, and the pending amount is the rest of the current balance', () => {
    const [balance] = balancesOf([
      aHoldingAccount([{ currency: EUR, currentBalance: 31_840, realisedBalance: 24_115 }]),
    ]);
    expect(balance).toEqual({ currency: EUR, ready: 24_115, pending: 7725, total: 31_840 });
  });

  test('accounts in one currency are combined into one balance, and other currencies stay separate', () => {
    const balances = balancesOf([
      aHoldingAccount([{ currency: JPY, currentBalance: 100, realisedBalance: 100 }]),
      aHoldingAccount([{ currency: EUR, currentBalance: 10, realisedBalance: 4 }]),
      aHoldingAccount([{ currency: EUR, currentBalance: 5, realisedBalance: 5 }]),
    ]);
    expect(balances.map(({ currency, ready, pending, total }) => [currency.code, ready, pending, total])).toEqual([
      ['EUR', 9, 6, 15],
      ['JPY', 100, 0, 100],
    ]);
  });

  test('the next amount becomes ready on the earliest coming day and includes all transactions of that day', () => {
    const waiting = [
      aTransaction({ id: '1', amount: 500, realisableDate: '2026-03-12' }),
      aTransaction({ id: '2', amount: 250, realisableDate: '2026-03-10T22:30:00.000Z' }),
      aTransaction({ id: '3', amount: 125, realisableDate: '2026-03-10' }),
      aTransaction({ id: '4', amount: 999, realisableDate: '2026-03-05' }),
      aTransaction({ id: '5', amount: 999, realisableDate: null }),
      aTransaction({ id: '6', amount: 999, realisableDate: '2026-03-06', currency: KWD }),
    ];
    expect(readyDays(waiting, EUR, NOW)[0]).toEqual({ amount: 375, day: '2026-03-10', lineCount: 2 });
  });

  test('an account without balances and a negative balance are accepted', () => {
    expect(balancesOf([aHoldingAccount([])])).toEqual([]);
    expect(balancesOf([aHoldingAccount([{ currency: EUR, currentBalance: -5, realisedBalance: 0 }])])[0]).toMatchObject(
      { pending: -5 },
    );
  });
});

describe('payouts by month', () => {
  const payouts = [
    anEarning({ id: '1', amount: 100, settlementDate: '2026-01-31' }),
    anEarning({ id: '2', amount: 50, settlementDate: '2026-03-01T00:10:00.000Z' }),
    anEarning({ id: '3', amount: 25, settlementDate: '2026-03-04' }),
    anEarning({ id: '4', amount: 9000, settlementDate: '2026-02-01', currency: JPY }),
    anEarning({ id: '5', amount: 77, settlementDate: '2025-03-31' }),
  ];

  test('each currency has twelve months, and months without a payout are zero', () => {
    const months = paidByMonth(payouts, EUR, NOW);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-04', amount: 0 });
    expect(months.slice(-3).map(({ month, amount }) => `${month} ${amount}`)).toEqual([
      '2026-01 100',
      '2026-02 0',
      '2026-03 75',
    ]);
    expect(paidByMonth(payouts, JPY, NOW).filter(({ amount }) => amount > 0)).toEqual([
      { month: '2026-02', amount: 9000 },
    ]);
  });

  test.each([
    ['paid and settled', { settlementDate: '2026-03-02' }, '2026-03-02'],
    ['settled with an unknown status', { paymentStatus: 'transferred', settlementDate: '2026-03-02' }, '2026-03-02'],
    ['settled today', { settlementDate: '2026-03-05T23:00:00.000Z' }, '2026-03-05'],
    ['to be settled tomorrow', { settlementDate: '2026-03-06' }, null],
    ['paid without a date', { settlementDate: null }, '2026-02-27'],
    ['on its way', { paymentStatus: 'processing', settlementDate: null }, null],
    ['failed, whatever its date', { paymentStatus: 'failed', settlementDate: '2026-03-02' }, null],
    ['cancelled', { paymentStatus: 'cancelled', settlementDate: '2026-03-02' }, null],
  ])('a payout counts on its arrival day, but only once its money has arrived: %s', (_, change, day) => {
    expect(paidDayOf(anEarning(change), NOW)).toBe(day);
  });

  test.each([
    ['in the middle of a month', '2026-03-05T14:05:00Z', { soFar: 75, sameDays: 20, whole: 320 }],
    ['on the first day', '2026-03-01T00:00:00Z', { soFar: 50, sameDays: 0, whole: 320 }],
    ['on a day that the month before does not have', '2026-03-30T00:00:00Z', { soFar: 75, sameDays: 320, whole: 320 }],
    ['in the first month of a year', '2026-01-31T00:00:00Z', { soFar: 100, sameDays: 0, whole: 0 }],
  ])('this month is compared with the same days of last month: %s', (_, now, expected) => {
    const february = [
      anEarning({ id: '6', amount: 20, settlementDate: '2026-02-05' }),
      anEarning({ id: '7', amount: 300, settlementDate: '2026-02-06' }),
    ];
    const { soFar, before } = monthToDate([...payouts, ...february], EUR, Date.parse(now));
    expect({ soFar, sameDays: before.sameDays, whole: before.whole }).toEqual(expected);
  });
});

test.each([
  [0, []],
  [-5, []],
  [1, [1]],
  [54_890, [20_000, 40_000]],
  [100, [50, 100]],
  [99, [20, 40, 60, 80]],
  [3, [1, 2, 3]],
])('the labels of a chart up to %d are round numbers', (top, lines) => {
  expect(scaleOf(top)).toEqual(lines);
});

describe('the next payout', () => {
  const createdOn = (days: string[], change: Parameters<typeof anEarning>[0] = {}) =>
    days.map((day, at) => anEarning({ id: `e${at}`, created: `${day}T06:00:00.000Z`, settlementDate: day, ...change }));
  const WEEKLY = ['2026-03-02', '2026-02-23', '2026-02-16', '2026-02-09', '2026-02-01'];
  const MONTHLY = ['2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01'];
  const onItsWay = (change: Parameters<typeof anEarning>[0]) =>
    anEarning({
      id: 'way',
      created: '2026-03-04T06:00:00.000Z',
      paymentStatus: 'processing',
      settlementDate: null,
      ...change,
    });

  test.each([
    ['always a week apart', createdOn(WEEKLY), '2026-03-09'],
    ['always on the first of a month', createdOn(MONTHLY), '2026-04-01'],
    ['at other intervals', createdOn(['2026-03-02', '2026-02-20', '2026-02-16', '2026-02-09']), null],
    ['too few', createdOn(WEEKLY.slice(0, 3)), null],
    ['late in their rhythm', createdOn(['2026-02-23', '2026-02-16', '2026-02-09', '2026-02-02']), null],
    ['in another currency', createdOn(WEEKLY, { currency: JPY }), null],
    ['none', [], null],
  ])('the next payout’s creation day is estimated from earlier payouts: %s', (_, payouts, day) => {
    expect(nextPayout(payouts, EUR, NOW)).toMatchObject({ earning: null, day: null, rhythm: day });
  });

  const slow = WEEKLY.slice(1).map((day, at) =>
    anEarning({
      id: `s${at}`,
      created: `${day}T06:00:00.000Z`,
      settlementDate: day.replace(/\d$/, (digit) => `${Math.min(9, Number(digit) + 3)}`),
    }),
  );

  test.each([
    [
      'arrives on the day that the API says',
      onItsWay({ settlementDate: '2026-03-07' }),
      slow,
      { day: '2026-03-07', isStated: true },
    ],
    [
      'arrives after as many days as the slowest of the last four',
      onItsWay({}),
      slow,
      { day: '2026-03-07', isStated: false },
    ],
    ['has no day after too few others', onItsWay({}), slow.slice(1), { day: null, isStated: false, usualDays: null }],
    [
      'has no day once it should have arrived',
      onItsWay({ created: '2026-02-28T06:00:00.000Z' }),
      slow,
      { day: null, isStated: false },
    ],
  ])('the next payout is the one on its way, and it %s', (_, earning, earlier, expected) => {
    expect(nextPayout([earning, ...earlier], EUR, NOW)).toMatchObject({ earning, ...expected });
  });

  test.each(['failed', 'cancelled', 'paid', 'odd'])(
    'a payout with the status %s is never shown as the next payout',
    (paymentStatus) => {
      expect(nextPayout([onItsWay({ paymentStatus })], EUR, NOW).earning).toBeNull();
    },
  );

  test('if several payouts are on their way, the oldest one is the next payout', () => {
    const older = onItsWay({ id: 'older', created: '2026-03-02T06:00:00.000Z' });
    expect(nextPayout([onItsWay({}), older], EUR, NOW).earning).toBe(older);
  });
});

test('the amounts by spot add up to the same total as the amounts by month', () => {
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
      const { spots, untraced } = paidBySpot(earnings, EUR, NOW);
      const bySpot = spots.reduce((sum, { amount }) => sum + amount, untraced);
      const byMonth = paidByMonth(earnings, EUR, NOW).reduce((sum, { amount }) => sum + amount, 0);
      expect(bySpot).toBe(byMonth);
    }),
  );
});
