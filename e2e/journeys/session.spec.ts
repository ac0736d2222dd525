import type { Page, Route } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { expect, signIn, test } from '../journey.ts';

/** Responds to matching calls with 401, as if the session had ended, as soon as `together` of them are waiting. */
async function refuse(page: Page, path: RegExp, { together = 1 } = {}) {
  const waiting: Route[] = [];
  await page.route(path, async (route) => {
    waiting.push(route);
    if (waiting.length < together) return;
    const json = { error_id: 'UNAUTHORIZED', message: 'Unauthorized', status_code: 401 };
    await Promise.all(waiting.splice(0).map((each) => each.fulfill({ status: 401, json })));
  });
}

const logInAgain = async (page: Page) => {
  await page.getByLabel('E-mail address').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

function callsOf(page: Page, method: string, path: RegExp) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
  return calls;
}

test.describe('a session that ends on the server', () => {
  // Blocks the worker, whose requests would bypass the refusals set up here.
  test.use({ serviceWorkers: 'block' });

  test('a session that ends during four concurrent calls causes one sign-out and one redirect to the login', async ({
    page,
  }) => {
    await signIn(page, { at: '/login?next=/account/training' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const signOuts = callsOf(page, 'DELETE', /^\/v2\/tokens\//);
    const logins: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname, search } = new URL(frame.url());
      if (pathname === '/login') logins.push(search);
    });

    await refuse(page, /\/v2\/(holding-accounts|transactions|invoices|external-accounts)/, { together: 4 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' }).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    expect(signOuts).toHaveLength(1);
    expect(logins).toEqual(['?next=%2Faccount%2Fearnings&redirectReason=UNAUTHORIZED']);

    await page.unrouteAll();
    await logInAgain(page);
    await expect(page).toHaveURL('/account/earnings');
    await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  });

  test('typed values are restored after the session has ended and the host has signed in again', async ({ page }) => {
    await signIn(page, { at: '/login?next=/account/profile' });
    await page.getByLabel('First name').fill('Paola Zoë Maria');
    await refuse(page, /\/v2\/me/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await page.unrouteAll();
    await logInAgain(page);
    await expect(page).toHaveURL('/account/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Paola Zoë Maria');

    // The portal asks about unsaved changes before it follows a link, but a deliberate sign-out discards them.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, { at: '/login?next=/account/profile' });
    await expect(page.getByLabel('First name')).toHaveValue('Paola Zoë');
  });
});

test('a sign-out in one tab clears the other tab within half a second', async ({ browser, baseURL }) => {
  // Uses a separate browser context without a fake clock, because the half second is measured in real time.
  const context = await browser.newContext({ baseURL });
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, { at: '/login?next=/account/profile' });
  await other.goto('/account/profile');
  await expect(other.getByLabel('First name')).toBeVisible();
  const agreement = other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let gone: number | null = null;
        const watch = setInterval(() => {
          if (gone === null && !/(^|; )token=/.test(document.cookie)) gone = performance.now();
          if (gone === null || !document.querySelector('input[type=password]')) return;
          clearInterval(watch);
          resolve(performance.now() - gone);
        }, 5);
      }),
  );
  await one.getByRole('button', { name: /^Account of/ }).click();
  await one.getByRole('menuitem', { name: 'Log out' }).click();
  expect(await agreement).toBeLessThan(500);
  await expect(other.getByLabel('E-mail address')).toHaveValue('');
  expect(await other.locator('body').innerText()).not.toContain('Paola');
  await context.close();
});

test('three tabs that start at once renew the session once', async ({ page, context, portal }) => {
  await signIn(page, { at: '/login?next=/account/training' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Makes the session ten days old. Sessions with fewer than fourteen days left are renewed.
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('session-record') ?? '{}') as { expiresAt: string };
    const expiresAt = new Date(Date.parse(record.expiresAt) - 10 * 24 * 60 * 60 * 1000).toISOString();
    localStorage.setItem('session-record', JSON.stringify({ ...record, expiresAt, renewalTriedAt: null }));
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  const renewals = tabs.map((tab) => callsOf(tab, 'PATCH', /^\/v2\/tokens\//));
  for (const tab of tabs.slice(1)) await tab.clock.install({ time: new Date('2026-03-05T14:05:00Z') });
  await Promise.all(tabs.map((tab) => tab.goto(`${portal.url}/account/training`)));
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('heading', { level: 1 })).toBeVisible()));
  const expiry = () => page.evaluate(() => localStorage.getItem('session-record') ?? '');
  await expect.poll(expiry).toContain('"expiresAt":"2026-04-04');
  expect(renewals.flat()).toHaveLength(1);
});

for (const days of [-20, -1, 1, 20]) {
  test(`a device clock that is ${days} days off does not end the session, and the list shows the server's day`, async ({
    page,
    context,
  }) => {
    const wrong = Date.parse('2026-03-05T14:05:00Z') + days * 24 * 60 * 60 * 1000;
    await page.clock.setSystemTime(new Date(wrong));
    const began = Date.now();
    await signIn(page, { at: '/login?next=/account/profile' });
    await expect(page.getByLabel('First name')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toBeVisible();
    // Checks the cookie's lifetime against the browser's real clock, because the cookie must not depend on the page's
    // wrong clock.
    const cookie = (await context.cookies()).find(({ name }) => name === 'token');
    const lifetime = ((cookie?.expires ?? 0) * 1000 - began) / (24 * 60 * 60 * 1000);
    expect(lifetime).toBeGreaterThan(13);
    expect(lifetime).toBeLessThan(31);
    // After the first response, the page uses the server's day, even for a list that is rendered from the cache.
    await page.goto('/account/bookings');
    await expect(page.getByText('Thursday 5 March').first()).toBeVisible();
  });
}

test('blocked cookies show a notice instead of a login loop', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/login?next=/account/profile');
  await expect(page.getByText(/Your browser blocks cookies/)).toBeVisible();
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname.endsWith('/login')) logins.push(frame.url());
  });
  await logInAgain(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  expect(logins).toEqual([]);

  await page.goto('/account/profile');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fprofile/);
  const settled = logins.length;
  await page.clock.runFor(10_000);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  expect(logins, 'one way to the login, then it rests').toHaveLength(settled);
});
