import type { Transaction } from '@host-portal/shared-lib/contract';
import { type Money, sumByCurrency } from '@host-portal/shared-lib/money';

/** One UTC day's transactions, with their sum in each currency. */
export type LineDay = { day: string; lines: Transaction[]; sums: Money[] };

/** Groups transactions by UTC day. Days are sorted newest first, and so are the transactions of each day. */
export function linesByDay(lines: Transaction[]): LineDay[] {
  const sorted = lines.toSorted((a, b) =>
    a.created === b.created ? (a.id < b.id ? -1 : 1) : a.created < b.created ? 1 : -1,
  );
  return [...Map.groupBy(sorted, ({ created }) => created.slice(0, 10))].map(([day, own]) => ({
    day,
    lines: own,
    sums: sumByCurrency(own),
  }));
}
