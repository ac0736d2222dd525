import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';

// Uses a separate portal, because some of these journeys check travellers in.
test.use({ portalOf: 'stable-positions' });

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
type Box = { name: string; x: number; y: number; width: number; height: number };

/**
 * Returns the boxes of everything that can be tapped: rows, their buttons, the page's heading and buttons, the
 * navigation.
 */
const positions = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const boxOf = (name: string, element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name, x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    };
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-booking]')].flatMap((row) => {
      const id = row.dataset['booking'] ?? '';
      const button = row.querySelector('button');
      const { y, height } = boxOf('', button ?? row);
      // The browser lays out a row's content only once the row is near the window.
      if (row.getBoundingClientRect().top > innerHeight) return [boxOf(id, row)];
      // Ignores the button's left edge and width, because its label may get longer after a press.
      return [boxOf(id, row), { name: `button of ${id}`, x: 0, width: 0, y, height }];
    });
    const others = [
      ...document.querySelectorAll('main h1, main h1 ~ *, main button:not([data-booking] *)'),
      ...document.querySelectorAll(':is(nav a, nav button):not([data-banner] *, [data-alert] *)'),
    ];
    // Replaces numbers in labels, because a tap changes them.
    const nameOf = ({ textContent }: Element) => textContent?.trim().replaceAll(/\d+/g, '#') ?? '';
    return [...rows, ...others.map((element) => boxOf(nameOf(element), element))];
  });

/** Returns the controls that an alert or banner covers but that must be reachable. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept = document.querySelectorAll<HTMLElement>(
      'main [data-booking] button, main h1, main h1 button, nav a, nav button, header button',
    );
    const isCovered = (element: HTMLElement) => {
      // Ignores content behind the navigation bar, which the host can't reach anyway.
      const bar = element.closest('nav') ? undefined : document.querySelector('nav')?.getBoundingClientRect();
      const isBehindBar = (x: number, y: number) =>
        bar !== undefined && x >= bar.left && x <= bar.right && y >= bar.top && y <= bar.bottom;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ] as const;
      return points.some(([x, y]) => {
        if (isBehindBar(x, y)) return false;
        const above = document.elementFromPoint(x, y);
        return above !== null && !element.contains(above) && above.closest('[data-alert], [data-banner]') !== null;
      });
    };
    return [...kept].filter((element) => element.checkVisibility() && isCovered(element)).map((each) => each.innerText);
  });

/** Finds the banner by its full text on a desktop, or by its short text on a phone. */
const says = (page: Page, whole: RegExp, short: RegExp) =>
  page
    .getByText(whole)
    .or(page.getByRole('button', { name: short }))
    .filter({ visible: true })
    .first();

async function openToday(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await signIn(page);
  await expect(page.locator('main [data-booking]').nth(7)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => !document.querySelector('main')?.textContent?.includes('loading…'));
  // Waits for the part that loads last.
  await expect(page.getByRole('button', { name: 'Open again now' })).toBeVisible();
  await page.evaluate(rowsDrawn);
}

/**
 * Runs in the page. Rows below the window are rendered later, so this function waits until no row has been added for
 * ten frames.
 */
const rowsDrawn = () =>
  new Promise<void>((resolve) => {
    let last = 0;
    let frames = 0;
    const look = () => {
      const count = document.querySelectorAll('main [data-booking]').length;
      frames = count === last ? frames + 1 : 0;
      last = count;
      if (frames === 10) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

/** Dispatches the click without a pointer, because a pointer over an alert would keep the alert open. */
const checkInNext = (page: Page) =>
  page
    .locator('main [data-booking]')
    .getByRole('button', { name: /^Check in/ })
    .first()
    .evaluate((element) => (element as HTMLElement).click());

/**
 * Stops the page's clock, so that alerts don't disappear on a slow machine. From now on, only the journey advances
 * the time.
 */
const stopClock = async (page: Page) => page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 2000));

/**
 * Advances the page's time in small steps until the condition is true, and then until a new button accepts presses.
 */
async function passUntil(page: Page, isTrue: () => Promise<boolean>) {
  for (let passed = 0; passed < 1000 && !(await isTrue()); passed += 20) await page.clock.runFor(20);
  expect(await isTrue()).toBe(true);
  await page.clock.runFor(500);
}

/** Replaces the shell's version in the edge's registry. */
const goesLive = (page: Page, version: string) =>
  page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    const registry = (await answer.json()) as { shell: { current: { version: string } } };
    registry.shell.current.version = version;
    await route.fulfill({ json: registry });
  });

