import type { Earning, ExternalAccount, HoldingAccount, Transaction } from '@host-portal/shared-lib/contract';
import { aBooking, aHostServer, aPage, aStashpoint, fakeApi, pageOf } from '@host-portal/shared-lib/testing';
import { aHoldingAccount, anEarning, aTransaction, EUR, JPY, KWD } from './builders.fixture.ts';

/** The time of the demo data, which is a Thursday afternoon. */
export const NOW = '2026-03-05T14:05:00.000Z';

export type World = {
  accounts: HoldingAccount[];
  banks: ExternalAccount[];
  payouts: Earning[];
  open: Transaction[];
};

/**
 * Builds a host's data with three currencies, a pending payout, a failed payout, and thirteen transactions since the
 * last payout.
 */
export function aWorld(change: Partial<World> = {}): World {
  return {
    accounts: [
      aHoldingAccount([
        { currency: EUR, currentBalance: 31_840, realisedBalance: 24_115 },
        { currency: JPY, currentBalance: 54_600, realisedBalance: 48_200 },
        { currency: KWD, currentBalance: 12_750, realisedBalance: 12_750 },
      ]),
    ],
    banks: [{ iban: 'PT50000201231234567894471', bank_name: 'Banco do Rossio', sort_code: '12-34-56' }],
    payouts: [
      anEarning({
        id: 'inv-4',
        amount: 6420,
        created: '2026-03-04T06:00:00.000Z',
        settlementDate: null,
        paymentStatus: 'processing',
      }),
      anEarning({ id: 'inv-3', amount: 8825, transactions: statementLines() }),
      anEarning({
        id: 'inv-2',
        amount: 31_800,
        created: '2026-02-18T06:00:00.000Z',
        settlementDate: '2026-02-20',
        currency: JPY,
        transactions: [],
      }),
      anEarning({
        id: 'inv-1',
        amount: 9200,
        created: '2026-01-30T06:00:00.000Z',
        settlementDate: '2026-02-03',
        transactions: [aTransaction({ id: 'old', amount: 9200 })],
      }),
    ],
    open: Array.from({ length: 13 }, (_, index) =>
      aTransaction({
        id: `open-${index + 1}`,
        amount: 250 * (index + 1),
        created: `2026-03-${String((index % 4) + 1).padStart(2, '0')}T10:00:00.000Z`,
        realisableDate: index % 2 ? '2026-03-10' : '2026-03-12',
        booking: { id: `OPEN${String(index + 1).padStart(2, '0')}` },
      }),
    ),
    ...change,
  };
}

/**
 * The transactions of an €88.25 payout from two spots, with a refund and a bonus, newest first as in the API's
 * response.
 */
function statementLines(): Transaction[] {
  const rhein = {
    id: 'B',
    name: null,
    businessName: 'Hotel Rhein',
    address: 'Rheinallee 1, Köln',
    countryCode: 'DE',
    description: null,
  };
  return [
    aTransaction({ id: 't1', amount: 3000, booking: { id: 'MAR1NA', postDiscountPrice: 9000 } }),
    aTransaction({ id: 't2', amount: 2750, booking: { id: 'JA7KOB', bagCount: 2, postDiscountPrice: 8250 } }),
    aTransaction({
      id: 't3',
      amount: 3100,
      booking: { id: 'KL3INE', bagCount: 4, postDiscountPrice: 9300, stashpoint: rhein },
    }),
    aTransaction({
      id: 't4',
      amount: -275,
      created: '2026-02-24T09:00:00.000Z',
      booking: { id: 'KL3INE', bagCount: 4, postDiscountPrice: 9300, stashpoint: rhein },
    }),
    aTransaction({ id: 't5', amount: 250, booking: null, source: { type: 'loyalty_reward', booking: null } }),
  ].toReversed();
}

/** Fakes the API for this data. Lists support the query parameters that the pages use, such as bounds and pages. */
export function anEarningsServer(world: World = aWorld()): World {
  const { accounts, banks, open, payouts } = world;
  aHostServer({ spots: [aStashpoint({ id: 'A' })] });
  fakeApi.get('/v2/bookings', aPage([aBooking({ stashpoint: { id: 'A', timezone: 'Asia/Tokyo' } })]));
  fakeApi.get('/v2/holding-accounts', accounts);
  for (const account of accounts) fakeApi.get(`/v2/holding-accounts/${account.id}`, account);
  fakeApi.get('/v2/external-accounts', banks);
  fakeApi.get('/v2/transactions', ({ query }) => (query.get('paginate') === 'false' ? open : pageOf(open, query)));
  fakeApi.get('/v2/invoices', ({ query }) =>
    payouts
      .filter(
        ({ created }) => created >= (query.get('created_gte') ?? '') && created <= (query.get('created_lte') ?? '9'),
      )
      .map((earning) => ({ ...earning, transactions: [] })),
  );
  for (const earning of payouts) fakeApi.get(`/v2/invoices/${earning.id}`, earning);
  return world;
}
