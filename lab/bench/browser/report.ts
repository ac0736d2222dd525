import { quantile } from '@host-portal/delivery/quantile';

type ReportOptions = {
  /** The quantile to report: 0.5 is the median, 0.98 ignores the slowest 2 %, 1 is the maximum. */
  at?: number;
  unit?: string;
};

/**
 * Prints a measurement with its goal: the value, the spread of all runs, and the distance from the goal. A missed
 * goal is printed but isn't an error.
 */
export function report(what: string, goal: number, values: readonly number[], options: ReportOptions = {}): void {
  const { at = 0.5, unit = 'ms' } = options;
  const value = quantile(values, at);
  const spread = `${format(Math.min(...values))}–${format(Math.max(...values))}`;
  const runs = values.length > 1 ? `${spread}, ${values.length} runs` : '';
  const [text, size] = [what.padEnd(52), format(value).padStart(8)];
  console.log(`  ${text}${size} ${unit}   ${runs.padEnd(28)}goal ${goal} ${unit}   ${distance(value, goal)}`);
}

const format = (value: number) => value.toFixed(Math.abs(value) < 100 ? 1 : 0);

function distance(value: number, goal: number): string {
  if (value > goal) return `${(value / goal).toFixed(1)} × over`;
  return value <= 0 ? 'inside' : `${(goal / value).toFixed(1)} × inside`;
}
