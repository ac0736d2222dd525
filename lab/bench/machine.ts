import { cpus, loadavg } from 'node:os';

/** The date and machine of a benchmark, for its page. */
export const measuredOn = () =>
  `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, headless Chromium, load average
${loadavg()[0]?.toFixed(1)} at the end. A load far above the number of cores means that other programs ran beside it.`;
