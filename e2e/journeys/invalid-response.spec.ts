import { expect, signIn, test } from '../journey.ts';

// Uses a separate portal, because earlier files may have checked in all arrivals on the list's first screen.
test.use({ portalOf: 'invalid-response' });

test.describe('without a service worker', () => {
  // Blocks the service worker, whose requests would bypass the faults set up here.
  test.use({ serviceWorkers: 'block' });

  test('an API response of the wrong shape shows a readable error in its section, and the section recovers', async ({
    page,
  }) => {
    // Sets the fault before the sign-in, because every page reads bookings in advance while it's idle.
    await page.route('**/v2/bookings?*', (route) => route.fulfill({ json: { items: [{ id: 5 }], total: 'many' } }));
    await signIn(page, { at: '/login?next=/account/earnings' });
    await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    await expect(page.getByText('We can’t show your bookings right now')).toBeVisible();
    await expect(page.getByText('Our server sent an answer we couldn’t read.')).toBeVisible();

    await page.unroute('**/v2/bookings?*');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  });

  test('a refused check-in restores the row and shows the reason', async ({ page }) => {
    await signIn(page, { at: '/login?next=/account/bookings' });
    await page.route('**/v2/bookings/*', (route) =>
      route.fulfill({ status: 422, json: { error_id: 'CLOSED', message: 'Closed', status_code: 422 } }),
    );
    const checkIn = page.getByRole('button', { name: /^Check in \d+ bags? for/ }).first();
    const name = await checkIn.getAttribute('aria-label');
    await checkIn.click();
    await expect(page.getByText(/we couldn’t check in the bags\. Nothing has changed\./)).toBeVisible();
    await expect(page.getByRole('button', { name: name ?? '' })).toBeVisible();
  });
});