for (const [device, size] of Object.entries(SIZES)) {
  test(`no control moves when the network is lost and regained or a new version appears, on a ${device}`, async ({
    page,
    context,
  }) => {
    await openToday(page, size);
    const before = await positions(page);
    await context.setOffline(true);
    const offline = says(page, /^You’re offline/, /^Offline/);
    await expect(offline).toBeVisible();
    expect(await positions(page)).toEqual(before);
    expect(await covered(page)).toEqual([]);
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    expect(await positions(page)).toEqual(before);

    await goesLive(page, '9.9.9-newer');
    // Retries, because the page may not have sent its request when the minute is over.
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(says(page, /A new version is ready/, /^New version/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await positions(page)).toEqual(before);
    expect(await covered(page)).toEqual([]);
  });

  test(`no control moves when the offer to install the app appears, on a ${device}`, async ({ page }) => {
    await openToday(page, size);
    const before = await positions(page);
    await page.addInitScript(() => {
      localStorage.setItem('install-offer', 'due');
      const asked = window.matchMedia.bind(window);
      window.matchMedia = (query) => (query === '(pointer: coarse)' ? asked('(min-width: 1px)') : asked(query));
    });
    await page.reload();
    await expect(says(page, /on your home screen/, /^Install/)).toBeVisible();
    await expect(page.locator('main [data-booking]').nth(7)).toBeVisible();
    await expect.poll(() => positions(page)).toEqual(before);
  });

  test(`alerts and a refused tap neither move nor cover a control, on a ${device}`, async ({ page }) => {
    await openToday(page, size);
    await page.route('**/v2/bookings/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 422, json: { message: 'Refused', errors: {} } })
        : route.continue(),
    );
    const alerts = page.locator('[data-alert]');
    const button = page
      .locator('main [data-booking]')
      .getByRole('button', { name: /^Check in/ })
      .first();
    // Scrolls before the positions are measured, because the click would otherwise scroll.
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await positions(page);
    await button.click();
    await expect(alerts.first()).toBeVisible();
    expect(await covered(page)).toEqual([]);
    expect(await positions(page)).toEqual(before);
    await expect(page.locator('[data-alert=scary]')).toBeVisible();
    expect(await positions(page)).toEqual(before);
    expect(await covered(page)).toEqual([]);
  });

  test(`five alerts neither move nor cover a control, stay reachable and keep their positions, on a ${device}`, async ({
    page,
  }) => {
    await openToday(page, size);
    const before = await positions(page);
    await stopClock(page);
    const alerts = page.locator('[data-alert]');
    const tops = new Map<string, number>();
    for (const count of [1, 2, 3, 4, 5]) {
      await checkInNext(page);
      await passUntil(page, async () => (await alerts.count()) === count);
      expect(await covered(page)).toEqual([]);
      const more = page.getByRole('button', { name: /^\+\d messages?$/ });
      if (device === 'phone' && count > 1) await more.click();
      for (const alert of count > 1 ? await alerts.all() : []) {
        await expect(alert.getByRole('button', { name: 'Dismiss' })).toBeVisible();
        const text = await alert.innerText();
        const top = Math.round((await alert.boundingBox())?.y ?? 0);
        expect(top, text).toBe(tops.get(text) ?? top);
        tops.set(text, top);
      }
      if (device === 'phone' && count > 1) await more.click();
      // Waits half a second, because buttons that were under the alerts ignore taps for a moment.
      await page.clock.runFor(500);
    }
    expect(new Set(tops.values()).size).toBe(5);
    expect(await positions(page)).toEqual(before);
    expect(await covered(page)).toEqual([]);
  });
}

test('on a desktop, five alerts and the offline banner do not cover each other', async ({ page, context }) => {
  await openToday(page, SIZES.desktop);
  await stopClock(page);
  const alerts = page.locator('[data-alert]');
  for (const count of [1, 2, 3, 4, 5]) {
    await checkInNext(page);
    await passUntil(page, async () => (await alerts.count()) === count);
  }
  await context.setOffline(true);
  const banner = page.getByText(/^You’re offline/).filter({ visible: true });
  await passUntil(page, () => banner.isVisible());
  await page.getByRole('button', { name: /^\+\d messages?$/ }).waitFor();
  const overlaps = () =>
    page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 1);
      const banners = boxes('[data-banner]');
      return {
        banners: banners.length,
        covered: boxes('[data-alert]').filter((alert) => banners.some(({ bottom }) => alert.top < bottom)).length,
      };
    });
  const seen = new Set<string>();
  for (let press = 0; press < 5; press += 1) {
    expect(await overlaps()).toEqual({ banners: 1, covered: 0 });
    expect(await covered(page)).toEqual([]);
    for (const alert of await alerts.all()) {
      const box = await alert.boundingBox();
      if (box && box.width > 1) seen.add(await alert.innerText());
    }
    await page.getByRole('button', { name: /^\+\d messages?$/ }).click();
  }
  expect(seen.size).toBe(5);
});

test('a device that reports offline while calls succeed shows no banner, and changes are sent', async ({ page }) => {
  await openToday(page, SIZES.desktop);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  const sent = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page
    .locator('main [data-booking]')
    .getByRole('button', { name: /^Check in/ })
    .first()
    .click();
  expect((await sent).ok()).toBe(true);
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/You’re offline/)).toHaveCount(0);
});

/**
 * Maximum seconds from the first failed call until the banner shows the waiting changes (after the first attempt), and
 * until it reports that the server doesn't respond (after the third). The limits include the pauses of 2 and 3 s
 * between attempts, each up to a quarter longer, and time for the calls and for rendering.
 */
const WAITING_SHOWN_IN_S = 1;
const SILENT_SHOWN_IN_S = (2 + 3) * 1.25 + 1.75;

test('a device that reports online while calls fail shows the banner in time', async ({ page }) => {
  await openToday(page, SIZES.desktop);
  await stopClock(page);
  let hasFailed = false;
  await page.route('**/v2/**', (route) => {
    hasFailed = true;
    return route.abort();
  });
  await checkInNext(page);
  await secondsUntil(page, () => hasFailed);
  const waiting = await secondsUntil(page, () => page.getByText('1 change waiting to be sent').isVisible());
  expect(waiting).toBeLessThan(WAITING_SHOWN_IN_S);
  const silent = await secondsUntil(page, () => page.getByText(/Our server doesn’t answer/).isVisible());
  expect(waiting + silent).toBeLessThan(SILENT_SHOWN_IN_S);
});

/**
 * Returns how many seconds pass on the page's clock until the condition is true, at most ten. The page's clock makes
 * the result independent of the machine's speed.
 */
async function secondsUntil(page: Page, isTrue: () => boolean | Promise<boolean>): Promise<number> {
  let passed = 0;
  for (; passed < 10_000 && !(await isTrue()); passed += 20) await page.clock.runFor(20);
  return passed / 1000;
}
