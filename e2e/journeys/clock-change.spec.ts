import { expect, signIn, test } from '../journey.ts';
import { asksForAll } from '../page/asked-days.ts';

// Lisbon's clocks went forward last night. New York's went forward three weeks earlier.
test.use({ now: '2026-03-29T12:00:00Z', timezoneId: 'America/New_York' });

test('on a 23-hour day, the page requests bookings from midnight to midnight and shows summer time', async ({
  page,
}) => {
  // On this day, Lisbon's two midnights are only 23 hours apart.
  const asked = page.waitForRequest(asksForAll('2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'));
  await signIn(page, { at: `/login?next=${encodeURIComponent('/account?stashpoint=s101')}` });
  await expect(page.getByText('Sun 29 Mar, 1:00 pm in Lisbon')).toBeVisible();
  await asked;

  const checkIn = page
    .locator('[data-booking]')
    .getByRole('button', { name: /^Check in/ })
    .first();
  const label = (await checkIn.getAttribute('aria-label')) ?? '';
  await checkIn.click();
  await expect(
    page.getByRole('button', { name: label.replace(/^Check in .* for/, 'Undo check-in for') }).first(),
  ).toBeVisible();
});
