/** Returns the value below which this share of all values lies, with interpolation, or NaN if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  // The difference between two infinite values would be NaN.
  return low === high ? low : low + (high - low) * (rank % 1);
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
