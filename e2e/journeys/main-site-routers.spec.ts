import type { Page } from '@playwright/test';
import { expect, test } from '../site-journey.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The options of the segmented control above the list. */
const FILTERS = ['Next 7 days', 'Last 30 days'] as const;
const chosen = (page: Page, name: string) => page.getByRole('button', { name, pressed: true });

test('a site with Vue Router and the area share one history, so that Back and Forward work across the area’s filters and both apps’ links', async ({
  page,
  site,
}) => {
  const root = `${site.url}/vue-router`;
  const home = `${root}/bookings/account/bookings`;
  await page.goto(root);
  await link(page, 'My bookings').click();
  await expect(title(page, 'Bookings')).toBeVisible();
  await expect(page).toHaveURL(home);

  const addresses = [];
  for (const name of FILTERS) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(chosen(page, name)).toBeVisible();
    addresses.push(page.url());
  }
  const [first = '', second = ''] = addresses;
  expect(new Set([home, first, second]).size).toBe(3);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(chosen(page, FILTERS[0])).toBeVisible();

  await link(page, 'Offers').click();
  await expect(title(page, 'Your city without your bags')).toBeVisible();
  await expect(page).toHaveURL(`${root}/`);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(chosen(page, FILTERS[0])).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(title(page, 'Bookings')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Your city without your bags')).toBeVisible();
  for (const address of [home, first, `${root}/`]) {
    await page.goForward();
    await expect(page).toHaveURL(address);
  }
  await expect(title(page, 'Your city without your bags')).toBeVisible();
  await link(page, 'My bookings').click();
  await expect(title(page, 'Bookings')).toBeVisible();
});

for (const variant of ['base-here', 'base-elsewhere']) {
  test(`${variant}: the area's URLs follow the page's URL, not its <base>`, async ({ page, site }) => {
    const home = `${site.url}/${variant}/bookings/account/bookings`;
    await page.goto(`${site.url}/${variant}/bookings`);
    await expect(title(page, 'Bookings')).toBeVisible();
    await expect(page).toHaveURL(home);
    const row = page.getByRole('table', { name: 'Bookings' }).getByRole('link').first();
    expect(await row.evaluate((element: HTMLAnchorElement) => element.href)).toContain(`${home}`);
    await row.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: FILTERS[1], exact: true }).click();
    await expect(chosen(page, FILTERS[1])).toBeVisible();
    expect(page.url()).toContain(`${home}?`);
    await page.reload();
    await expect(chosen(page, FILTERS[1])).toBeVisible();
  });
}
