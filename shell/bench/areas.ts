import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { BOOKINGS, EARNINGS } from '../../tools/bench/page-load/routes.ts';
import { PHONE } from '../../tools/bench/page-load/visit.ts';
import { changeArea } from '../../tools/browser-bench/change-area.ts';
import { type BenchPortal, withPortal } from '../../tools/browser-bench/open-portal.ts';
import { report } from '../../tools/browser-bench/report.ts';
import { startUnwatched } from '../../tools/browser-bench/unwatched.ts';
import { quantile } from '../../tools/quantile.ts';

/**
 * `npm run bench -- areas`: from the tap on another area, which was open before, until its first row is painted. Needs a
 * running portal (`npm start`, or `--portal http://localhost:4000`); `--beside` measures a second one in turns, so that
 * what a slow hour of the machine gives to one, it gives to the other (decision 0084).
 */
const { values: flags } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://localhost:4000' },
    beside: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    changes: { type: 'string', default: '7' },
    cpu: { type: 'string', default: '4' },
  },
});
const ROUNDS = Number(flags.rounds);
const CHANGES = Number(flags.changes);
const RATE = Number(flags.cpu);
const GOAL_MS = 50;
type Times = Record<'Earnings' | 'Bookings', number[]>;

console.log(`Areas opened again, processor ${RATE} × slower, load average ${loadavg()[0]?.toFixed(1)}`);
await withPortal(flags.portal, async (portal) => {
  if (!flags.beside) {
    print('', await inRounds([portal]));
    return;
  }
  await withPortal(flags.beside, async (other) => print(` (of ${other.url})`, await inRounds([portal, other])));
});

async function inRounds(portals: BenchPortal[]): Promise<Times[]> {
  const times = portals.map((): Times => ({ Bookings: [], Earnings: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = portals.map((portal, at) => ({ portal, into: times[at] }));
    for (const { portal, into } of round % 2 === 0 ? turns : turns.toReversed()) {
      const found = await changes(portal);
      into?.Bookings.push(...found.Bookings);
      into?.Earnings.push(...found.Earnings);
    }
  }
  return times;
}

/** The first change to each area loads it, and is not counted. */
async function changes(portal: BenchPortal): Promise<Times> {
  const times: Times = { Bookings: [], Earnings: [] };
  const browser = await startUnwatched({ window: PHONE });
  try {
    const tab = await (await browser.newDevice(portal.cookies)).newTab();
    await tab.open(portal.url + BOOKINGS.path);
    await tab.run(untilThere, BOOKINGS.row);
    await tab.call('Emulation.setCPUThrottlingRate', { rate: RATE });
    for (let change = 0; change <= CHANGES; change += 1) {
      const there = await changeArea(tab, EARNINGS);
      const back = await changeArea(tab, BOOKINGS);
      if (change === 0) continue;
      times.Earnings.push(there);
      times.Bookings.push(back);
    }
  } finally {
    await browser.close();
  }
  return times;
}

/** In the page. */
async function untilThere(selector: string) {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
}

function print(other: string, [own, beside]: Times[]) {
  for (const name of ['Earnings', 'Bookings'] as const) {
    const ours = own?.[name] ?? [];
    report(`${name} opened again, half of the changes`, GOAL_MS, ours);
    if (!beside) continue;
    report(`${name} opened again${other}`, GOAL_MS, beside[name]);
    console.log(`    × ${(quantile(ours, 0.5) / quantile(beside[name], 0.5)).toFixed(2)}`);
  }
  console.log(`  load average at the end ${loadavg()[0]?.toFixed(1)}`);
}
