import type { Page } from '@playwright/test';
import { expect, signIn } from './journey.ts';
import { serveArrivals } from './servers/counter-server.ts';

/**
 * Expects that every page with a day shows a traveller who arrives at 0:50 on Saturday under Friday, because Café
 * Lisboa is open until 2:00 that night.
 */
export async function expectOneEvening(page: Page) {
  const server = await serveArrivals(page, ['Nora', 'Otto', 'Paul'], '2026-03-07T00:50:00.000Z');
  server.change('paul', {
    dropoff: '2026-03-06T18:00:00.000Z',
    pickup: '2026-03-06T23:30:00.000Z',
    has_been_checked_in: true,
  });
  await signIn(page, { at: `/login?next=${encodeURIComponent('/account?stashpoint=s101')}` });
  const row = (name: string) => page.locator('main').getByRole('link', { name: new RegExp(`^${name} T`) });
  const seesBoth = async () => {
    await expect(row('Nora').first()).toBeVisible();
    await expect(row('Otto').first()).toBeVisible();
  };
  const badge = page.getByRole('navigation', { name: 'Main' }).getByText('1 late');
  await seesBoth();
  await expect(page.getByRole('button', { name: /^Check in .* Nora T/ })).toBeVisible();
  await expect(badge).toBeVisible();

  // The evening stays the same when the page also shows spots whose day has ended.
  for (const spots of ['stashpoint=s101&', '']) {
    await page.goto(`/account/bookings?${spots}dates=today`);
    await seesBoth();
    await expect(row('Paul').first()).toBeVisible();
    await expect(badge).toBeVisible();
    await expect(page.getByText(/from an earlier day/)).toHaveCount(0);
  }
  await page.goto('/account/bookings?stashpoint=s101&dates=tomorrow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(row('Nora')).toHaveCount(0);

  await page.goto('/account/bookings/end-of-day?stashpoint=s101');
  await seesBoth();
  await page.goto('/account/bookings/day-sheet?stashpoint=s101');
  await expect(page.getByRole('heading', { name: /Friday 6 March/ }).first()).toBeVisible();
  await expect(page.getByText('Nora Test').first()).toBeVisible();
}
