import type { Page } from '@playwright/test';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';

const inLanguage = (path: string, lang: string) => (lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`);

function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  return asked;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { lang } of LANGUAGES) {
    test(`home, privacy and terms can be read in ${lang} without JavaScript, and link to login and sign-up`, async ({
      page,
    }) => {
      await page.goto(inLanguage('/', lang));
      const home = messagesOf('shell', lang, 'src/home/locales');
      await expect(page.getByRole('heading', { level: 1, name: home('hero.title') })).toBeVisible();
      await expect(page.getByText(home('faq.store.answer'))).toBeVisible();
      // The page has no buttons, because they would need a script.
      await expect(page.getByRole('button')).toHaveCount(0);
      const { backgroundColor } = await page
        .getByRole('link', { name: home('hero.signUp') })
        .evaluate((link) => ({ backgroundColor: getComputedStyle(link).backgroundColor }));
      expect(backgroundColor, 'the page is styled').not.toBe('rgba(0, 0, 0, 0)');
      for (const legal of ['privacy', 'terms']) {
        const text = messagesOf('shell', lang, `src/legal/${legal}/locales`);
        await page.goto(inLanguage(`/${legal}`, lang));
        await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
      }
      await page.goto(inLanguage('/', lang));
      await page.getByRole('link', { name: home('hero.signUp') }).click();
      await expect(page).toHaveURL(inLanguage('/signup', lang));
      await expect(page.locator('#portal-noscript')).toBeVisible();
    });
  }
});

test('the home page loads none of the portal’s scripts until the visitor presses a button, which then performs its action', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/de#how', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'Geld verdienen mit freiem Platz' })).toBeVisible();
  await page.locator('summary').nth(1).click();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr#how');
  await expect(page.locator('#portal-page')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesOf('shell', 'fr', 'src/home/locales')('hero.title'),
  );
});

test('the layout doesn’t shift when the shell takes over the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.goto('/privacy');
  await page.evaluate(() => window.scrollTo(0, 40));
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, main a, main button, header a, footer a')]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
        }),
    );
  const before = await positions();
  expect(before.length).toBeGreaterThan(20);
  // Dispatches the click directly, because Playwright's click would scroll first.
  await page.getByRole('button', { name: 'Print' }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(page.locator('#portal-page')).toHaveCount(0);
  expect(await positions()).toEqual(before);
});

test('if the shell cannot be loaded, the page shows a message and its links still work', async ({ page }) => {
  await page.route('**/r/shell/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the portal');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geld verdienen mit freiem Platz');
});

test('a partner is shown at once and stored for the next visit, and a signed-in host is redirected to Today', async ({
  page,
}) => {
  await page.goto('/?ref=tripdock');
  await expect(page.getByText(/TripDock/).first()).toBeVisible();
  await expect(page.locator('#portal-page')).toHaveCount(0);
  await page.goto('/privacy');
  await expect(page.getByText(/TripDock/).first()).toBeVisible();
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to today’s bookings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up as a host' })).toHaveCount(0);
});

test('a partner is stored even if the visitor clicks before any script has loaded', async ({ page }) => {
  await page.route('**/r/**/*.js', (route) => route.abort());
  await page.goto('/fr?ref=kestrel-coaches&utm_source=mail');
  const query = '?ref=kestrel-coaches&utm_source=mail';
  const links = page.locator('#portal-page a[href^="/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(expect.arrayContaining([`/fr/signup${query}`, `/fr/login${query}`, `/de${query}`]));
  expect(addresses.filter((address) => !address.split('#')[0]?.endsWith(query))).toEqual([]);
  // The boot script is part of the document, so it has already stored the partner.
  expect(await page.evaluate(() => localStorage.getItem('partner'))).toContain('kestrel-coaches');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the partner is passed from page to page in the URL', async ({ page }) => {
    await page.goto('/?ref=kestrel-coaches');
    await page.locator('#portal-page a[href^="/privacy"]').first().click();
    await expect(page).toHaveURL('/privacy?ref=kestrel-coaches');
    await expect(page.getByText(/Kestrel Coaches/).first()).toBeVisible();
  });
});
