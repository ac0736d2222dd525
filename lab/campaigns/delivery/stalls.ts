/** The interval in ms at which this process checks for stalls. */
const TICK_MS = 10;
/** How late a timer may be on an idle machine, in ms. */
const USUAL_MS = 10;

let total = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  const late = now - last - TICK_MS;
  if (late > USUAL_MS) total += late;
  last = now;
}, TICK_MS).unref();

/** Returns how many milliseconds this process has been stopped or busy since it started. */
export const stalledMs = () => total;
