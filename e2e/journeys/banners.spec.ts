import { expect, signIn, test } from '../journey.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a banner below the header is shown while the page is offline, and the header stays reachable', async ({
  page,
  context,
}) => {
  await signIn(page, { at: '/login?next=/account' });
  await expect(page.locator('[data-booking]').first()).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText(/You’re offline/);
  await expect(banner).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const header = await page.getByRole('banner').boundingBox();
  const line = await banner.boundingBox();
  expect(line?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.getByRole('textbox', { name: /^Find a booking/ }).click({ timeout: 5000 });
});
