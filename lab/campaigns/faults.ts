import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { quantile } from '@host-portal/delivery/quantile';
import { buildSite } from '../../main-site/site-server.ts';
import { openSession } from '../../tools/audit/session.ts';
import { startPortal } from '../../tools/test-portal/portal.ts';
import releaseOnce from '../../tools/test-portal/release-once.ts';
import { type Cell, GOALS, runCell } from './faults/fault-cell.ts';
import { BROKEN_UPDATE, CONTROL, FAULTS, type ListedFault } from './faults/fault-list.ts';
import { MAIN_SITE, type Surface, SURFACES } from './faults/surfaces.ts';

/**
 * `npm run bench -- faults`: injects every fault on every surface, and checks what Chromium shows. A cell is one
 * fault on one surface. Prints every cell, including failed ones.
 */
const { values: flags } = parseArgs({
  options: {
    /** Runs only faults whose name contains this string. `surface` does the same for surfaces. */
    fault: { type: 'string', default: '' },
    surface: { type: 'string', default: '' },
    /** The number of pages that run in parallel. */
    pages: { type: 'string', default: '6' },
  },
});

type FaultAt = { fault: ListedFault; surface: Surface };
const surfaces = [...SURFACES, MAIN_SITE].filter(({ name }) => name.includes(flags.surface));
const faults = [CONTROL, ...FAULTS, BROKEN_UPDATE].filter(({ name }) => name.includes(flags.fault));
const cells = new Map<string, Cell>();
const TIMES = Object.keys(GOALS) as (keyof typeof GOALS)[];
const keyOf = ({ fault, surface }: FaultAt) => `${fault.name} × ${surface.name}`;

await releaseOnce();
await buildSite();
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const started = Date.now();
try {
  const session = await openSession(browser, portal.url);
  const world = { browser, api: portal.url, foreignPort: portal.foreignPort, session };
  const pairs = faults.flatMap((fault) => surfaces.map((surface) => ({ fault, surface }))).filter(applies);
  const total = pairs.length;
  // The main site's cells run one after another, because the main site needs a fixed port.
  const ofSite = pairs.filter(({ surface }) => surface === MAIN_SITE);
  const ofPortal = pairs.filter(({ surface }) => surface !== MAIN_SITE);
  // On Ctrl-C, finishes the running cells and writes the results.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void [ofSite, ofPortal].map((queue) => queue.splice(0)));
  }
  const work = async (queue: FaultAt[]) => {
    for (let pair = queue.shift(); pair; pair = queue.shift()) {
      const cell = await runCell(pair.fault, pair.surface, world);
      cells.set(keyOf(pair), cell);
      const notes = [...cell.problems, ...late(pair.surface, cell)].join('; ');
      console.log(`${cells.size}/${total} ${mark(pair.surface, cell)} ${keyOf(pair)} ${figures(cell)} ${notes}`);
    }
  };
  const pages = Array.from({ length: Number(flags.pages) - 1 }, () => work(ofPortal));
  await Promise.all([...pages, work(ofSite).then(() => work(ofPortal))]);
} finally {
  await browser.close();
  await portal.stop();
}
console.log(report());

function applies({ fault, surface }: FaultAt): boolean {
  if (surface.draws !== 'mount') return true;
  return !fault.isPortalOnly && (!fault.release || fault.release(surface) !== null);
}

function figures(cell: Cell): string {
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : (ms / 1000).toFixed(1));
  if (cell.calm !== undefined) return seconds(cell.calm);
  return [cell.feedback, cell.fallback, cell.usable, cell.heal].map(seconds).join(' / ');
}

/** Returns the times of a cell that exceed their goals. */
function late(surface: Surface, cell: Cell): string[] {
  const calm = cells.get(keyOf({ fault: CONTROL, surface }))?.calm ?? 0;
  const goals = { ...GOALS, feedback: GOALS.feedback + calm, fallback: GOALS.fallback + calm };
  return TIMES.filter((name) => (cell[name] ?? 0) > goals[name]).map((name) => `${name} after ${cell[name]} ms`);
}

