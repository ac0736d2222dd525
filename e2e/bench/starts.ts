import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { folderStore } from '@host-portal/shared-lib/release-store';
import { slowDown, SLOW_4G, visit } from '../../tools/bench/page-load/visit.ts';
import { quantile } from '../../tools/quantile.ts';
import type { Candidate } from '../../tools/release/gate.ts';
import { BROWSER_ARGS, findBrowser } from '../../tools/running-portal/browser.ts';
import { ACCOUNT, RELEASED, startPortal } from '../../tools/running-portal/portal.ts';
import { publishAll } from '../../tools/start/publish.ts';
import { addSpots } from '../add-spots.ts';
import { keptAnswers } from '../kept-answers.ts';
import { keptDocument } from '../shell-of-page.ts';
import { signIn } from '../sign-in.ts';
import { makeLive, releasedAgain, releasesOfToday } from '../skewed-portal.ts';
import { until } from '../until.ts';

/**
 * `npm run bench -- starts`: how long a device that has the portal takes until a row can be tapped: opened again, opened
 * without network, and after a new release of shell and bookings; a host with one spot, with four and with forty. Slow 4G
 * and a processor four times slower. The first such row is the last view's (decision 0038); when the page's own row
 * follows is printed beside it.
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Only these pages: today,bookings. */
    only: { type: 'string', default: 'today,bookings' },
    /** Only these hosts, by their spots. */
    spots: { type: 'string', default: '1,4,40' },
  },
});
const RUNS = Number(flags.runs);
const PAGES = { today: '/account', bookings: '/account/bookings' };
const ROW = '#portal main [data-booking]';
const LAST_ROW = '#portal-last [data-last-booking]';
const GOAL_MS = 400;
const KEEP_LIMIT_MS = 90_000;
const DEMO_SPOTS = 4;
/** The demo's other host has one spot. */
const ONE_SPOT = { ...ACCOUNT, email: 'tiago@example.com' };
const HOSTS = [
  { spots: 1, as: ONE_SPOT },
  { spots: DEMO_SPOTS, as: ACCOUNT },
  { spots: 40, as: ACCOUNT },
].filter(({ spots }) => flags.spots.split(',').includes(String(spots)));
type Host = (typeof HOSTS)[number];

let ownSpots = DEMO_SPOTS;
let releases = 0;

type Start = { first: number; own: number };

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const portal = await startPortal();
console.log(
  `${cpus().length} cores, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}, ${RUNS} runs each`,
);
try {
  const store = {
    store: folderStore(portal.store.releases),
    keys: portal.store.keys,
    actor: 'bench',
    note: () => undefined,
  };
  const { shell, remotes } = await releasesOfToday();
  const released = [shell, ...remotes].filter(({ release }) => ['shell', 'bookings'].includes(release.name));
  for (const host of HOSTS) {
    for (const [name, path] of Object.entries(PAGES).filter(([each]) => flags.only.split(',').includes(each))) {
      const device = await keptDevice(path, host);
      const what = `${name}, spots ${host.spots}`;
      await measure(`${what}, opened again`, () => open(device, path));
      await measure(`${what}, without network`, () => open(device, path, { isOffline: true }));
      await measure(`${what}, after a new release`, async () => {
        releases += 1;
        const next = await Promise.all(released.map((each) => releasedAgain(each, releases)));
        await makeLive(store, next);
        await hearsOf(device, path, next);
        return open(device, path);
      });
      await device.close();
    }
  }
} finally {
  await browser.close();
  await portal.stop();
}

/** A device that was signed in and looked at the page until everything it keeps is there. */
async function keptDevice(path: string, { spots, as }: Host): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 };
  const device = await browser.newContext({ baseURL: portal.url, viewport, locale: 'en-GB' });
  const page = await device.newPage();
  await signIn(page, { at: `/login?next=${encodeURIComponent(path)}`, as });
  if (spots > ownSpots) {
    await addSpots(device, spots - ownSpots);
    ownSpots = spots;
  }
  await page.goto(path);
  await keeps(page, path);
  await page.close();
  // The worker serves the page from the second visit on, and the engine has compiled what it keeps after it.
  for (let time = 0; time < 2; time += 1) {
    const again = await device.newPage();
    await again.goto(path);
    await keeps(again, path);
    await again.close();
  }
  return device;
}

/** A start with the kept document behind which the device fetches the new one. */
async function hearsOf(device: BrowserContext, path: string, next: readonly Candidate[]) {
  const versions = next.map(({ release }) => release.version);
  const isLive = async () => {
    const answer = await (await fetch(`${portal.url}/registry.json`)).text();
    return versions.every((version) => answer.includes(version));
  };
  await until('the new release', isLive, KEEP_LIMIT_MS);
  const page = await device.newPage();
  await page.goto(path);
  await keeps(page, path);
  const isKeptDocument = async () => {
    const text = await keptDocument(page);
    return versions.every((version) => text.includes(version));
  };
  await until('the new document', isKeptDocument, KEEP_LIMIT_MS);
  await page.close();
}

/** Document, scripts and the view that this page shows are on the device. */
async function keeps(page: Page, path: string) {
  await page.waitForSelector(ROW);
  await until(`the last view of ${path}`, () => isKept(page, path), KEEP_LIMIT_MS);
}

async function open(device: BrowserContext, path: string, { isOffline = false } = {}): Promise<Start> {
  const page = await device.newPage();
  const tools = await slowDown(page);
  if (isOffline) {
    await tools.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: true });
    await device.setOffline(true);
  }
  await page.addInitScript(watchLastView, LAST_ROW);
  const { row } = await visit(page, portal.url + path, ROW);
  const last = await page.evaluate(() => (globalThis as unknown as { lastView: { row: number } }).lastView.row);
  await device.setOffline(false);
  await page.close();
  return { first: Math.min(last || row, row), own: row };
}

async function measure(what: string, once: () => Promise<Start>) {
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) starts.push(await once());
  const first = figuresOf(starts.map((start) => start.first));
  const own = figuresOf(starts.map((start) => start.own));
  const distance = first.median <= GOAL_MS ? 'reached' : `${first.median - GOAL_MS} ms over`;
  console.log(
    `${what}: first row median ${first.median} ms, p75 ${first.p75} ms, ${first.least} to ${first.most} ms; goal ${GOAL_MS} ms: ${distance}; the page's own row ${own.median} ms, ${own.least} to ${own.most} ms`,
  );
}

function figuresOf(times: readonly number[]) {
  const at = (share: number) => Math.round(quantile(times, share));
  return { median: at(0.5), p75: at(0.75), least: at(0), most: at(1) };
}

/** Runs in the page before anything else: when the last view's row is painted; 0 as long as it is not. */
function watchLastView(row: string) {
  const seen = { row: 0 };
  Object.assign(globalThis, { lastView: seen });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (seen.row = performance.now());
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** The document is the last thing that the worker stores, and the view of this page its own last. */
async function isKept(page: Page, path: string): Promise<boolean> {
  const { documents, openedAt } = await page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const stored = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return { documents: stored.map(({ url }) => url), openedAt: performance.timeOrigin };
  });
  if (!documents.some((url) => url.includes('kept-document'))) return false;
  return (await keptAnswers(page)).some(({ hash, at }) => hash === `view ${path}` && at > openedAt);
}
