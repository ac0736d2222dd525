import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';

test('a check-in survives a restart of the whole system', async ({ page, portal }) => {
  await openBookings(page);
  const { booking, row } = await firstToArrive(page);

  await row.getByRole('button', { name: /^Check in \d+ bags? for/ }).click();
  await expect(page.getByText(/bags? checked in\./)).toBeVisible();
  await expect(rowOf(page, booking).getByRole('button', { name: /^Undo/ })).toBeVisible();

  await portal.restart();
  await page.reload();
  await expect(rowOf(page, booking).getByRole('button', { name: /^Check out \d+ bags? for/ })).toBeVisible();
});

test('a check-in sends one request with one field, and Undo reverts it', async ({ page }) => {
  const patches: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/v2/bookings/')) patches.push(request.postDataJSON());
  });
  await openBookings(page);
  const { booking, row } = await firstToArrive(page);

  await row.getByRole('button', { name: /^Check in/ }).click();
  await rowOf(page, booking).getByRole('button', { name: /^Undo/ }).click();
  await expect(rowOf(page, booking).getByRole('button', { name: /^Check in/ })).toBeVisible();
  await expect(page.getByText(/check-in undone\./)).toBeVisible();
  expect(patches).toEqual([{ has_been_checked_in: true }, { has_been_checked_in: false }]);
});

async function openBookings(page: Page) {
  await signIn(page, { at: '/login?next=/account/bookings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
}

async function firstToArrive(page: Page) {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Check in/ }) })
    .first();
  const address = await row.getByRole('rowheader').getByRole('link').getAttribute('href');
  const booking = new URL(address ?? '', 'http://portal').searchParams.get('booking') ?? '';
  return { booking, row };
}

/** Finds the row by its link, because two travellers may have the same name. */
const rowOf = (page: Page, booking: string): Locator =>
  page.getByRole('row').filter({ has: page.locator(`a[href*="booking=${booking}"]`) });
