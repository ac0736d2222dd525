import { expect, signIn, test } from '../journey.ts';

// Lisbon puts its clocks forward in this night; New York did so three weeks before.
test.use({ now: '2026-03-29T12:00:00Z', timezoneId: 'America/New_York' });

test('a day of 23 hours is one day: asked for from midnight to midnight, shown on the summer clock', async ({
  page,
}) => {
  const asked = page.waitForRequest((each) => /\/v2\/bookings\?.*dropoff_gte/.test(each.url()));
  await signIn(page, { at: `/login?next=${encodeURIComponent('/account?stashpoint=s101')}` });
  await expect(page.getByText('Sun 29 Mar, 1:00 pm in Lisbon')).toBeVisible();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('dropoff_gte'), query.get('dropoff_lte')]).toEqual([
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ]);

  const checkIn = page
    .locator('[data-booking]')
    .getByRole('button', { name: /^Check in/ })
    .first();
  const words = (await checkIn.getAttribute('aria-label')) ?? '';
  await checkIn.click();
  await expect(page.getByRole('button', { name: words.replace(/^Check in .* for/, 'Undo for') }).first()).toBeVisible();
});
