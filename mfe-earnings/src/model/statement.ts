import type { Currency, Earning, Transaction } from '@host-portal/shared-lib/contract';

/**
 * A payout prepared for an accountant: its transactions as lines grouped by spot, and whether they add up to the
 * payout.
 */
export type Statement = {
  spots: StatementSpot[];
  /** Sum of the lines in the payout's currency, in minor units. */
  sum: number;
  /** `amount − sum` in minor units; zero if the lines explain the whole payout. */
  difference: number;
  lineCount: number;
  /** Lines in another currency, which are listed but never added. */
  foreignLines: Transaction[];
};

export type StatementSpot = {
  /** Null for lines without a booking or spot. */
  id: string | null;
  name: string | null;
  lines: StatementLine[];
  bookingCount: number;
  bags: number;
  /** The amount that travellers paid, in minor units, or null if no line contains a price. */
  paidByTraveller: number | null;
  share: number;
};

export type StatementLine = {
  transaction: Transaction;
  /**
   * Whether an earlier line belongs to the same booking, as with a refund or a correction. If so, this line doesn't
   * repeat the bags and the price.
   */
  isFurther: boolean;
};

/** Builds a payout's statement with integer arithmetic. Amounts in different currencies are never added. */
export function statementOf(earning: Earning): Statement {
  const own = earning.transactions.filter(({ currency }) => isSameCurrency(currency, earning.currency));
  const spots = [...Map.groupBy(inOrder(own), spotIdOf)].map(([id, transactions]) => statementSpot(id, transactions));
  const sum = own.reduce((total, { amount }) => total + amount, 0);
  return {
    spots: spots.sort(bySpotName),
    sum,
    difference: earning.amount - sum,
    lineCount: own.length,
    foreignLines: inOrder(earning.transactions.filter(({ currency }) => !isSameCurrency(currency, earning.currency))),
  };
}

/** Returns a statement's transactions from top to bottom. */
export const linesInOrder = ({ foreignLines, spots }: Statement): Transaction[] => [
  ...spots.flatMap(({ lines }) => lines.map(({ transaction }) => transaction)),
  ...foreignLines,
];

/**
 * Whether two currencies have the same code and the same minor units. Amounts with the same code but different minor
 * units can't be added.
 */
export const isSameCurrency = (a: Currency, b: Currency) => a.code === b.code && a.minorInMajor === b.minorInMajor;

export function spotNameOf({ source }: Transaction): string | null {
  const spot = source?.booking?.stashpoint;
  return spot?.businessName ?? spot?.name ?? null;
}

const spotIdOf = ({ source }: Transaction) => source?.booking?.stashpoint?.id ?? null;

function statementSpot(id: string | null, transactions: Transaction[]): StatementSpot {
  const seen = new Set<string>();
  const lines = transactions.map((transaction): StatementLine => {
    const bookingId = transaction.source?.booking?.id;
    const isFurther = bookingId !== undefined && seen.has(bookingId);
    if (bookingId !== undefined) seen.add(bookingId);
    return { transaction, isFurther };
  });
  const bookings = lines.flatMap(({ transaction, isFurther }) =>
    isFurther ? [] : (transaction.source?.booking ?? []),
  );
  const prices = bookings.flatMap(({ postDiscountPrice }) => postDiscountPrice ?? []);
  return {
    id,
    name: transactions.map(spotNameOf).find((name) => name !== null) ?? null,
    lines,
    bookingCount: bookings.length,
    bags: bookings.reduce((bags, { bagCount }) => bags + bagCount, 0),
    paidByTraveller: prices.length > 0 ? prices.reduce((total, price) => total + price, 0) : null,
    share: transactions.reduce((total, { amount }) => total + amount, 0),
  };
}

const inOrder = (transactions: Transaction[]) =>
  transactions.toSorted((a, b) => compareText(a.created, b.created) || compareText(a.id, b.id));

/** Sorts spots by name; lines without a spot come last. */
function bySpotName(a: StatementSpot, b: StatementSpot) {
  if ((a.id === null) !== (b.id === null)) return a.id === null ? 1 : -1;
  return (a.name ?? '').localeCompare(b.name ?? '') || compareText(a.id ?? '', b.id ?? '');
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
