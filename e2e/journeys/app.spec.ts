import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { expect, signIn, test } from '../journey.ts';
import { hasCachedBookings } from '../page/device-cache.ts';
import { cachedDocument } from '../page/shell-of-page.ts';

// These journeys test the portal as an installed app, which needs the service worker.
test.use({ serviceWorkers: 'allow' });

test('the portal meets the browser’s criteria for installation', async ({ portal }, testInfo) => {
  // Uses a browser profile, because Chromium doesn't offer installation in private windows.
  const device = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
    baseURL: portal.url,
  });
  try {
    const page = await device.newPage();
    await page.goto('/de');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tools = await device.newCDPSession(page);
    const manifest = await tools.send('Page.getAppManifest');
    expect(manifest.url).toBe(`${portal.url}/de/app.webmanifest`);
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await device.close();
  }
});

test('the installed app starts offline on the host’s last page, in the host’s language', async ({
  page,
  context,
  now,
}) => {
  await signIn(page, { at: '/login?next=/account' });
  await expect.poll(async () => (await cachedDocument(page)) !== '', { timeout: 30_000 }).toBe(true);
  await page.goto('/de/account/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Buchungen' })).toBeVisible();
  await expect.poll(async () => (await cachedDocument(page, 'de')) !== '', { timeout: 30_000 }).toBe(true);
  await expect(page.locator('[data-booking]').first()).toBeVisible();
  // Waits, because bookings are stored on the device a moment after the response arrives.
  await expect.poll(() => hasCachedBookings(page), { timeout: 30_000 }).toBe(true);
  // The app starts in English, because the portal was in English when it was installed.
  const { start_url: start } = await page.evaluate(
    async () => (await (await fetch('/app.webmanifest')).json()) as { start_url: string },
  );
  await page.close();

  await context.setOffline(true);
  const app = await context.newPage();
  await app.clock.install({ time: new Date(now) });
  await app.goto(start);
  await expect(app).toHaveURL(/\/de\/account\/bookings$/);
  await expect(app.getByRole('heading', { level: 1, name: 'Buchungen' })).toBeVisible();
  await expect(app.locator('[data-booking]').first()).toBeVisible();
});

test('the app icon shows how many travellers are late, and no number after the sign-out', async ({ page }) => {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void counts.push(count),
      clearAppBadge: async () => void counts.push(0),
    });
    Object.assign(globalThis, { badges: counts });
  });
  const badge = () => page.evaluate(() => (globalThis as unknown as { badges: number[] }).badges.at(-1));
  await signIn(page, { at: '/login?next=/account' });
  const late = page.getByRole('navigation', { name: 'Main' }).getByText(/^\d+ late$/);
  await expect(late).toBeVisible();
  await expect.poll(badge).toBe(Number.parseInt(await late.innerText(), 10));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
  await expect.poll(badge).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the app’s shortcut opens the finder', async ({ page }) => {
    await signIn(page, { at: '/login?next=/account' });
    await page.goto('/account?find');
    await expect(page.getByRole('dialog').getByLabel('Find a booking by code, name, phone or e-mail')).toBeFocused();
  });

  test('the portal offers to install the app once, when it starts after the first check-in, and the offer stays available under More', async ({
    page,
  }) => {
    // On a phone, the offer is a short line above the navigation, and its full text is in a sheet.
    const offer = page.getByRole('button', { name: 'Install: details' });
    await signIn(page, { at: '/login?next=/account' });
    await page
      .getByRole('button', { name: /^Check in/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('install-offer'))).toBe('due');
    await expect(offer).toBeHidden();

    await page.reload();
    await offer.click();
    await expect(page.getByRole('dialog').getByText(/^Put Bagpost on your home screen:/)).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(offer).toBeHidden();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Install the app' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Choose Add to Home Screen.' })).toBeVisible();
  });
});
