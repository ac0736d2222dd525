/**
 * Returns the labels of a chart's scale in minor units, lowest first: multiples of 1, 2 or 5 times a power of ten, up
 * to `top`. There are two to four labels, or one if `top` is 1.
 */
export function scaleOf(top: number): number[] {
  if (top <= 0) return [];
  // The largest step with at least two labels leaves at most a third of the chart above the highest label.
  const step = STEPS.findLast((each) => each * 2 <= top) ?? 1;
  return Array.from({ length: Math.floor(top / step) }, (_, at) => step * (at + 1));
}

/** The step sizes 1, 2, 5, 10, 20, 50 … up to values beyond any safe integer. */
const STEPS = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
