import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { quantile } from '@host-portal/delivery/quantile';
import { folderStore } from '@host-portal/delivery/store';
import { addSpots } from '../../e2e/add-spots.ts';
import { snapshotSavedAt } from '../../e2e/page/device-cache.ts';
import { cachedDocument } from '../../e2e/page/shell-of-page.ts';
import { signIn } from '../../e2e/page/sign-in.ts';
import { buildIn, makeLive, releasedAgain } from '../../e2e/servers/release-store.ts';
import { until } from '../../e2e/until.ts';
import { RELEASED, startPortal } from '../../tools/test-portal/portal.ts';
import { startUndriven, type UndrivenBrowser } from './browser/undriven-browser.ts';
import { CPU_RATE, PHONE, SLOW_4G } from './page-load/visit.ts';

/**
 * `npm run bench -- starts`: measures how long a device that has used the portal before takes to show a row that can be
 * tapped. Hosts with one, four and forty spots reopen the portal, open it offline, and open it after a new release, on
 * Slow 4G, with a slow CPU and without a test driver. The row may come from the last view (decision 0038), so the time
 * of the page's own row is printed as well.
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** A comma-separated list of the pages to measure. */
    only: { type: 'string', default: 'today,bookings' },
    /** A comma-separated list of spot counts to measure. */
    spots: { type: 'string', default: '1,4,40' },
  },
});
const RUNS = Number(flags.runs);
const PAGES = { today: '/account', bookings: '/account/bookings' };
const ROW = '#portal main [data-booking]';
const LAST_ROW = '#portal-last [data-last-booking]';
const GOAL_MS = 400;
const KEEP_LIMIT_MS = 90_000;
/** A pause between starts, so that a tab's last writes to storage don't affect the next start. */
const REST_MS = 2000;
const DEMO_SPOTS = 4;
/** The demo's second host has one spot. */
const ONE_SPOT = { ...ACCOUNT, email: 'tiago@example.com' };
const HOSTS = [
  { spots: 1, as: ONE_SPOT },
  { spots: DEMO_SPOTS, as: ACCOUNT },
  { spots: 40, as: ACCOUNT },
].filter(({ spots }) => flags.spots.split(',').includes(String(spots)));
type Host = (typeof HOSTS)[number];

let ownSpots = DEMO_SPOTS;
let releases = 0;

/**
 * The times of one start in ms: when the browser had created the page (`made`), when the first row was painted, and
 * when the page's own row was painted.
 */
