import type { Page } from '@playwright/test';
import {
  countTimers,
  GUEST,
  leftByMounts,
  moveTo,
  styleDifferences,
  stylesOf,
} from '@host-portal/delivery/conformance/foreign-page';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { loseScripts } from '../servers/block-scripts.ts';
import { FOREIGN_PAGES } from '../servers/main-site.ts';
import { expect, test } from '../site-journey.ts';

test.describe(() => {
  test.use({ signedIn: false });

  for (const variant of FOREIGN_PAGES) {
    test(`${variant}: bookings run in a third-party page, and neither changes the other’s styles`, async ({
      page,
      site,
    }) => {
      await page.goto(`${site.url}/${variant}`);
      const before = await stylesOf(page);
      await toBookings(page);
      await page.getByLabel('E-mail').fill(ACCOUNT.email);
      await page.getByLabel('Password').fill(ACCOUNT.password);
      await page.getByRole('button', { name: 'Sign in' }).click();

      const heading = page.getByRole('heading', { level: 1, name: 'Bookings', exact: true });
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/${variant}/bookings/account/bookings`);
      await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
      await expect(page.getByRole('link', { name: /from (an earlier day|earlier days)/ })).toBeVisible();
      expect(await elementsStyledBySite(page), 'the style of the site inside the portal').toEqual([]);
      expect(styleDifferences(before, await stylesOf(page)), 'the site beside the portal').toEqual([]);

      await page.getByRole('table', { name: 'Bookings' }).getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      if (variant !== 'plain') {
        await page.getByRole('button', { name: 'Saved offers: 0' }).click();
        await expect(page.getByRole('button', { name: 'Saved offers: 1' })).toBeVisible();
      }

      await toOffers(page);
      expect(styleDifferences(before, await stylesOf(page)), 'the site after the portal').toEqual([]);
      await toBookings(page);
      await expect(heading).toBeVisible();
    });
  }
});

test('the area takes language and session from the page, and notifies the page when the session ends', async ({
  page,
  context,
  request,
  portal,
  site,
  token,
}) => {
  await page.goto(`${site.url}/plain/de/bookings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Buchungen', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/plain/de/bookings/account/bookings`);

  const ended = await request.delete(`${portal.url}/v2/tokens/${token}`, {
    headers: { authorization: `Token ${token}` },
  });
  expect(ended.ok()).toBe(true);
  await context.clearCookies();
  await toOffers(page);
  await page.evaluate((refused) => sessionStorage.setItem('site-token', refused), token);
  await toBookings(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator(GUEST)).toHaveCount(0);
});

test('a failed bookings area shows a card in the page’s language, the rest of the page works, and Try again loads the area', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.url}/react-19/de`);
  const before = await stylesOf(page);
  const heal = await loseScripts(context, 'bookings');
  try {
    await toBookings(page);
    await expect(page.getByText('Buchungen: Anzeige zurzeit nicht möglich')).toBeVisible();
    expect(styleDifferences(before, await stylesOf(page))).toEqual([]);
    await page.getByRole('button', { name: 'Saved offers: 0' }).click();
    await toOffers(page);
    await expect(page.getByText('Buchungen: Anzeige')).toBeHidden();
    await toBookings(page);
    await expect(page.getByText('Buchungen: Anzeige')).toBeVisible();
  } finally {
    await heal();
  }
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buchungen', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved offers: 1' }), 'the page was not loaded again').toBeVisible();
});

test("the page's scroll position and focus do not change when bookings mount, navigate and unmount", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/react-19`);
  // Turns off Chromium's scroll anchoring, which would also move the page.
  await page.evaluate(() => Object.assign(document.body.style, { minHeight: '4000px', overflowAnchor: 'none' }));
  const saved = page.getByRole('button', { name: 'Saved offers: 0' });
  await saved.focus();
  await page.evaluate(() => window.scrollTo(0, 120));
  const staysAsItIs = async () => {
    await expect(saved).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  };

  await staysAsItIs();
  await moveTo(page, '/react-19/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible();
  await staysAsItIs();
  await moveTo(page, '/react-19/bookings/account/bookings/late');
  await expect(page.getByRole('heading', { level: 1, name: 'Late pick-ups', exact: true })).toBeVisible();
  await staysAsItIs();
  await moveTo(page, '/react-19');
  await expect(page.locator(GUEST)).toHaveCount(0);
  await staysAsItIs();
});

test('if the portal does not respond at all, the page shows its own message and retries later', async ({
  page,
  site,
}) => {
  await page.route('**/embed/bookings.js*', (route) => route.abort());
  await page.goto(`${site.url}/plain/bookings`);
  await expect(page.getByText('Bookings take a break.')).toBeVisible();
  await page.unroute('**/embed/bookings.js*');
  // single-spa retries on the next visit, but not within 200 ms of a failure.
  await expect(async () => {
    await toOffers(page);
    await toBookings(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('twenty mounts and unmounts leave no elements, listeners or timers behind', async ({ page, context, site }) => {
  test.setTimeout(120_000);
  await countTimers(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable');
  await page.goto(`${site.url}/plain`);
  const left = await leftByMounts(page, browser, 20, async () => {
    await toBookings(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible();
    await toOffers(page);
  });
  expect(left).toEqual([]);
});

test('the last unmount leaves only the globals that docs/embedding.md lists', async ({ page, site }) => {
  await page.goto(`${site.url}/plain`);
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(globalThis));
  const before = new Set(await names());
  const elements = () => page.locator('style, link, script, host-portal-area, [popover], dialog').count();
  const own = await elements();
  await toBookings(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible();
  await toOffers(page);
  const named = /^(__hostPortalEmbed|__reactRouterVersion|nanostoresGlobal|(webpackChunk)?bookings_[\w$]+_mount)$/;
  expect((await names()).filter((name) => !before.has(name) && !named.test(name))).toEqual([]);
  expect(await elements()).toBe(own);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  // Deletes the databases. A connection that is still open would block the deletion.
  const deleted = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const answers = databases.map(
      (name) =>
        new Promise<string>((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', () => resolve('deleted'));
          request.addEventListener('blocked', () => resolve(`${name} is open`));
        }),
    );
    return [...new Set(await Promise.all(answers))];
  });
  expect(deleted).toEqual(['deleted']);
});

test('only sites that the API allows can call it from a browser', async ({ request, portal, site }) => {
  const preflight = (origin: string) =>
    request.fetch(`${portal.url}/v2/bookings`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
  const known = (await preflight(site.url)).headers();
  expect(known['access-control-allow-origin']).toBe(site.url);
  expect(known['access-control-allow-credentials']).toBe('true');
  expect(known['vary']?.toLowerCase()).toContain('origin');
  for (const origin of ['https://evil.example', `${site.url}.evil.example`, 'null']) {
    expect((await preflight(origin)).headers()['access-control-allow-origin'], origin).toBeUndefined();
  }
});

const toBookings = (page: Page) => page.getByRole('link', { name: 'My bookings' }).click();

async function toOffers(page: Page) {
  await page.getByRole('link', { name: 'Offers' }).click();
  await expect(page.locator(GUEST)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Your city without your bags' })).toBeVisible();
}

/** Returns the portal's elements whose style comes from site.css. */
const elementsStyledBySite = (page: Page) =>
  page.locator(GUEST).evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const marks = [
        /Georgia/.test(style.fontFamily) && 'its font',
        /wavy/.test(style.textDecoration) && 'its underline',
        style.borderTopStyle !== 'none' && style.borderTopColor === 'rgb(122, 46, 14)' && 'its border',
        style.textTransform === 'uppercase' && element.localName === 'label' && 'its capitals',
        style.textIndent !== '0px' && 'its indent',
        style.listStyleType === 'square' && element.localName === 'ul' && 'its bullets',
        style.letterSpacing === '-1px' && 'its letter spacing',
      ];
      return marks.filter(Boolean).map((mark) => `${element.localName}.${element.className}: ${mark as string}`);
    }),
  );
