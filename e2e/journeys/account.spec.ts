import { expect, signIn, test } from '../journey.ts';
import { watchViolations } from '../violations.ts';

test('somebody becomes a host, forgets the password and comes back with a new one, in French', async ({
  page,
  context,
  portal,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/v[23]\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/fr/signup?referred_by=h1');
  await page.getByLabel('Prénom').fill('Rita');
  await page.getByLabel('Nom', { exact: true }).fill('Sá Carneiro');
  await page.getByLabel('Adresse e-mail').fill('rita@example.com');
  await page.getByLabel('Numéro de téléphone').fill('06 39 98 12 34');
  await page.getByLabel('Mot de passe', { exact: true }).fill('des bagages partout');
  await page.getByLabel('Répétez le mot de passe').fill('des bagages partout');
  await expect(page.getByLabel(/Qui vous a recommandé/)).toHaveValue('h1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page).toHaveURL('/fr/account/stashpoints/create');
  expect(calls).toEqual(['POST /v2/users', 'POST /v2/hosts', 'POST /v2/tokens', 'PATCH /v2/me']);

  await context.clearCookies();
  await page.goto('/fr/forgot');
  await page.getByLabel('Adresse e-mail').fill('rita@example.com');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Si un compte utilise cet e-mail, nous avons envoyé un lien.')).toBeVisible();

  const mail = (await portal.mails()).find(({ recipient }) => recipient === 'rita@example.com');
  const link = /http\S+\/fr\/reset\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? 'no link in the mail';
  await page.goto(link);
  await expect(page.getByText('Pour rita@example.com')).toBeVisible();
  await expect(page).toHaveURL('/fr/reset');
  await page.getByLabel('Nouveau mot de passe').fill('une autre phrase de bagages');
  await page.getByLabel('Répétez le mot de passe').fill('une autre phrase de bagages');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();

  await expect(page).toHaveURL('/fr/login');
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('rita@example.com');
  await page.getByLabel('Mot de passe', { exact: true }).fill('une autre phrase de bagages');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/fr/account');

  await page.goto(link);
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
});

test('a changed name is in the cookie and in the header, a changed language is offered', async ({ page }) => {
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

test('a new password ends the session of the other device', async ({ page, browser, baseURL }) => {
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

  // The demo account is everybody's: back to the password they know.
  await page.getByLabel('Current password').fill('store-more-bags-2026');
  await page.getByLabel('New password').fill('store-my-bags-2026');
  await page.getByLabel('Repeat the password').fill('store-my-bags-2026');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed. Every other device is logged out.')).toBeVisible();
  expect(refused).toEqual([]);
  await otherDevice.close();
});
