import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';

for (const { lang: language } of LANGUAGES.slice(1)) {
  test(`a guarded page leads to the login and back, in the page's language (${language})`, async ({ page }) => {
    const text = messagesOf('mfe-auth', language);
    const address = `/${language}/account/bookings?dates=tomorrow`;
    await page.goto(address);
    await expect(page.getByText(text('login.required'), { exact: true })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(`/${language}/login`);
    expect(Object.fromEntries(searchParams)).toEqual({ next: address, redirectReason: 'UNAUTHORIZED' });

    await page.getByLabel(text('email.label'), { exact: true }).fill(ACCOUNT.email);
    await page.getByLabel(text('password.label'), { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: text('login.submit') }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      messagesOf('mfe-bookings', language)('list.title'),
    );
  });
}

test('a wrong password shows a message and keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(
    page.getByText('That e-mail and password don’t match. Check them or reset your password.'),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(ACCOUNT.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL('/login');
});

for (const path of ['/account', '/account/profile', '/account/earnings', '/account/storage-spots']) {
  test(`after a sign-out on ${path}, no API call is sent without a token`, async ({ page }) => {
    await signIn(page, { at: `/login?next=${path}` });
    await expect(page).toHaveURL(path);
    const withoutToken: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Ignores images, which the browser loads without a token.
      const isCall = /^\/v[23]\//.test(pathname) && request.resourceType() !== 'image';
      if (isCall && !request.headers()['authorization']) withoutToken.push(pathname);
    });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    expect(withoutToken).toEqual([]);
  });
}

test('a sign-out removes all session data, and guarded pages lead to the login again', async ({ page, context }) => {
  await signIn(page, { at: '/login?next=/account/bookings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  const before = (await context.cookies()).map(({ name }) => name);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeHidden();

  const after = (await context.cookies()).map(({ name }) => name);
  expect(before.length).toBeGreaterThan(after.length);
  expect(after.filter((name) => /token|user/i.test(name))).toEqual([]);
  await page.goto('/account/bookings');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fbookings/);
});
