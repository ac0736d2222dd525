import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';
import { watchViolations } from '../page/violations.ts';

const NEW_HOSTS = [
  { language: 'fr', phone: '06 39 98 12 34' },
  { language: 'es', phone: '612 34 56 78' },
  { language: 'pt', phone: '912 345 678' },
];

for (const { language, phone } of NEW_HOSTS) {
  test(`a visitor signs up as a host, forgets the password and logs in with a new one (${language})`, async ({
    page,
    context,
    portal,
  }) => {
    const text = messagesOf('mfe-auth', language);
    const email = `rita.${language}@example.com`;
    const field = (key: string) => page.getByLabel(text(key), { exact: true });
    const press = (key: string) => page.getByRole('button', { name: text(key) }).click();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && /^\/v[23]\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto(`/${language}/signup?referred_by=h1`);
    await field('firstName.label').fill('Rita');
    await field('lastName.label').fill('Sá Carneiro');
    await field('email.label').fill(email);
    await field('phone.label').fill(phone);
    await field('password.label').fill('bagagens em todo o lado');
    await field('password.repeat.label').fill('bagagens em todo o lado');
    await expect(page.getByLabel(text('signup.referredBy.label'))).toHaveValue('h1');
    await page.getByRole('checkbox').check();
    await press('signup.submit');
    await expect(page).toHaveURL(`/${language}/account/stashpoints/create`);
    expect(calls).toEqual(['POST /v2/users', 'POST /v2/hosts', 'POST /v2/tokens', 'PATCH /v2/me']);

    await context.clearCookies();
    await page.goto(`/${language}/forgot`);
    await field('email.label').fill(email);
    await press('forgot.submit');
    await expect(page.getByText(text('forgot.sent'))).toBeVisible();

    const mail = (await portal.mails()).find(({ recipient }) => recipient === email);
    const link = new RegExp(`http\\S+/${language}/reset\\?token=\\S+`).exec(mail?.body ?? '')?.[0];
    expect(link, 'the link in the mail').toBeDefined();
    await page.goto(link ?? '');
    await expect(page.getByText(text('reset.for', { email }))).toBeVisible();
    await expect(page).toHaveURL(`/${language}/reset`);
    await field('password.new.label').fill('outra frase de bagagens');
    await field('password.repeat.label').fill('outra frase de bagagens');
    await press('reset.submit');

    await expect(page).toHaveURL(`/${language}/login`);
    await expect(field('email.label')).toHaveValue(email);
    await field('password.label').fill('outra frase de bagagens');
    await press('login.submit');
    await expect(page).toHaveURL(`/${language}/account`);

    await page.goto(link ?? '');
    await expect(page.getByText(text('reset.invalid'))).toBeVisible();
  });
}

test('a changed name appears in the cookie and the header, and the page offers to switch to a newly chosen language', async ({
  page,
}) => {
  await signIn(page, { at: '/login?next=/account/profile' });
  await page.getByLabel('Last name').fill('Müller-Ñandú');
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(['id', 'language', 'last_name']);
  await expect(page.getByRole('button', { name: /Müller-Ñandú/ })).toBeVisible();

  await page.getByRole('button', { name: 'Switch to Deutsch' }).click();
  await expect(page).toHaveURL('/de/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nachname')).toHaveValue('Müller-Ñandú');
});

test('a new password ends the session on another device', async ({ page, browser, baseURL }) => {
  const otherDevice = await browser.newContext({ baseURL });
  const refused = await watchViolations(otherDevice);
  const other = await otherDevice.newPage();
  await signIn(other, { at: '/login?next=/account/profile' });
  await expect(other.getByLabel('First name')).toBeVisible();

  await signIn(page, { at: '/login?next=/account/password' });
  await page.getByLabel('Current password').fill('store-my-bags-2026');
  await page.getByLabel('New password').fill('store-more-bags-2026');
  await page.getByLabel('Repeat the password').fill('store-more-bags-2026');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed. Every other device is logged out.')).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login\?next=%2Faccount%2Fprofile&redirectReason=UNAUTHORIZED/);
  await page.reload();
  await expect(page.getByLabel('Current password')).toBeVisible();

  // Restores the password, because other journeys use the same account.
  await page.getByLabel('Current password').fill('store-more-bags-2026');
  await page.getByLabel('New password').fill('store-my-bags-2026');
  await page.getByLabel('Repeat the password').fill('store-my-bags-2026');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed. Every other device is logged out.')).toBeVisible();
  expect(refused).toEqual([]);
  await otherDevice.close();
});
