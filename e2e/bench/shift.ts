import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { paths } from '@host-portal/shared-lib/routes';
import { SLOW_4G, slowDown } from '../../tools/bench/page-load/visit.ts';
import { BROWSER_ARGS, findBrowser } from '../../tools/running-portal/browser.ts';
import { RELEASED, startPortal } from '../../tools/running-portal/portal.ts';
import { publishAll } from '../../tools/start/publish.ts';
import { countRequests, untilRest } from '../count-requests.ts';
import { demoIds, pathWith } from '../demo-ids.ts';
import { hasKeptBookings } from '../kept-answers.ts';
import { readShifts, watchShifts } from '../layout-shift.ts';
import { SCREENS } from '../screens.ts';
import { signIn, tokenIn } from '../sign-in.ts';
import { until } from '../until.ts';

/**
 * `npm run bench -- shift`: how much of Today, of the bookings list, or of other screens moves until the page rests, on a
 * new device and on one that was there before, on Slow 4G and at 400 kbit/s with 400 ms, a processor four times slower, in a
 * zone that no spot has. Prints what moved.
 */
const { values: flags } = parseArgs({
  options: {
    /** Only these lines: 4g,slow. */
    only: { type: 'string', default: '4g,slow' },
    /** Names of screens, as `npm run audit` takes them. */
    screens: { type: 'string', default: 'today,bookings' },
  },
});
const LINES = {
  '4g': SLOW_4G,
  slow: { ...SLOW_4G, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};
const CHOSEN = SCREENS.filter(({ name }) => flags.screens.split(',').includes(name));
/** The next visit begins with the rows that this one stored. */
const ROWS: readonly string[] = [paths.account(), paths.bookings()];
const REST_MS = 180_000;

const failures = await publishAll(RELEASED, { log: (line) => console.log(`  ${line}`) });
if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const portal = await startPortal();
try {
  const storageState = await signedIn();
  const ids = await demoIds(portal.url, tokenIn(storageState.cookies));
  for (const [line, limits] of Object.entries(LINES).filter(([each]) => flags.only.split(',').includes(each))) {
    for (const screen of CHOSEN) {
      const { name } = screen;
      const path = pathWith(ids, screen);
      const device = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: 390, height: 844 },
        locale: 'en-GB',
        timezoneId: 'Asia/Tokyo',
        storageState,
      });
      await measure(device, `${name}, ${line}, new device`, { path, limits });
      await measure(device, `${name}, ${line}, opened again`, { path, limits });
      await device.close();
    }
  }
} finally {
  await browser.close();
  await portal.stop();
}

/** Cookies of a session, for devices that have nothing else of the portal. */
async function signedIn() {
  const device = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' });
  await signIn(await device.newPage());
  const { cookies } = await device.storageState();
  await device.close();
  return { cookies, origins: [] };
}

type Scene = { path: string; limits: typeof SLOW_4G };

async function measure(device: BrowserContext, what: string, { path, limits }: Scene) {
  const page: Page = await device.newPage();
  const tools = await slowDown(page);
  await tools.send('Network.emulateNetworkConditions', limits);
  await watchShifts(page);
  const requests = countRequests(page);
  await page.goto(path, { waitUntil: 'commit', timeout: REST_MS });
  await page.locator('#portal h1').first().waitFor({ timeout: REST_MS });
  await untilRest(page, requests, { isScrolled: false, longestMs: REST_MS });
  // Cards of other areas come with code of their own.
  await page.waitForLoadState('networkidle', { timeout: REST_MS });
  await page.waitForTimeout(3000);
  const shifts = await readShifts(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  console.log(`${what}: layout shift ${sum.toFixed(4)}; goal 0: ${sum === 0 ? 'reached' : 'missed'}`);
  for (const { value, at, moved } of shifts) console.log(`    ${value.toFixed(4)} at ${at} ms: ${moved.join(' · ')}`);
  if (ROWS.includes(path)) await until('stored bookings', () => hasKeptBookings(page));
  await page.close();
}
