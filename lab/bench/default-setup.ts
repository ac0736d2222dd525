import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { median } from '@host-portal/delivery/quantile';
import { snapshotSavedAt } from '../../e2e/page/device-cache.ts';
import { cachedForOffline } from '../../e2e/page/offline-cache.ts';
import { until } from '../../e2e/until.ts';
import { buildDefaultSetup } from './default-setup/build.ts';
import { serveDefaultSetup } from './default-setup/serve.ts';
import { measuredOn } from './machine.ts';
import { coldVisit, startPhones } from './page-load/cold-visit.ts';
import { kilo, sumBytes, table } from './page-load/figures.ts';
import { startFront, trustOfFront } from './page-load/front.ts';
import type { Route } from './page-load/routes.ts';
import { startServers } from './page-load/servers.ts';
import { signInOnce } from './page-load/session.ts';
import { publishFederated } from './page-load/variants.ts';
import { newPhone, type Session, slowDown, type Visit, visit } from './page-load/visit.ts';

/**
 * `npm run bench -- default-setup`: compares Today and Bookings in this portal with a typical setup
 * (lab/bench/default-setup). Runs alternate between the two, and each run measures a first and a second visit.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const RUNS = Number(values.runs);
const KEEP_LIMIT_MS = 60_000;
/**
 * Selects a row that can be tapped. In the portal, this includes the rows of the last view, which are shown before
 * the page's code runs (decision 0038).
 */
const ROW = '[data-booking], #portal-last [data-last-booking]';
const PAGES: Record<string, Route> = {
  Today: { path: '/account', row: ROW },
  Bookings: { path: '/account/bookings', row: ROW },
};
/** The demo's time of day on today's date, because the default setup uses the device's clock. */
const now = `${new Date().toISOString().slice(0, 10)}T14:05:00.000Z`;

const setup = await buildDefaultSetup();
const servers = await startServers({ portal: await publishFederated((line) => console.log(`  ${line}`)) }, now);
const site = await serveDefaultSetup(setup, servers.api);
const front = await startFront(site.port, servers.network);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGS, await trustOfFront()],
});
type Subject = { name: string; url: string; isReady: (page: Page) => Promise<unknown> };
const SUBJECTS: Subject[] = [
  { name: 'this portal', url: servers.urls.portal, isReady: isKept },
  { name: 'default set-up', url: front.url, isReady: (page) => page.waitForLoadState('networkidle') },
];
const phones = await startPhones(servers.network);
try {
  const { session } = await signInOnce(browser, servers.urls.portal, ACCOUNT);
  const lines: (string | number)[][] = [];
  for (const [name, route] of Object.entries(PAGES)) lines.push(...(await compare(name, route, session)));
  console.log(report(lines));
} finally {
  await phones.browser.close();
  await browser.close();
  await front.stop();
  site.stop();
  await servers.stop();
}

async function compare(name: string, route: Route, session: Session) {
  const seen = SUBJECTS.map((subject) => ({ subject, cold: [] as Visit[], again: [] as Visit[] }));
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const { subject, cold, again } of seen) {
      cold.push(await coldVisit(phones, subject.url, route, session));
      again.push(await openedAgain(browser, subject, route, session));
    }
    console.log(`  ${name}: turn ${turn + 1} of ${RUNS}`);
  }
  const of = (visits: Visit[], pick: (visit: Visit) => number) => Math.round(median(visits.map(pick)));
  const scripts = ({ fetched }: Visit) => sumBytes(fetched, 'script');
  return seen.map(({ subject, cold, again }) => {
    return [
      name,
      subject.name,
      of(cold, ({ firstPaint }) => firstPaint),
      of(cold, ({ largestPaint }) => largestPaint),
      of(cold, ({ row }) => row),
      of(cold, ({ mainThread }) => mainThread),
      kilo(of(cold, scripts)),
      of(cold, ({ fetched }) => fetched.length),
      of(again, ({ row }) => row),
      kilo(of(again, scripts)),
    ];
  });
}

/** Visits the page once on a new device, and measures a second visit in a new tab on that device. */
async function openedAgain(from: Browser, { url, isReady }: Subject, route: Route, session: Session): Promise<Visit> {
  const phone = await newPhone(from, session, 'allow');
  try {
    const before = await phone.newPage();
    await before.goto(url + route.path);
    await before.waitForSelector(route.row);
    await isReady(before);
    await before.close();
    const page = await phone.newPage();
    await slowDown(page);
    return await visit(page, url + route.path, route.row);
  } finally {
    await phone.close();
  }
}

/** Waits until the worker has stored the document and the device has stored the last view. */
async function isKept(page: Page) {
  await cachedForOffline(page);
  const { pathname } = new URL(page.url());
  await until(`the last view of ${pathname}`, async () => (await snapshotSavedAt(page, pathname)) > 0, KEEP_LIMIT_MS);
}

function report(lines: (string | number)[][]): string {
  return `# Beside a default set-up

\`npm run bench -- default-setup\`

Demo host with four spots, phone of 390 × 844, Slow 4G (150 ms, 1.6 Mbit/s), a processor four times
slower, HTTP/2 with TLS, Brotli 11; ${RUNS} visits of each in turns, medians. The first visits are on a slow line in a browser that
nothing watches; the page opened again is followed and slowed down as developer tools do it, which takes time of its own. *Default set-up* (\`lab/bench/default-setup\`): Module Federation's plugin
and runtime as its examples use them, Chakra's own components, a query per screen, and no more than a list with its buttons: no other
language, no outbox, no worker, no signature, no cards of other areas. The portal has all of that. *Opened again*: in a new tab of a device
that has seen the page; the portal's first row is then that of its last view (decision 0038), which takes taps.

${table(
  [
    'Page',
    'What',
    'First paint, ms',
    'LCP, ms',
    'First row, ms',
    'Main thread until it, ms',
    'Scripts until it, KB',
    'Requests until it',
    'Opened again: first row, ms',
    'Opened again: scripts, KB',
  ],
  lines,
)}

${measuredOn()}
`;
}
