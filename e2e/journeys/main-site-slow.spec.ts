import type { Page } from '@playwright/test';
import { expect, test } from '../site-journey.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bookings', exact: true });
const slowLine = (page: Page) => page.getByText('Still loading. Your connection seems slow.');
const failure = (page: Page) => page.getByText('We can’t show Bookings right now');
const LAYER = 'host-portal-area [popover]';

/** The API call for the session, which the area waits for before it renders. */
const SESSION = '**/v2/tokens/*';
const TEXTS = /\/r\/bookings\/.*_locales_[a-z]{2}_json\..*\.js/;

async function delay(page: Page, ms: number) {
  for (const address of [SESSION, TEXTS]) {
    await page.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue().catch(() => undefined);
    });
  }
}

/** Mounts the area from one of the site's scripts, in an element that is also stored as `window.box`. */
async function mountByHand(page: Page, site: string, portal: string) {
  await page.goto(`${site}/plain`);
  await page.evaluate(async (script) => {
    history.replaceState(null, '', '/plain/by-hand');
    const box = Object.assign(document.createElement('div'), { id: 'by-hand' });
    document.body.append(box);
    const area = (await import(script)) as Record<'mount' | 'unmount', (props: object) => Promise<void>>;
    const props = { domElement: box, basePath: '/plain/by-hand', language: 'en' };
    Object.assign(window, { box, area, props, mounted: area.mount(props) });
  }, `${portal}/embed/bookings.js`);
}

type ByHand = {
  box: HTMLElement;
  area: Record<'mount' | 'unmount', (props: object) => Promise<void>>;
  props: object;
};

const WAYS = {
  element: (page: Page, site: string) => page.goto(`${site}/element/bookings`),
  'single-spa': (page: Page, site: string) => page.goto(`${site}/plain/bookings`),
  'by hand': mountByHand,
};

for (const [way, open] of Object.entries(WAYS)) {
  test(`${way}: the area appears even if its session and texts take 1, 3 or 7 seconds`, async ({
    page,
    site,
    portal,
  }) => {
    test.setTimeout(120_000);
    for (const seconds of [1, 3, 7]) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await delay(page, seconds * 1000);
      // Starts waiting for the message before the page has loaded, because the message may appear for only a second,
      // before the load event.
      const seesSlowLine = seconds > 2 ? slowLine(page).waitFor() : Promise.resolve();
      await Promise.all([seesSlowLine, open(page, site.url, portal.url)]);
      await expect(title(page)).toBeVisible({ timeout: 30_000 });
      await expect(slowLine(page)).toHaveCount(0);
      await expect(failure(page)).toHaveCount(0);
      expect(await page.locator(LAYER).evaluate((layer) => layer.matches(':popover-open'))).toBe(true);
    }
  });
}

test('an area that takes too long shows a card, Try again loads the area, and a late response does not replace the area', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await delay(page, 12_000);
  await page.goto(`${site.url}/element/bookings`);
  await expect(failure(page)).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await delay(page, 3000);
  await page.getByRole('button', { name: 'Try again' }).click();
  await slowLine(page).waitFor();
  await expect(failure(page)).toHaveCount(0);
  await expect(title(page)).toBeVisible({ timeout: 30_000 });
  await expect(slowLine(page)).toHaveCount(0);
  await expect(page.locator('host-portal-area')).toHaveCount(1);
});

test('an element that the site removes and adds again while the area loads shows the area with its menus and sheets', async ({
  page,
  site,
  portal,
}) => {
  await delay(page, 3000);
  await mountByHand(page, site.url, portal.url);
  await page.evaluate(async () => {
    const { box, mounted } = window as unknown as ByHand & { mounted: Promise<void> };
    box.remove();
    await mounted;
    document.body.append(box);
  });
  await expect(title(page)).toBeVisible();
  expect(await page.locator(LAYER).evaluate((layer) => layer.matches(':popover-open'))).toBe(true);
  await page.evaluate(() => {
    const { box } = window as unknown as ByHand;
    box.remove();
    document.body.append(box);
  });
  await expect(title(page)).toBeVisible();
  expect(await page.locator(LAYER).evaluate((layer) => layer.matches(':popover-open'))).toBe(true);
  await expect(failure(page)).toHaveCount(0);
});

test('an area unmounted while it loads no longer changes its element, and mounting it again renders it once', async ({
  page,
  site,
  portal,
}) => {
  await delay(page, 3000);
  const asked = page.waitForRequest(SESSION);
  await mountByHand(page, site.url, portal.url);
  await asked;
  const answered = page.waitForResponse(SESSION);
  await page.evaluate(async () => {
    const { area, props, box } = window as unknown as ByHand;
    await area.unmount(props);
    box.textContent = 'of the site';
  });
  await answered;
  await expect(page.locator('#by-hand')).toHaveText('of the site');
  await page.evaluate(async () => {
    const { area, props } = window as unknown as ByHand;
    await Promise.all([area.mount(props), area.mount(props), area.mount(props)]);
  });
  await expect(title(page)).toBeVisible();
  await expect(page.locator('host-portal-area')).toHaveCount(1);
  await expect(failure(page)).toHaveCount(0);
});
