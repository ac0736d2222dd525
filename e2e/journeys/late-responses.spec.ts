import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { aPhonePhoto } from '../photos.ts';

test.use({ viewport: { width: 390, height: 844 } });

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Fills in all steps of a new spot except the last one. */
async function fillIn(page: Page, name: string) {
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Kind of business').selectOption('cafe');
  await goOn(page);
  await page.getByLabel('Address').fill('Null Island 0');
  await page.getByLabel('Postal code').fill('00000');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByText('Enter numbers').click();
  await page.getByLabel('Latitude').fill('0');
  await page.getByLabel('Longitude').fill('0');
  await goOn(page);
  await page.locator('input[type=file]').setInputFiles(await aPhonePhoto(page, { width: 1200, height: 900 }));
  await expect(page.getByText('shop.jpg')).toBeVisible();
  await goOn(page);
  await page.getByRole('radio', { name: /^Every day/ }).check();
  await goOn(page);
}

test('only one spot is created if the response is lost and the page is reloaded', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await signIn(page, { at: '/login?next=/account/stashpoints/create' });
  await fillIn(page, 'Café Lost');
  // The request arrives, but its response is cut off and the list can't be read, so only the idempotency key prevents
  // a second spot.
  await page.route('**/v2/stashpoints', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('We don’t know whether this arrived')).toBeVisible();
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('stashpoints.draft') ?? '{}') as object;
    sessionStorage.setItem('stashpoints.draft', JSON.stringify({ ...draft, attempt: null }));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Sent for approval')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  await page.goto('/account/storage-spots');
  await expect(page.getByRole('link', { name: 'Café Lost' })).toHaveCount(1);
});

test('a spot whose creation request got no response is found in the list and is not created again', async ({
  page,
}) => {
  let posts = 0;
  await signIn(page, { at: '/login?next=/account/stashpoints/create' });
  await fillIn(page, 'Café Found');
  await page.route('**/v2/stashpoints', async (route) => {
    posts += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('We don’t know whether this arrived')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Sent for approval')).toBeVisible();
  expect(posts).toBe(1);
});

test('a location that arrives late does not overwrite the host’s input', async ({ page }) => {
  await page.addInitScript(() => {
    const coords = { latitude: 41.1579, longitude: -8.6291 };
    navigator.geolocation.getCurrentPosition = (found) => {
      addEventListener('the device answers', () => found({ coords } as GeolocationPosition), { once: true });
    };
  });
  const answer = () => page.evaluate(() => dispatchEvent(new Event('the device answers')));
  await signIn(page, { at: '/login?next=/account/stashpoints/create' });
  await page.getByLabel('Business name').fill('Café Late');
  await page.getByLabel('Kind of business').selectOption('cafe');
  await goOn(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByLabel('Address').fill('Rua Augusta 1');
  await page.getByLabel('Postal code').fill('1100-048');
  await page.getByLabel('Country').selectOption('PT');
  await answer();
  await expect(page.getByText('Position filled in from your device')).toBeVisible();
  await page.getByText('Enter numbers').click();
  await expect(page.getByLabel('Latitude')).toHaveValue('41.15790');
  await expect(page.getByLabel('Address')).toHaveValue('Rua Augusta 1');
  await expect(page.getByLabel('Country')).toHaveValue('PT');

  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByLabel('Latitude').fill('38.71072');
  await page.getByLabel('Longitude').fill('-9.14252');
  await goOn(page);
  await page.getByLabel('Bags at the same time').fill('25');
  await page.getByLabel(/^Notes for us/).fill('Ring twice');
  await answer();
  await expect(page.getByText('We kept the one you entered.')).toBeVisible();
  await expect(page.getByLabel('Bags at the same time')).toHaveValue('25');
  await expect(page.getByLabel(/^Notes for us/)).toHaveValue('Ring twice');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('Enter numbers').click();
  await expect(page.getByLabel('Latitude')).toHaveValue('38.71072');
});

test('a 108-megapixel photo is scaled down, and stays selected when another photo is refused', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/stashpoints/create' });
  await page.getByLabel('Business name').fill('Café Large');
  await page.getByLabel('Kind of business').selectOption('cafe');
  await goOn(page);
  await page.getByLabel('Address').fill('Null Island 0');
  await page.getByLabel('Postal code').fill('00000');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByText('Enter numbers').click();
  await page.getByLabel('Latitude').fill('0');
  await page.getByLabel('Longitude').fill('0');
  await goOn(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(await aPhonePhoto(page, { width: 12_000, height: 9000 }));
  await expect(page.getByText('shop.jpg')).toBeVisible({ timeout: 30_000 });
  const preview = page.getByRole('img', { name: 'Preview of your photo' });
  const size = () => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(await size()).toEqual([1200, 1600]);
  await input.setInputFiles(await aPhonePhoto(page, { width: 12_000, height: 20 }));
  await expect(page.getByText(/too small/)).toBeVisible();
  await expect(page.getByText('We’re still using your earlier photo.')).toBeVisible();
  expect(await size()).toEqual([1200, 1600]);
});

test('the sign-up form keeps its input across a reload, a visit to the login, and a language change', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rita');
  await page.getByLabel('E-mail address').fill('rita@example.com');
  await page.getByLabel('Password', { exact: true }).fill('store my bags gladly');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Rita');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in as a host');
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Rita');
  await page.goto('/pt/signup');
  await expect(page.locator('input[name=firstName]')).toHaveValue('Rita');
  await expect(page.locator('input[name=email]')).toHaveValue('rita@example.com');
});

test('the login form sends values that were filled in without an input event', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail address').evaluate((input: HTMLInputElement) => (input.value = 'nobody@example.com'));
  await page
    .getByLabel('Password', { exact: true })
    .evaluate((input: HTMLInputElement) => (input.value = 'not my password'));
  const sent = page.waitForRequest('**/v2/tokens');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ username: 'nobody@example.com', password: 'not my password' });
});
