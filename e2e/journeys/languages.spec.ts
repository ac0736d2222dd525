import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';
import { measureToday } from '../page/today-rows.ts';

test('the shell and the remotes use the language in the URL, for every supported language', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/bookings' });
  for (const { lang } of LANGUAGES) {
    const title = messagesOf('mfe-bookings', lang)('list.title');
    const prefix = lang === 'en' ? '' : `/${lang}`;
    await page.goto(`${prefix}/account/bookings`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}\\b`));
    await expect(page).toHaveTitle(new RegExp(`^${title} – `));
    await expect(page.getByRole('navigation').getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    // Looks for translation keys such as `list.title`, because a missing text is shown as its key.
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b[a-z]+(\.[a-z]+[A-Za-z]*)+\b(?!\.)/);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('in every language, the counter’s buttons fit on one line and rows are as high as in English', async ({
    page,
  }) => {
    await signIn(page);
    const booking = await page.locator('main [data-booking]').first().getAttribute('data-booking');
    const heights: number[] = [];
    for (const { lang } of LANGUAGES) {
      await page.goto(`${lang === 'en' ? '' : `/${lang}`}/account?booking=${booking}`);
      await page.getByRole('dialog').getByRole('button').nth(2).waitFor();
      const found = await measureToday(page);
      expect(found, lang).toMatchObject({ brokenButtons: [], cutTimes: [], mostLines: 3 });
      heights.push(found.heightOfEight);
    }
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.1);
  });
});

test('English URLs have no language prefix', async ({ page, request }) => {
  const answer = await request.get('/en/login?x=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/login?x=1']);
  const unknown = await page.goto('/xx/login');
  expect(unknown?.status()).toBe(404);
});

test('a language change keeps the page, its query and the session', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/bookings' });
  await page.goto('/account/bookings?dates=tomorrow');
  let button = messagesOf('shell', 'en')('language.name', { language: 'English' });
  for (const [language, name] of [
    ['fr', 'Français'],
    ['es', 'Español'],
    ['it', 'Italiano'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page).toHaveURL(`/${language}/account/bookings?dates=tomorrow`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      messagesOf('mfe-bookings', language)('list.title'),
    );
    button = messagesOf('shell', language)('language.name', { language: name });
  }
});