type Start = { made: number; first: number; own: number };

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const executablePath = await findBrowser();
const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-starts-'));
const portal = await startPortal();
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${RUNS} runs each`);
try {
  const store = {
    store: folderStore(portal.store.releases),
    keys: portal.store.keys,
    actor: 'bench',
    note: () => undefined,
  };
  const { shell, remotes } = await buildIn();
  const released = [shell, ...remotes].filter(({ release }) => ['shell', 'bookings'].includes(release.name));
  for (const host of HOSTS) {
    for (const [name, address] of Object.entries(PAGES).filter(([each]) => flags.only.split(',').includes(each))) {
      const device = path.join(folder, `${name}-${host.spots}`);
      await prepare(device, address, host);
      const what = `${name}, spots ${host.spots}`;
      print(`${what}, opened again`, await starts(device, address, RUNS));
      print(`${what}, without network`, await starts(device, address, RUNS, { isOffline: true }));
      const afterRelease: Start[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        releases += 1;
        const next = await Promise.all(released.map((each) => releasedAgain(each, releases)));
        await makeLive(store, next);
        await withPlaywright(device, (context) => hearsOf(context, address, next));
        afterRelease.push(...(await starts(device, address, 1)));
      }
      print(`${what}, after a new release`, afterRelease);
    }
  }
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Opens a device (a browser profile folder) with Playwright to prepare it. Nothing is measured here. */
async function withPlaywright(device: string, work: (context: BrowserContext) => Promise<void>) {
  const options = { executablePath, args: BROWSER_ARGS, baseURL: portal.url, viewport: PHONE, locale: 'en-GB' };
  const context = await chromium.launchPersistentContext(device, options);
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

/** Signs in and visits the page until everything is stored on the device. */
function prepare(device: string, address: string, { spots, as }: Host) {
  return withPlaywright(device, async (context) => {
    const page = await context.newPage();
    await signIn(page, { at: `/login?next=${encodeURIComponent(address)}`, as });
    if (spots > ownSpots) {
      await addSpots(context, spots - ownSpots);
      ownSpots = spots;
    }
    await page.close();
    // The service worker serves the page from the second visit on, and the browser then caches its compiled code.
    for (let time = 0; time < 3; time += 1) {
      const visited = await context.newPage();
      await visited.goto(address);
      await keeps(visited, address);
      await visited.close();
    }
  });
}

/** Opens the page once after a release, so that the device stores the new document. */
async function hearsOf(device: BrowserContext, address: string, next: readonly Candidate[]) {
  const versions = next.map(({ release }) => release.version);
  const isLive = async () => {
    const answer = await (await fetch(`${portal.url}/registry.json`)).text();
    return versions.every((version) => answer.includes(version));
  };
  await until('the new release', isLive, KEEP_LIMIT_MS);
  const page = await device.newPage();
  await page.goto(address);
  await keeps(page, address);
  const isKeptDocument = async () => {
    const text = await cachedDocument(page);
    return versions.every((version) => text.includes(version));
  };
  await until('the new document', isKeptDocument, KEEP_LIMIT_MS);
  await page.close();
}

/** Waits until the document, the scripts and this page's view are stored on the device. */
async function keeps(page: Page, address: string) {
  await page.waitForSelector(ROW);
  await until(`the last view of ${address}`, () => isKept(page, address), KEEP_LIMIT_MS);
}

async function starts(device: string, address: string, count: number, { isOffline = false } = {}): Promise<Start[]> {
  const browser = await startUndriven({ window: PHONE, folder: device });
  // The first tab isn't measured, because opening it also starts parts of the browser.
  await startOnce(browser, { url: 'about:blank', isOffline }, () => null);
  const all: Start[] = [];
  for (let run = 0; run < count; run += 1) {
    const seen = await startOnce(browser, { url: portal.url + address, isOffline }, () => globalThis.rowsSeen());
    all.push({ made: seen.made, first: Math.min(seen.last ?? seen.own, seen.own), own: seen.own });
  }
  await browser.close();
  return all;
}

async function startOnce<Value>(
  browser: UndrivenBrowser,
  { url, isOffline }: { url: string; isOffline: boolean },
  ask: () => Value | Promise<Value>,
): Promise<Value> {
  const tab = await browser.newTab();
  await tab.call('Network.enable');
  await tab.call('Network.emulateNetworkConditions', { ...SLOW_4G, offline: isOffline });
  await tab.call('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await tab.addScript(`(${String(watchRows)})(${JSON.stringify({ last: LAST_ROW, own: ROW })})`);
  await tab.open(url);
  const value = await tab.run(ask, null);
  await tab.close();
  await pause(REST_MS);
  return value;
}

function print(what: string, all: readonly Start[]) {
  const first = figuresOf(all.map((start) => start.first));
  const own = figuresOf(all.map((start) => start.own));
  const made = figuresOf(all.map((start) => start.made));
  const distance = first.median <= GOAL_MS ? 'reached' : `${first.median - GOAL_MS} ms over`;
  console.log(
    `${what}: first row median ${first.median} ms, p75 ${first.p75} ms, ${first.least} to ${first.most} ms; goal ${GOAL_MS} ms: ${distance}; the browser had made the page at ${made.median} ms; the page's own row ${own.median} ms, ${own.least} to ${own.most} ms`,
  );
}

function figuresOf(times: readonly number[]) {
  const at = (share: number) => Math.round(quantile(times, share));
  return { median: at(0.5), p75: at(0.75), least: at(0), most: at(1) };
}

type Seen = { made: number; last?: number; own: number };
declare global {
  /** Resolves to the times that `watchRows` recorded, once the page's own row is painted. */
  var rowsSeen: () => Promise<Seen>;
}

/**
 * Runs in the page before any other script: records when the row of the last view and the page's own row are painted.
 */
function watchRows(rows: Record<string, string>) {
  const seen: Record<string, number> = { made: performance.now() };
  let ownIsPainted = () => undefined as void;
  const ended = new Promise<void>((resolve) => (ownIsPainted = resolve));
  globalThis.rowsSeen = () => ended.then(() => seen as Seen);
  const found = new Set<string>();
  new MutationObserver(() => {
    for (const [name, row] of Object.entries(rows)) {
      if (found.has(name) || !document.querySelector(row)) continue;
      found.add(name);
      const painted = () => {
        seen[name] = performance.now();
        if (seen['own']) ownIsPainted();
      };
      // A user-blocking task runs right after the frame, before any queued task that renders content below the row.
      requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Whether the service worker has stored the document, which it stores last, and the page has stored its view. */
async function isKept(page: Page, address: string): Promise<boolean> {
  const { documents, openedAt } = await page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const stored = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return { documents: stored.map(({ url }) => url), openedAt: performance.timeOrigin };
  });
  if (!documents.some((url) => url.includes('kept-document'))) return false;
  return (await snapshotSavedAt(page, address)) > openedAt;
}
