import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { LaunchOptions } from 'playwright';
import { quantile } from '@host-portal/delivery/quantile';
import { type BenchPortal, WITHOUT_OPTIMISER, withPortal } from './browser/open-portal.ts';
import { report } from './browser/report.ts';
import { KEEP_PAGES, measureBack } from './counter/back.ts';
import { measureFinder } from './counter/finder.ts';
import { measureMounts } from './counter/mounts.ts';
import { measureScroll } from './counter/scroll.ts';
import { measureTaps, type TapTarget } from './counter/taps.ts';
import { DESK, PHONE } from './counter/viewports.ts';

/**
 * Measures the response times of the counter screens on a phone whose CPU is four times slower than this machine's.
 * Needs a running portal (`npm start`, or `--portal http://localhost:4000`), whose bookings are faked in the browser's
 * network layer so that only the page is measured. `--only taps,finder,scroll,mounts,back` runs only some of the
 * measurements.
 */
const { values } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://localhost:4000' },
    only: { type: 'string', default: 'taps,finder,scroll,mounts,back' },
    taps: { type: 'string', default: '1000' },
    bookings: { type: 'string', default: '5000' },
    mounts: { type: 'string', default: '200' },
    runs: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
  },
});
const cpu = Number(values.cpu);
const runs = Number(values.runs);
const parts: Record<string, { measure: (portal: BenchPortal) => Promise<void>; launch?: LaunchOptions }> = {
  taps: { measure: taps },
  finder: { measure: finder },
  scroll: { measure: scroll },
  mounts: { measure: mounts, launch: WITHOUT_OPTIMISER },
  back: { measure: back, launch: KEEP_PAGES },
};

console.log(`The counter on a processor ${cpu} × slower`);
for (const name of values.only.split(',')) {
  const part = parts[name];
  if (part) await withPortal(values.portal, part.measure, part.launch);
}

console.log(
  `  load average at the end ${loadavg()[0]?.toFixed(1)}: far above the number of cores, the figures are other programs', too`,
);

async function taps(portal: BenchPortal) {
  const targets: [string, TapTarget][] = [
    ['Today on the phone', { path: '/account', rows: 60, viewport: PHONE }],
    ['Bookings at the desk', { path: '/account/bookings', rows: 10, viewport: DESK }],
  ];
  for (const [name, target] of targets) {
    const times = await measureTaps(portal, target, { taps: Number(values.taps), cpu });
    report(`tap to painted state, p98, ${name}`, 50, times, { at: 0.98 });
    console.log(
      `    half of them within ${quantile(times, 0.5).toFixed(0)} ms, nine of ten ${quantile(times, 0.9).toFixed(0)} ms`,
    );
  }
}

async function finder(portal: BenchPortal) {
  report('cold finder to a checked-in booking', 5000, await inTurn(() => measureFinder(portal, { cpu })));
}

async function scroll(portal: BenchPortal) {
  const count = Number(values.bookings);
  const found = await inTurn(() => measureScroll(portal, { count, cpu }));
  report(
    `longest task, ${count.toLocaleString('en')} bookings scrolled (0: none over 50)`,
    50,
    found.map(({ longest }) => longest),
  );
  console.log(`    tasks over 50 ms: ${found.map(({ long }) => long).join(', ')}`);
}

async function mounts(portal: BenchPortal) {
  const { heap, before, after } = await measureMounts(portal, Number(values.mounts));
  report(`growth per mount, ${values.mounts} mounts`, 1, [heap], { unit: 'KB' });
  for (const [when, { heapKb, nodes, listeners }] of Object.entries({ before, after })) {
    console.log(`    ${when}: ${heapKb.toFixed(0)} KB, ${nodes} nodes, ${listeners} listeners`);
  }
}

async function back(portal: BenchPortal) {
  for (const path of ['/account', '/account/bookings']) {
    const times = await inTurn(() => measureBack(portal, path, { cpu }));
    const kept = times.filter((time) => time !== null);
    const median = kept.length > 0 ? `, painted after ${quantile(kept, 0.5).toFixed(0)} ms` : '';
    console.log(`  back to ${path}: kept by the browser ${kept.length} of ${times.length} times${median}`);
  }
}

async function inTurn<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < runs; time += 1) results.push(await run());
  return results;
}
