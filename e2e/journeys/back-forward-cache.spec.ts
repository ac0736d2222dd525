import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { expect, signIn, test as base } from '../journey.ts';

type Frame = { isPersisted: boolean; text: string };
type Recorded = { seenFrames?: Frame[] };

/** Matches personal texts on the bookings list: the account's name and the action for each traveller. */
const PERSONAL = /Paola|Check in/;

/** Launches a browser with the back/forward cache, which Playwright turns off by default. */
const test = base.extend<object, { cachingBrowser: Browser }>({
  cachingBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide) => {
      const browser = await chromium.launch({
        executablePath: await findBrowser(),
        args: BROWSER_ARGS,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ cachingBrowser, baseURL }, provide) => {
    const context = await cachingBrowser.newContext({ baseURL, serviceWorkers: 'block', locale: 'en-GB' });
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-03-05T14:05:00Z');
    await signIn(page);
    // Loads a new document, so that the page in the cache doesn't contain the login's code.
    await page.goto('/account/bookings');
    await expect(page.getByRole('button', { name: /^Account of Paola/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Check in \d+ bags? for/ }).first()).toBeVisible();
    // Records the visible text in the first frames after the return. A hidden page has no text.
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted: isPersisted }) => {
        const frames: Frame[] = ((globalThis as Recorded).seenFrames = []);
        const check = () => {
          frames.push({ isPersisted, text: document.body.innerText });
          if (frames.length < 30) requestAnimationFrame(check);
        };
        check();
      }),
    );
    // Opens a document outside the portal, because messages between the portal's pages would evict the cached page.
    await page.goto('/icon.svg');
    await provide(page);
    await context.close();
  },
});

const framesOf = (page: Page) => page.evaluate(() => (globalThis as Recorded).seenFrames ?? []);
/** Goes back without waiting for the load event, which a cached page doesn't fire. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

test('a cached page shows no data if the session has ended in the meantime', async ({ page }) => {
  await page.context().clearCookies();
  await goBack(page);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect.poll(async () => (await framesOf(page)).length).toBe(30);
  const frames = await framesOf(page);
  expect(frames.every(({ isPersisted }) => isPersisted)).toBe(true);
  expect(frames.filter(({ text }) => PERSONAL.test(text))).toEqual([]);
});

test('a cached page reappears at once while the session is valid', async ({ page }) => {
  await goBack(page);
  await expect(page.getByRole('button', { name: /^Account of Paola/ })).toBeVisible();
  await expect
    .poll(async () => (await framesOf(page)).at(-1))
    .toEqual({ isPersisted: true, text: expect.stringMatching(PERSONAL) });
});

test('going back after a sign-out loads the page again and leads to the login', async ({ page }) => {
  await page.goto('/account/training');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await goBack(page);
  await expect(page).toHaveURL('/icon.svg');
  await goBack(page);
  await expect(page.getByLabel('E-mail address')).toHaveValue('');
  expect(await framesOf(page), 'the kept document is gone').toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(PERSONAL);
});
