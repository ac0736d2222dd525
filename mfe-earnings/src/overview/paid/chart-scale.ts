/** The lines of a chart's scale in minor units, lowest first: one to three steps of 1, 2 or 5 up to `top`. */
export function scaleOf(top: number): number[] {
  if (top <= 0) return [];
  // At least half of the chart's height is labelled, and no two lines are closer than a third.
  const step = STEPS.findLast((each) => each * 2 <= top) ?? 1;
  return Array.from({ length: Math.floor(top / step) }, (_, at) => step * (at + 1));
}

/** 1, 2, 5, 10, 20, 50 … beyond any safe integer. */
const STEPS = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