function mark(surface: Surface, cell: Cell): string {
  if (cell.problems.length > 0) return '✗';
  return late(surface, cell).length > 0 ? '◷' : '✓';
}

function summary(): string {
  const pairs = faults.flatMap((fault) => surfaces.map((surface) => ({ fault, surface })));
  const all = pairs.flatMap((pair) => {
    const cell = cells.get(keyOf(pair));
    return cell && pair.fault !== CONTROL ? [{ cell, mark: mark(pair.surface, cell) }] : [];
  });
  const count = (which: string) => all.filter((each) => each.mark === which).length;
  const spread = TIMES.map((name) => {
    const times = all.flatMap(({ cell }) => cell[name] ?? []);
    const at = (share: number) => (quantile(times, share) / 1000).toFixed(1);
    return `${name} ${at(0.5)} / ${at(0.95)} / ${at(1)} s (goal ${GOALS[name] / 1000} s)`;
  });
  const due = pairs.filter((pair) => pair.fault !== CONTROL && applies(pair)).length;
  return `${all.length} of ${due} cells run: ${count('✓')} hold, ${count('◷')} hold later than a goal, ${count('✗')} do not hold. Median / p95 / worst: ${spread.join('; ')}.`;
}

function report(): string {
  const row = (names: string[]) => `| ${names.join(' | ')} |`;
  const lines = faults.map((fault) =>
    row([
      fault.name,
      fault.scenario,
      ...surfaces.map((surface) => {
        const cell = cells.get(keyOf({ fault, surface }));
        if (!cell) return applies({ fault, surface }) ? 'not run' : 'n/a';
        return `${mark(surface, cell)} ${figures(cell)}`;
      }),
    ]),
  );
  const failed = [...cells].filter(([, { problems }]) => problems.length > 0);
  const slow = faults.flatMap((fault) =>
    surfaces.flatMap((surface) => {
      const key = keyOf({ fault, surface });
      const cell = cells.get(key);
      return cell && mark(surface, cell) === '◷' ? [`- ${key}: ${late(surface, cell).join('; ')}`] : [];
    }),
  );
  return `# Faults

\`npm run bench -- faults\`

${summary()}

Measured ${new Date().toISOString().slice(0, 10)} in ${Math.round((Date.now() - started) / 1000)} s on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version},
${flags.pages} parallel pages in one Chromium, load average ${loadavg()[0]?.toFixed(1)} at the end. Servers, faults and browser share these cores, so a load
far above their number makes times longer.

Each cell has a separate edge, release store and HTTP/2 proxy, and all share one API. No area has a previous release to fall
back to, and the service worker is off, so that every fault reaches the screen. The four figures are seconds: to feedback
(the fallback, or the loading notice) / to the fallback with the area's name / until a menu of the shell is open (on the
main site: until its button responds) / from *Try again* after the fault to the area's content.
Goals: 2 s and 10 s in addition to the time without a fault (first row), 1 s, 5 s.
A dash means that the scenario has no such moment. In every cell of the portal, another area was opened during the fault,
unless every area is affected. ✓: all of that was on screen, in the same page, and one report named remote, owner, version
and phase. ◷: the same, but later than a goal. n/a: a host page requests no registry, shares nothing and has its own copy of React.

Scenarios: *open*: the fault exists before the area is opened. *again*: the entry is missing, and the registry fails when
*Try again* requests it. *inside*: the fault begins while the host is elsewhere in the portal. *stands*: the area misbehaves but
stays usable; nothing has to recover. *unseen*: nobody may notice anything. *previous*: the previous release is good, and is shown.
*deploy*: the files of the running release are gone, a newer release is live, and the host opens a screen whose code isn't loaded yet.

${row(['Fault', 'Scenario', ...surfaces.map(({ name }) => name)])}
${row(['---', '---', ...surfaces.map(() => '---')])}
${lines.join('\n')}

## What does not hold

${failed.length === 0 ? 'Every cell holds.' : failed.map(([key, { problems }]) => `- ${key}: ${problems.join('; ')}`).join('\n')}

## What holds, and came later than a goal

${slow.length === 0 ? 'Nothing.' : slow.join('\n')}
`;
}
