import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { asksForAll } from '../page/asked-days.ts';

/** Café Lisboa in the demo data. */
const SPOT = 's101';

test('a code typed on another page opens its booking, and the bags can be checked in there', async ({ page }) => {
  const { code, name, bags } = await nextArrival(page);
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();

  await typeInFinder(page, code.toLowerCase());
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: new RegExp(`^Check in ${bags} bag`) }).click();
  await expect(sheet.getByRole('button', { name: new RegExp(`^Check out ${bags} bag`) })).toBeVisible();
});

test('an unknown code shows a message and suggests a next step', async ({ page }) => {
  await signIn(page);
  // Waits until the new page has moved the focus to its heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await typeInFinder(page, 'ZZZZZZ');
  await expect(page.getByText('No booking with “ZZZZZZ” in the last 30 days')).toBeVisible();
  await page.getByRole('link', { name: 'Open the list of bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
});

test('a name typed right after a check-out is entered in the finder and does not undo the check-out', async ({
  page,
}) => {
  await signIn(page, { at: `/login?next=${encodeURIComponent(`/account?stashpoint=${SPOT}`)}` });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push(request.postData() ?? '');
  });
  await page
    .getByRole('button', { name: /^Check out/ })
    .first()
    .click();
  await expect(page.getByText(/bags? checked out\./)).toBeVisible();
  const field = page.getByRole('textbox', { name: /find a booking/i });
  for (const delay of [1, 170, 400]) {
    await page.keyboard.type('ugo moreau', { delay });
    await expect(field).toHaveValue('ugo moreau');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Undo check-out|^Check in/ })
      .first()
      .focus();
  }
  expect(writes).toEqual(['{"has_been_checked_out":true}']);
});

test('a code from a slow scanner opens its booking and presses no button, even if a button has the focus or a sheet is open', async ({
  page,
}) => {
  const { code, name } = await nextArrival(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push(request.url());
  });
  const rows = page.getByRole('button', { name: /^Check in/ });
  await rows.nth(1).focus();
  await page.keyboard.type(code, { delay: 60 });
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await page.keyboard.type('ZZZZ99', { delay: 20 });
  await page.keyboard.press('Tab');
  await expect(page.getByText('No booking with “ZZZZ99” in the last 30 days')).toBeVisible();
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  expect(writes).toEqual([]);
});

test("the bookings on all pages of the list can be saved as one file, with times in the spot's time zone", async ({
  page,
}) => {
  await signIn(page, { at: `/login?next=${encodeURIComponent(`/account/bookings?stashpoint=${SPOT}`)}` });
  const [, total] =
    /^(\d+) bookings/.exec(
      await page
        .getByText(/^\d+ bookings/)
        .first()
        .innerText(),
    ) ?? [];
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF"?Booking number/);
  expect(rows).toHaveLength(Number(total));
  expect(rows.filter((row) => row.includes('Europe/Lisbon'))).toHaveLength(rows.length);
});

test('the day sheet fits on one printed page', async ({ page }) => {
  await signIn(page, { at: `/login?next=${encodeURIComponent(`/account/bookings/day-sheet?stashpoint=${SPOT}`)}` });
  const drops = page.getByRole('group', { name: 'Drop-offs' });
  await expect(drops.getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Café Lisboa, Thursday 5 March' })).toBeVisible();
  await expect(drops.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('on Today, a host can close a spot for the rest of the day and reopen it', async ({ page }) => {
  await signIn(page, { at: `/login?next=${encodeURIComponent(`/account?stashpoint=${SPOT}`)}` });
  await expect(page.getByText(/^Open until/)).toBeVisible();
  await page.getByRole('button', { name: 'Close for the rest of today' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save closure' }).click();
  await expect(page.getByText(/^Closed until Fri/)).toBeVisible();
  await page.getByRole('button', { name: 'Open again now' }).click();
  await expect(page.getByText(/^Open until/)).toBeVisible();
});

test.describe('in a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a spot in Lisbon is shown with the day and time in Lisbon', async ({ page }) => {
    // Until the spot's time zone is known, the page reads the bookings of a longer period. It doesn't read them again
    // later.
    const day = page.waitForRequest(asksForAll('2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z'));
    await signIn(page, { at: `/login?next=${encodeURIComponent(`/account?stashpoint=${SPOT}`)}` });
    await expect(page.getByText('Thu 5 Mar, 2:05 pm in Lisbon')).toBeVisible();
    await day;
  });
});

/** Searches with the keyboard only: slash, the code, Enter. */
async function typeInFinder(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: /find a booking/i });
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function nextArrival(page: Page) {
  await signIn(page, { at: `/login?next=${encodeURIComponent(`/account/bookings?stashpoint=${SPOT}&dates=today`)}` });
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Check in/ }) })
    .first();
  const link = row.getByRole('rowheader').getByRole('link');
  const booking = new URL((await link.getAttribute('href')) ?? '', 'http://portal').searchParams.get('booking') ?? '';
  const label = (await row.getByRole('button', { name: /^Check in/ }).getAttribute('aria-label')) ?? '';
  return { code: booking.slice(-6), name: await link.innerText(), bags: /\d+/.exec(label)?.[0] ?? '' };
}
