/** How often this process looks at the clock. */
const TICK_MS = 10;
/** A timer may be so late on a machine that has nothing else to do. */
const USUAL_MS = 10;

let total = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  const late = now - last - TICK_MS;
  if (late > USUAL_MS) total += late;
  last = now;
}, TICK_MS).unref();

/** How long this process could do nothing since it began, ms: what the machine gave to others, or others in it took. */
export const stalledMs = () => total;
