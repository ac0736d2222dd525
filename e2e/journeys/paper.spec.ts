import type { Page } from '@playwright/test';
import { demoIds } from '@host-portal/delivery/portal/demo-ids';
import { expect, signIn, test } from '../journey.ts';
import { newToken } from '../site-journey.ts';

const SPOT = '/account/storage-spots/s101';
const LONG_NAME = 'Kofferaufbewahrung und Fahrradverleih am Hauptbahnhof Friedrichshafen, Eingang Süd';

/** Returns the size of each printed page in millimetres. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((point) => Math.round((Number(point) / 72) * 25.4)).join(' × '),
  );
}

test('in every language, a poster and a door notice fill one sheet of the chosen size, even with a long name', async ({
  page,
  portal,
  request,
}) => {
  await page.route('**/v3/stashpoints/s101', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), business_name: LONG_NAME } });
  });
  await signIn(page);
  const { closure } = await demoIds(portal.url, await newToken(request, portal.url));
  for (const address of [`${SPOT}/poster`, `${SPOT}/closures/${closure}/notice`]) {
    await page.goto(address);
    await expect(page.getByText(LONG_NAME).last()).toBeVisible();
    for (const language of ['Deutsch', 'Português', 'English']) {
      await page.getByRole('button', { name: /on the printout$/ }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      await page.getByRole('button', { name: 'Large (A4)' }).click();
      expect(await printedPages(page), `${address} in ${language}`).toEqual(['210 × 297']);
      await page.getByRole('button', { name: 'Small (A6)' }).click();
      expect(await printedPages(page), `${address} in ${language}`).toEqual(['105 × 148']);
    }
  }
});

test('a label printer gets one page for each bag tag', async ({ page }) => {
  await signIn(page, { at: `/login?next=${encodeURIComponent('/account/bookings/tags?stashpoint=s101')}` });
  // Tags that were already printed are listed only if the host asks for all.
  await page.getByRole('button', { name: /^All \(/ }).click();
  await page.getByRole('button', { name: 'Label printer' }).click();
  const tags = await page.getByRole('article').count();
  expect(await printedPages(page)).toEqual(Array.from({ length: tags }, () => '62 × 100'));
  await page.getByRole('button', { name: 'A4 sheets' }).click();
  expect(await printedPages(page)).toEqual(Array.from({ length: Math.ceil(tags / 10) }, () => '210 × 297'));
});
