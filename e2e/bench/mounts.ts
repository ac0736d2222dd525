import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { COMPILE_NOTHING } from '../../tools/browser-bench/open-portal.ts';
import { BROWSER_ARGS, findBrowser } from '../../tools/running-portal/browser.ts';
import { ACCOUNT, RELEASED, startPortal } from '../../tools/running-portal/portal.ts';
import { publishAll } from '../../tools/start/publish.ts';
import { countTimers, GUEST, type Holdings, restingHoldings } from '../foreign-page.ts';
import { FOREIGN_PAGES, startMainSite } from '../main-site.ts';
import { measuredOn } from './machine.ts';

/**
 * `npm run bench -- mounts`: bookings mounted and unmounted in the main site, again and again, through single-spa.
 * Writes docs/benchmarks/mounts.md. Goal (quality, R-16): at most 2 KB of heap per cycle after garbage
 * collection; listeners, nodes, style tags and timers as before.
 */
const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '200' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../docs/benchmarks/mounts.md') },
  },
});
const CYCLES = Number(values.cycles);
const GOAL_KB = 2;
/** In these first cycles, what is made once and kept (styles, texts, compiled code) still grows. */
const WARM_UP = 20;
const SAMPLES = 10;

const HEADER = `# Mounts and unmounts

\`npm run bench -- mounts\`

Bookings in the main site, ${CYCLES} mounts and unmounts after ${WARM_UP} to warm up; heap after garbage collection,
slope by least squares over ${SAMPLES + 1} samples, spread as the largest distance of a sample from that line. V8's
optimising compilers are off: what they write is no leak, and grows for hundreds of mounts.

| Page | Heap per cycle | Spread | Goal ${GOAL_KB} KB | Listeners | Nodes | Style tags | Style sheets | Timers |
|---|---|---|---|---|---|---|---|---|`;

await publishAll(RELEASED, { log: (line) => console.log(line) });
const portal = await startPortal();
const site = await startMainSite(portal);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGS, ...COMPILE_NOTHING.args],
});
try {
  const rows: string[] = [];
  for (const variant of FOREIGN_PAGES) rows.push(rowOf(variant, await measure(browser, variant)));
  const page = [HEADER, ...rows, '', measuredOn(), ''].join('\n');
  console.log(page);
  mkdirSync(path.dirname(values.out), { recursive: true });
  writeFileSync(values.out, page);
} finally {
  await browser.close();
  await site.stop();
  await portal.stop();
}

async function measure(on: Browser, variant: string): Promise<Holdings[]> {
  const { email, password } = ACCOUNT;
  const page = await on.newPage();
  const answer = await page.request.post(`${portal.url}/v2/tokens`, {
    data: { username: email, password, role: 'host' },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.context().addCookies([{ name: 'token', value: token, url: site.url }]);
  await countTimers(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${site.url}/${variant}`);
  const cycle = async (times: number) => {
    for (let done = 0; done < times; done += 1) {
      await page.getByRole('link', { name: 'My bookings' }).click();
      await page.getByRole('heading', { level: 1, name: 'Bookings', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Offers' }).click();
      await page.locator(GUEST).waitFor({ state: 'detached' });
    }
  };
  await cycle(WARM_UP);
  const samples = [await restingHoldings(page, session)];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await cycle(CYCLES / SAMPLES);
    samples.push(await restingHoldings(page, session));
  }
  await page.close();
  return samples;
}

function rowOf(variant: string, samples: Holdings[]): string {
  const step = CYCLES / SAMPLES;
  const points = samples.map(({ heap }, index) => ({ x: index * step, y: heap / 1024 }));
  const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const slope =
    points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) /
    points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const spread = Math.max(...points.map(({ x, y }) => Math.abs(y - meanY - slope * (x - meanX))));
  const [first, last] = [samples[0], samples.at(-1)];
  const grown = (['listeners', 'nodes', 'styleTags', 'styleSheets', 'timers'] as const).map((name) => {
    const by = (last?.[name] ?? Number.NaN) - (first?.[name] ?? Number.NaN);
    return by > 0 ? `+${by}` : String(by);
  });
  const verdict = slope <= GOAL_KB ? 'met' : `missed by ${(slope - GOAL_KB).toFixed(2)} KB`;
  return `| ${[variant, `${slope.toFixed(2)} KB`, `${spread.toFixed(0)} KB`, verdict, ...grown].join(' | ')} |`;
}
