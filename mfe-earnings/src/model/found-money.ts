import type { Earning, Transaction } from '@host-portal/shared-lib/contract';
import { bookingCode, foldCode, isSimilarCode, textSearch } from '@host-portal/shared-lib/domain';
import { phoneSearch, searchedPhones } from '@host-portal/shared-lib/phone';
import { isAmount, readAmount } from './typed-amount.ts';

/** A search result: a payout by its amount, or a line by amount or booking code. */
export type FoundMoney =
  | { kind: 'payout'; earning: Earning }
  /** `earning` is the payout that contains this line, or null if the line isn't paid out yet. */
  | { kind: 'line'; transaction: Transaction; earning: Earning | null };

/** Minimum length of a typed part of a code. A shorter one would match everything. */
const SHORTEST_CODE = 4;

/** `statements` are payouts with their lines; `open` are the lines since the last payout. */
type SearchedMoney = {
  open: Transaction[];
  payouts: Earning[];
  statements: Earning[];
  /** The traveller of a line's booking, if the booking is on the device. */
  travellerOf: (bookingId: string) => SearchedTraveller | undefined;
};

/** `words` contains the name, the email address and the partner's reference. */
export type SearchedTraveller = { words: string; phone: string | null };

/** Finds payouts and lines with exactly the typed amount, and lines whose booking has the typed code or traveller. */
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

/** Finds lines whose booking code differs from the typed one by one mistake. */
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

/** A booking's code is its id. People type its first or last part, in any case, with or without hyphens. */
function hasCode({ source }: Transaction, code: string) {
  const id = foldCode(source?.booking?.id ?? '');
  return code.length >= SHORTEST_CODE ? id.startsWith(code) || id.endsWith(code) : code !== '' && id === code;
}
