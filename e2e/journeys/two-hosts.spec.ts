import type { BrowserContext, Page } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { SCREENS } from '../../tools/audit/screens.ts';
import { type RunningPortal } from '../../tools/test-portal/portal.ts';
import { callerOf, PAOLA, TIAGO, tokenOf } from '../caller.ts';
import { expect, signIn, test } from '../journey.ts';

// Takes longer than usual, because it visits many screens twice.
test.setTimeout(180_000);
test.use({ portalOf: 'two hosts', serviceWorkers: 'allow' });

const NOTE = 'The key of the shelf is with Dulce';

test('the next host on a device sees none of the previous host’s data, and the previous host finds everything except the end-of-day marks at the next sign-in', async ({
  page,
  context,
  portal,
}) => {
  const personal = await personalOf(portal);
  await signIn(page, { at: '/login?next=/account/training' });
  await page.getByRole('checkbox', { name: 'I have read this: Count, tag, store' }).check();
  await page.goto('/account/earnings');
  await page.getByRole('switch', { name: 'Show the balance on Today' }).click();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Ready to pay out' })).toBeVisible();
  await page.goto('/account/bookings/end-of-day?stashpoint=s101');
  await markAll(page).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByLabel('Handover note').first().fill(NOTE);
  // Proves that the check below can fail: while Paola is signed in, her bookings are on the device.
  expect(foundIn(await storedData(page, context), personal)).not.toEqual([]);
  await signOut(page);

  const left = await storedData(page, context);
  expect(foundIn(left, personal)).toEqual([]);
  for (const [address, content] of await screensInSameDocument(page, TIAGO.email))
    expect([address, foundIn(content, [...personal, NOTE])]).toEqual([address, []]);
  await page.goto('/account/training');
  await expect(page.getByText('0 of 6 read')).toBeVisible();
  for (const [address, content] of await openScreens(page))
    expect([address, foundIn(content, [...personal, NOTE])]).toEqual([address, []]);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ready to pay out' })).toHaveCount(0);
  expect(foundIn(await storedData(page, context), personal)).toEqual([]);
  await signOut(page);

  await signIn(page, { at: '/login?next=/account/training' });
  await expect(page.getByText('1 of 6 read')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Ready to pay out' })).toBeVisible();
  // Signing out erases the end-of-day marks, as the page announces, but not the handover note.
  await page.goto('/account/bookings/end-of-day?stashpoint=s101');
  await expect(markAll(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByLabel('Handover note').first()).toHaveValue(NOTE);
});

const markAll = (page: Page) => page.getByRole('button', { name: /^Mark .*as “didn’t come”$/ });

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
}

/**
 * Signs in without loading a new document, so that any data left in memory would be shown. Returns each screen's text
 * by URL.
 */
async function screensInSameDocument(page: Page, email: string): Promise<Map<string, string>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account');
  const contents = new Map<string, string>();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.nth(3)).toBeVisible();
  for (const link of await links.all()) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    contents.set(page.url(), await page.content());
  }
  expect(contents.size).toBeGreaterThan(3);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  return contents;
}

/** Opens each screen of a host in a new document and returns its text by URL. */
async function openScreens(page: Page): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const { path } of SCREENS.filter((screen) => !screen.isPublic && !screen.path.includes('{'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    contents.set(path, await page.content());
  }
  return contents;
}

/** Returns texts from the API that identify Paola or her travellers. */
async function personalOf({ url }: RunningPortal): Promise<string[]> {
  const call = callerOf(url);
  const { text } = await call('/v2/bookings?per_page=100', { token: await tokenOf(call, PAOLA.email) });
  const { items } = JSON.parse(text) as { items: { customer: Record<string, string | null> }[] };
  const ofBookings = items.flatMap(({ customer }) => [customer['email'], customer['phone_number']]);
  return [PAOLA.email, 'Paola Zoë', ...ofBookings].filter((text): text is string => Boolean(text));
}

const foundIn = (text: string, personal: readonly string[]) => personal.filter((each) => text.includes(each));

/**
 * Returns everything that the browser stores for this origin as one string: local and session storage, databases,
 * caches and cookies.
 */
async function storedData(page: Page, context: BrowserContext): Promise<string> {
  const ofPage = await page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('the database cannot be read'));
      });
    const databases = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push({ name, store, keys: await request(rows.getAllKeys()), rows: await request(rows.getAll()) });
      }
      database.close();
    }
    const cached = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) cached.push({ url, text: await (await cache.match(url))?.text() });
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached]);
  });
  return ofPage + decodeURIComponent(JSON.stringify(await context.cookies()).replaceAll(/%(?![\da-f]{2})/gi, '%25'));
}
