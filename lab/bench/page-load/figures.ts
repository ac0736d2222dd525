import { quantile } from '@host-portal/delivery/quantile';
import type { Fetched } from './visit.ts';

/**
 * Returns the differences between page loads that ran directly after each other, because other work on the machine
 * affects both equally.
 */
export const paired = <Visit>(these: Visit[], others: Visit[], pick: (visit: Visit) => number) =>
  these.map((visit, turn) => pick(visit) - pick(others[turn] ?? visit));

export const sumBytes = (fetched: Fetched[], kind: Fetched['kind']) =>
  fetched.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);

/** Formats the median with the interquartile range in brackets. */
export const signedSpread = (values: number[]) =>
  `${signed(quantile(values, 0.5))} (${signed(quantile(values, 0.25))} to ${signed(quantile(values, 0.75))})`;

export const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
export const signed = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value)}`;

export const table = (head: string[], lines: (string | number)[][]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
