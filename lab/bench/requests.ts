import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { NOW } from '@host-portal/delivery/portal/demo';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { addSpots } from '../../e2e/add-spots.ts';
import { type ApiRequest, byLine, countRequests, untilIdle } from '../../e2e/page/count-requests.ts';
import { hasCachedBookings } from '../../e2e/page/device-cache.ts';
import { signIn } from '../../e2e/page/sign-in.ts';
import { until } from '../../e2e/until.ts';
import { RELEASED, startPortal } from '../../tools/test-portal/portal.ts';

/**
 * `npm run bench -- requests`: counts the API calls until the page has been scrolled to its end and has then been
 * idle for 3 s. The cases are a first sign-in, a device that was used yesterday, and the first sign-in of a host with
 * forty spots. Then counts Today's calls while it stays open.
 */
const { values: flags } = parseArgs({
  options: {
    /** The number of minutes that Today stays open. */
    open: { type: 'string', default: '3' },
    /** Prints the URL of every call. */
    all: { type: 'boolean', default: false },
  },
});

const FORTY = 40;
const DEMO_SPOTS = 4;
const ROUTES = ['/account', '/account/bookings', '/account/storage-spots'];
const YESTERDAY = new Date(Date.parse(NOW) - 24 * 60 * 60_000).toISOString();

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const portal = await startPortal({ now: YESTERDAY });
try {
  const known = await newDevice(browser);
  for (const route of ROUTES) {
    const device = route === ROUTES[0] ? known : await newDevice(browser);
    const page = await device.newPage();
    print(`${route} · first sign-in`, await requestsFromSignIn(page, route));
    if (device === known) await until('stored bookings', () => hasCachedBookings(page));
    else await device.close();
  }

  for (const page of known.pages()) await page.close();
  await portal.restart(NOW);
  for (const route of ROUTES) {
    const again = await known.newPage();
    const read = await visit(again, route);
    print(`${route} · open yesterday`, read);
    if (route === ROUTES[0]) {
      const before = read.length;
      await again.waitForTimeout(Number(flags.open) * 60_000);
      print(`${route} · ${flags.open} minutes left open`, read.slice(before));
    }
    await again.close();
  }

  await addSpots(known, FORTY - DEMO_SPOTS);
  for (const route of ROUTES) {
    const device = await newDevice(browser);
    print(`${route} · forty spots, first sign-in`, await requestsFromSignIn(await device.newPage(), route));
    await device.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}

/** Counts the API calls from the login page until the requested page is idle. */
async function requestsFromSignIn(page: Page, route: string): Promise<ApiRequest[]> {
  const requests = countRequests(page);
  await signIn(page, { at: `/login?next=${encodeURIComponent(route)}` });
  await page.waitForURL((url) => url.pathname.endsWith(route));
  await untilIdle(page, requests);
  return requests;
}

async function newDevice(on: Browser): Promise<BrowserContext> {
  return await on.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 }, locale: 'en-GB' });
}

async function visit(page: Page, route: string): Promise<ApiRequest[]> {
  const requests = countRequests(page);
  await page.goto(route);
  await untilIdle(page, requests);
  return requests;
}

function print(name: string, requests: readonly ApiRequest[]) {
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  console.log(`${name}: ${requests.length} requests, ${(bytes / 1000).toFixed(0)} KB on the wire`);
  for (const [line, count] of byLine(requests)) console.log(`    ${String(count).padStart(3)}  ${line}`);
  if (flags.all) for (const { address } of requests) console.log(`    ${address}`);
}
