import type { Earning, Transaction } from '@host-portal/shared-lib/contract';
import { bookingCode, foldCode, isSimilarCode, textSearch } from '@host-portal/shared-lib/domain';
import { phoneSearch, searchedPhones } from '@host-portal/shared-lib/phone';
import { isAmount, readAmount } from './typed-amount.ts';

/** A search result: a payout, or a line of a payout (a transaction). */
export type FoundMoney =
  | { kind: 'payout'; earning: Earning }
  /** `earning` is the payout that contains this transaction, or null before the payout. */
  | { kind: 'line'; transaction: Transaction; earning: Earning | null };

/** The minimum length of a partial booking code. A shorter text would match too many codes. */
const SHORTEST_CODE = 4;

/** `statements` are payouts with their transactions. `open` contains the transactions since the last payout. */
type SearchedMoney = {
  open: Transaction[];
  payouts: Earning[];
  statements: Earning[];
  /** Returns the traveller of a booking that is stored on this device. */
  travellerOf: (bookingId: string) => SearchedTraveller | undefined;
};

/** A traveller's searchable data. `words` contains the name, the email address and the partner's reference. */
export type SearchedTraveller = { words: string; phone: string | null };

/**
 * Finds payouts by their exact amount or number, and transactions by their exact amount, their booking's code or
 * their traveller.
 */
export function findMoney(text: string, { open, payouts, statements, travellerOf }: SearchedMoney): FoundMoney[] {
  const amount = readAmount(text);
  const code = foldCode(text);
  const hasWords = textSearch(text);
  const placeInPhone = phoneSearch(text);
  const isTraveller = ({ words, phone }: SearchedTraveller) =>
    hasWords?.(words) === true || (placeInPhone !== null && searchedPhones(phone).some(placeInPhone));
  const isFound = (transaction: Transaction) => {
    const traveller = travellerOf(transaction.source?.booking?.id ?? '');
    return (
      (amount !== null && isAmount(amount, transaction)) ||
      hasCode(transaction, code) ||
      (traveller !== undefined && isTraveller(traveller))
    );
  };
  return [
    ...payouts
      .filter((earning) => (amount !== null && isAmount(amount, earning)) || foldCode(earning.id) === code)
      .map((earning): FoundMoney => ({ kind: 'payout', earning })),
    ...linesWhere(isFound, { open, statements }),
  ];
}

/** Finds transactions whose booking code is a single typing mistake away from the typed code. */
export function similarMoney(text: string, lines: Pick<SearchedMoney, 'open' | 'statements'>): FoundMoney[] {
  const code = foldCode(text);
  const codesOf = (id: string) => [foldCode(id), foldCode(bookingCode(id))];
  return linesWhere(
    ({ source }) => codesOf(source?.booking?.id ?? '').some((known) => isSimilarCode(code, known)),
    lines,
  );
}

const linesWhere = (
  isFound: (transaction: Transaction) => boolean,
  { open, statements }: Pick<SearchedMoney, 'open' | 'statements'>,
): FoundMoney[] => [
  ...open.filter(isFound).map((transaction): FoundMoney => ({ kind: 'line', transaction, earning: null })),
  ...statements.flatMap((earning) =>
    earning.transactions.filter(isFound).map((transaction): FoundMoney => ({ kind: 'line', transaction, earning })),
  ),
];

/**
 * Whether a transaction's booking has the typed code. The code is the booking's id, and people type its first or last
 * part in any case, with or without hyphens.
 */
function hasCode({ source }: Transaction, code: string) {
  const id = foldCode(source?.booking?.id ?? '');
  return code.length >= SHORTEST_CODE ? id.startsWith(code) || id.endsWith(code) : code !== '' && id === code;
}
