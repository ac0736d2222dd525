import type { Currency, Earning, HoldingAccount, Transaction } from '@host-portal/shared-lib/contract';

export const EUR: Currency = { code: 'EUR', minorInMajor: 100, name: 'Euro', symbol: '€' };
export const JPY: Currency = { code: 'JPY', minorInMajor: 1, name: 'Japanese yen', symbol: '¥' };
export const KWD: Currency = { code: 'KWD', minorInMajor: 1000, name: 'Kuwaiti dinar', symbol: null };
/** The Mauritanian ouguiya, which has five minor units in a major unit. */
export const MRU: Currency = { code: 'MRU', minorInMajor: 5, name: 'Ouguiya', symbol: null };

type Booking = NonNullable<NonNullable<Transaction['source']>['booking']>;

/** Builds a transaction of `amount` minor units for a booking of 3 bags at Café Lisboa. */
export function aTransaction({
  booking,
  ...change
}: Partial<Transaction> & { booking?: Partial<Booking> | null } = {}): Transaction {
  return {
    id: 't1',
    amount: 750,
    created: '2026-02-21T11:00:00.000Z',
    realisableDate: '2026-02-28',
    currency: EUR,
    destinationAccount: { id: 'ha1', type: 'holding_account', userId: 'u7' },
    source: {
      type: booking === null ? 'adjustment' : 'booking',
      booking: booking === null ? null : aTransactionBooking(booking),
    },
    ...change,
  };
}

export const aTransactionBooking = (change: Partial<Booking> = {}): Booking => ({
  id: 'MAR1NA',
  bagCount: 3,
  created: '2026-02-19T08:30:00.000Z',
  customerId: 'c1',
  paymentStatus: 'paid',
  postDiscountPrice: 2250,
  stashpoint: {
    id: 'A',
    name: 'cafe-lisboa',
    businessName: 'Café Lisboa',
    address: 'Rua Augusta 10, Lisboa',
    countryCode: 'PT',
    description: null,
  },
  ...change,
});

/** Builds a paid payout with one transaction of the same amount. */
export function anEarning(change: Partial<Earning> = {}): Earning {
  const transactions = change.transactions ?? [aTransaction()];
  return {
    id: 'inv-1',
    amount: transactions.reduce((sum, { amount }) => sum + amount, 0),
    created: '2026-02-27T06:00:00.000Z',
    currency: EUR,
    paymentStatus: 'paid',
    settlementDate: '2026-03-02',
    userId: 'u7',
    externalAccount: { iban: 'PT50000201231234567894471', bank_name: 'Banco do Rossio' },
    ...change,
    transactions,
  };
}

export const aHoldingAccount = (balances: HoldingAccount['balances']): HoldingAccount => ({
  id: 'ha1',
  userId: 'u7',
  balances,
});
