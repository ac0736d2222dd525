import type { Earning, Transaction } from '@host-portal/shared-lib/contract';
import { type CsvCell, csvDecimal } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { toDecimal } from '@host-portal/shared-lib/money';
import { dayInZone, isDay, timeInZone } from '@host-portal/shared-lib/time';
import { sourceLabel } from '../../model/source-label.ts';
import { spotNameOf } from '../../model/statement.ts';
import { statusLabel } from '../../model/status-label.ts';

/**
 * Returns a spot's time zone, or null if it's unknown. The spot's times are then in UTC, and its zone column contains
 * "UTC".
 */
export type ZoneOf = (spotId: string) => string | null;

/**
 * Converts transactions to a table with ISO instants, local times in the spot's zone, and amounts as plain decimals
 * with the currency in a separate column. Headings are in the host's language.
 */
export function transactionTable(transactions: Transaction[], t: Translate, zoneOf: ZoneOf): CsvCell[][] {
  return [
    [
      t('csv.created'),
      t('csv.localTime'),
      t('csv.zone'),
      t('csv.type'),
      t('csv.booking'),
      t('csv.bookedOn'),
      t('csv.spot'),
      t('csv.bags'),
      t('csv.paidByTraveller'),
      t('csv.yourShare'),
      t('csv.currency'),
      t('csv.readyOn'),
      t('csv.line'),
    ],
    ...transactions.map((transaction): CsvCell[] => {
      const { amount, created, currency, id, realisableDate, source } = transaction;
      const booking = source?.booking ?? null;
      const zone = (booking?.stashpoint && zoneOf(booking.stashpoint.id)) ?? 'UTC';
      const price = booking?.postDiscountPrice ?? null;
      return [
        created,
        localTime(created, zone),
        zone,
        sourceLabel(transaction, t),
        booking?.id ?? null,
        booking?.created ?? null,
        spotNameOf(transaction),
        booking?.bagCount ?? null,
        price === null ? null : csvDecimal(toDecimal({ amount: price, currency })),
        csvDecimal(toDecimal({ amount, currency })),
        currency.code,
        realisableDate,
        id,
      ];
    }),
  ];
}

/** Converts payouts to a table with UTC days, as on screen. */
export function payoutTable(
  earnings: Earning[],
  t: Translate,
  paidTo: (earning: Earning) => string | null,
): CsvCell[][] {
  return [
    [
      t('csv.payout'),
      t('csv.created'),
      t('csv.settled'),
      t('csv.zone'),
      t('csv.status'),
      t('csv.paidTo'),
      t('csv.amount'),
      t('csv.currency'),
    ],
    ...earnings.map((earning): CsvCell[] => [
      earning.id,
      earning.created,
      earning.settlementDate,
      'UTC',
      statusLabel(earning.paymentStatus, t),
      paidTo(earning),
      csvDecimal(toDecimal(earning)),
      earning.currency.code,
    ]),
  ];
}

/**
 * Formats a time as `2026-03-05 14:05`, which every spreadsheet parses as a date. A date without a time stays
 * unchanged.
 */
const localTime = (created: string, zone: string) =>
  isDay(created) ? created : `${dayInZone(created, zone)} ${timeInZone(created, zone)}`;
