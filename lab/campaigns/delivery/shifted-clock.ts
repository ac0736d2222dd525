/** Loaded with `node --import`: shifts the clock of this process by `CLOCK_OFFSET_MS`. */
const offset = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const now = Date.now;
if (offset !== 0) Date.now = () => now() + offset;
