import type { Insertable } from 'kysely';
import { DAY, later } from '../clock.ts';
import type { ExternalAccountsTable, InvoicesTable, RefundsTable, TransactionsTable } from '../database/tables.ts';
import { addDays, dayIn, weekday } from './calendar.ts';
import type { DemoStay } from './demo-bookings.ts';
import { DEMO_ACCOUNT } from './demo-people.ts';

const USER = 'u7';
const HOLDING_ACCOUNT = 'ha_7';
/** The host's share of the price that the traveller pays. */
const SHARE = 0.5;
/** How many days after the pick-up the amount becomes payable. */
const MATURITY = 3;
/** How many days a payout takes. The latest payout is always still on its way and never late. */
const TRANSFER = 7;
const WEEKS = 8;

type Line = Insertable<TransactionsTable>;
export type DemoMoney = {
  externalAccounts: Insertable<ExternalAccountsTable>[];
  holdingAccounts: { id: string; user_id: string }[];
  invoices: Insertable<InvoicesTable>[];
  transactions: Line[];
  refunds: Insertable<RefundsTable>[];
};

/**
 * Creates the demo host's earnings from finished stays. They are paid out every Monday in EUR and occasionally in
 * JPY. There is also a bonus in KWD.
 */
export function demoMoney(stays: DemoStay[], now: Date): DemoMoney {
  const own = stays.filter(({ booking }) => booking.spot.hostId === 'h42').map(({ booking }) => booking);
  const earned: Line[] = own
    .filter(({ has_been_checked_out, cancelled_at }) => has_been_checked_out && !cancelled_at)
    .map(({ id, pickup, post_discount_price, spot }) =>
      line(`tr_${id}`, {
        amount: Math.round(post_discount_price * SHARE),
        currency: spot.currency,
        created: pickup as Date,
        source: 'booking',
        bookingId: id,
      }),
    );
  const takenBack: Line[] = earned
    .filter((_, index) => index % 97 === 40)
    .map(({ id, amount, currency_code, created, booking_id }) =>
      line(`${id}_R`, {
        amount: -Math.round(amount / 2),
        currency: currency_code,
        created: later(created as Date, DAY),
        source: 'refund',
        bookingId: booking_id ?? null,
      }),
    );
  const extras: Line[] = [
    line('tr_BONUS1', {
      amount: 2500,
      currency: 'EUR',
      created: later(now, -2 * DAY),
      source: 'bonus',
      bookingId: null,
    }),
    line('tr_BONUS2', {
      amount: 18_500,
      currency: 'KWD',
      created: later(now, -27 * DAY),
      source: 'bonus',
      bookingId: null,
    }),
    line('tr_ADJUST', {
      amount: -1250,
      currency: 'KWD',
      created: later(now, -26 * DAY),
      source: 'adjustment',
      bookingId: null,
    }),
    line('tr_BONUS3', {
      amount: 4250,
      currency: 'KWD',
      created: later(now, -1 * DAY),
      source: 'bonus',
      bookingId: null,
    }),
  ];
  const transactions = [...earned, ...takenBack, ...extras].filter(({ created }) => (created as Date) <= now);
  const days = mondays(now);
  const invoices = [
    ...days.map((day, index) => payOut(transactions, 'EUR', day, index === days.length - 1 ? 'processing' : 'paid')),
    ...days
      .filter((_, index) => index === 2 || index === 6)
      .map((day, index) => payOut(transactions, 'JPY', day, index === 1 ? 'pending' : 'paid')),
    payOut(transactions, 'KWD', later(now, -20 * DAY), 'paid'),
  ];
  return {
    externalAccounts: ACCOUNTS,
    holdingAccounts: [{ id: HOLDING_ACCOUNT, user_id: USER }],
    invoices: invoices.filter((invoice) => invoice.amount !== 0),
    transactions,
    refunds: refundsOf(own),
  };
}

const ACCOUNTS: DemoMoney['externalAccounts'] = [
  {
    id: 'ea_1',
    user_id: USER,
    fields: JSON.stringify({
      type: 'bank_account',
      account_holder_name: 'Paola Zoë Müller',
      bank_name: 'Banco do Rossio',
      country: 'PT',
      currency: 'EUR',
      iban_last4: '4821',
      status: 'verified',
      SEPA_mandate: true,
    }),
  },
  {
    id: 'ea_2',
    user_id: USER,
    fields: JSON.stringify({
      type: 'bank_account',
      account_holder_name: 'ミュラー パオラ',
      bank_name: '浅草信用銀行',
      country: 'JP',
      currency: 'JPY',
      branch_code: '014',
      account_last4: '9037',
      status: 'verified',
      contact: DEMO_ACCOUNT.email,
    }),
  },
];

/** Returns the most recent Mondays at six in the morning, oldest first. */
function mondays(now: Date): Date[] {
  const yesterday = dayIn('UTC', later(now, -DAY));
  const latest = addDays(yesterday, 1 - weekday(yesterday));
  return Array.from({ length: WEEKS }, (_, week) => new Date(`${addDays(latest, 7 * (week + 1 - WEEKS))}T06:00:00Z`));
}

/** Combines all unpaid amounts that are due on a day into one payout. */
function payOut(transactions: Line[], currency: string, day: Date, status: string): Insertable<InvoicesTable> {
  const id = `in_${currency}${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const lines = transactions.filter(
    ({ currency_code, realisable_date, invoice_id }) =>
      currency_code === currency && !invoice_id && (realisable_date as Date) <= day,
  );
  for (const transaction of lines) transaction.invoice_id = id;
  return {
    id,
    user_id: USER,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    currency_code: currency,
    created: day,
    payment_status: status,
    settlement_date: status === 'paid' ? later(day, TRANSFER * DAY) : null,
    external_account_id: currency === 'JPY' ? 'ea_2' : 'ea_1',
  };
}

type NewLine = { amount: number; currency: string; created: Date; source: string; bookingId: string | null };

const line = (id: string, { amount, currency, created, source, bookingId }: NewLine): Line => ({
  id,
  user_id: USER,
  invoice_id: null,
  holding_account_id: HOLDING_ACCOUNT,
  amount,
  currency_code: currency,
  created,
  realisable_date: later(created, MATURITY * DAY),
  source_type: source,
  booking_id: bookingId,
});

function refundsOf(own: DemoStay['booking'][]): Insertable<RefundsTable>[] {
  const cancelled = own.filter(({ cancelled_at }) => cancelled_at);
  const large = own.filter(({ bag_count }) => bag_count === 14);
  return [
    ...cancelled.map(({ id, cancelled_at }, index) => ({
      id: `rf_${id}`,
      booking_id: id,
      created: cancelled_at as Date,
      reason: index % 4 === 3 ? null : 'Cancelled by the traveller',
    })),
    ...large.map(({ id, created }) => ({
      id: `rf_${id}`,
      booking_id: id,
      created: created as Date,
      reason: 'Came with 14 bags instead of 16',
    })),
  ];
}
