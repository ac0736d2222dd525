/** One measured value beside its goal, and how far it is. Never fails: a benchmark tells, it does not judge. */
export function report(what: string, goal: number, value: number): void {
  const distance =
    value > goal
      ? `${(value / goal).toFixed(1)} × over`
      : value === 0
        ? 'none'
        : `${(goal / value).toFixed(1)} × inside`;
  console.log(`  ${what.padEnd(42)}${value.toFixed(1).padStart(9)} ms   goal ${goal} ms   ${distance}`);
}
