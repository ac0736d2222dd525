/** How often this process checks the clock. */
const TICK_MS = 10;
/** How late a timer may be on an idle machine. */
const USUAL_MS = 10;

let total = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  const late = now - last - TICK_MS;
  if (late > USUAL_MS) total += late;
  last = now;
}, TICK_MS).unref();

/** Milliseconds in which this process was stopped or busy since its start. */
export const stalledMs = () => total;
