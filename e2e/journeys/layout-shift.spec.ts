import type { BrowserContext } from '@playwright/test';
import { demoIds, pathWith } from '@host-portal/delivery/portal/demo-ids';
import { settled } from '../../tools/audit/layout.ts';
import { type OpenedScreen, SCREENS } from '../../tools/audit/screens.ts';
import { expect, signIn, test } from '../journey.ts';
import { countRequests } from '../page/count-requests.ts';
import { readShifts, watchShifts } from '../page/layout-shift.ts';
import { tokenIn } from '../page/sign-in.ts';

// Delays the API's responses, so that parts that load separately also appear separately. Public pages aren't checked,
// because they load only texts.
const LATENCY = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
/**
 * The second visit to a page reads texts and data from the cache. The cache doesn't depend on the screen's size, so
 * only the phone makes a second visit.
 */
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, opensAgain: true },
  desktop: { viewport: { width: 1280, height: 800 }, opensAgain: false },
};

test.use({ portalOf: 'layout-shift' });
test.setTimeout(300_000);

for (const [device, { viewport, opensAgain }] of Object.entries(DEVICES)) {
  test(`no page shifts its layout while it loads, on a ${device}`, async ({ page, browser, portal, now }) => {
    await signIn(page);
    const { cookies } = await page.context().storageState();
    const ids = await demoIds(portal.url, tokenIn(cookies));
    const left = SCREENS.filter(({ isPublic }) => !isPublic);
    const check = async (screen: OpenedScreen) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport,
        locale: 'en-GB',
        timezoneId: 'Asia/Tokyo',
        storageState: { cookies, origins: [] },
      });
      await context.clock.install({ time: new Date(now) });
      await context.addInitScript(waitLonger);
      const path = pathWith(ids, screen);
      expect.soft(await shiftsOf(context, path), `${screen.name} on a new device`).toEqual([]);
      if (opensAgain) expect.soft(await shiftsOf(context, path), `${screen.name} opened again`).toEqual([]);
      await context.close();
    };
    // Runs three checks in parallel, because each one mostly waits for data.
    const work = async () => {
      for (let screen = left.shift(); screen; screen = left.shift()) await check(screen);
    };
    await Promise.all([work(), work(), work()]);
  });
}

async function shiftsOf(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', LATENCY);
  await watchShifts(page);
  const asked = countRequests(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await expect.poll(() => asked.every(({ isAnswered }) => isAnswered)).toBe(true);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*$/, ''));
  const shifts = await readShifts(page);
  await page.close();
  return shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(' · ')}`);
}

/**
 * Runs in the page. Makes timers of 500 ms or more ten times longer, so that a busy machine doesn't trigger the
 * portal's behaviour for slow networks.
 */
function waitLonger() {
  const { setTimeout: start } = globalThis;
  const patient = (run: () => void, ms = 0, ...given: []) => start(run, ms >= 500 ? ms * 10 : ms, ...given);
  Object.assign(globalThis, { setTimeout: patient });
}
