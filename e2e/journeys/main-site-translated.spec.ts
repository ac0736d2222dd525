import { staleTexts, translatePages } from '../page/translator.ts';
import { expect, test } from '../site-journey.ts';

test('on a page that the browser translates, the area in its shadow root works and updates its texts', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await translatePages(page);
  await page.goto(`${site.url}/element/bookings`);
  const heading = page.getByRole('heading', { level: 1, name: '⟦Bookings⟧', exact: true });
  await expect(heading).toBeVisible();
  const whole = async (after: string) => {
    await expect(page.getByText('We can’t show'), after).toHaveCount(0);
    await expect(async () => expect(await staleTexts(page), after).toEqual([])).toPass({ timeout: 5000 });
  };
  await whole('opened');
  for (const name of ['Next 7 days', 'Last 30 days', 'Dates…', 'Today', 'Late', 'Done', 'Late']) {
    await page.getByRole('button', { name: `⟦${name}⟧` }).click();
    await whole(name);
  }
  await page.getByRole('button', { name: /All spots/ }).click();
  await page.getByRole('menuitemcheckbox').nth(1).click();
  await page.keyboard.press('Escape');
  await whole('spots');
  await page.goto(`${site.url}/element/bookings/account/bookings`);
  await page.getByRole('table').getByRole('link').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await whole('sheet');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.evaluate(() => document.querySelector('host-bookings')?.setAttribute('language', 'de'));
  await expect(page.getByRole('heading', { level: 1, name: '⟦Buchungen⟧', exact: true })).toBeVisible();
  await whole('another language');
});
