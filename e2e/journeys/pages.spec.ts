import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';

test('an unknown path shows a 404 page with HTTP 404, in its language, with a link to the home page in that language', async ({
  page,
}) => {
  for (const { lang: language } of LANGUAGES.slice(1)) {
    const text = messagesOf('shell', language);
    const answer = await page.goto(`/${language}/konto/no`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('errors.lost'));
    await page.clock.fastForward(6000);
    await expect(page).toHaveURL(`/${language}`);
  }
});

test('the error page counts down five seconds and goes to the home page, unless the visitor chooses to stay', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await expect(
    page.getByRole('status').filter({ hasText: /Taking you to the home page in \d seconds?/ }),
  ).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(page).toHaveURL('/');

  await page.goto('/no-such-page');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL('/no-such-page');
});

test('every page forbids third-party scripts and frames', async ({ request }) => {
  for (const path of ['/', '/login', '/account/bookings', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  }
});

/** Checks a computed style, because a policy that blocks the style sheet would change no text. */
test('the portal’s styles are applied', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/bookings' });
  const checkIn = page.getByRole('button', { name: /^Check in/ }).first();
  const style = await checkIn.evaluate((element) => {
    const { backgroundColor, borderRadius, fontWeight } = getComputedStyle(element);
    return { backgroundColor, borderRadius, fontWeight };
  });
  expect(style.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(style.borderRadius).not.toBe('0px');
  expect(Number(style.fontWeight)).toBeGreaterThanOrEqual(600);
});

test.describe('with the API down', () => {
  test.use({ serviceWorkers: 'block' });

  test('the home page works in every language', async ({ page }) => {
    await page.route(/\/v[23]\//, (route) => route.abort());
    for (const { lang: language } of LANGUAGES.toReversed()) {
      await page.goto(language === 'en' ? '/' : `/${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: messagesOf('shell', language)('site.logIn') }).first()).toBeVisible();
    }
  });
});
