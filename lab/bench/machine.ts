import { cpus, loadavg } from 'node:os';

/** Returns the date and the machine, for the benchmark's results page. */
export const measuredOn = () =>
  `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, headless Chromium, load average
${loadavg()[0]?.toFixed(1)} at the end. A load far above the number of cores means that other programs ran beside it.`;
