import type { Browser } from 'playwright';
import { newPhone, type Session } from './visit.ts';

/** Signs in the demo host through the login form. Returns the cookies and the id of one of the host's spots. */
export async function signInOnce(
  browser: Browser,
  origin: string,
  account: { email: string; password: string },
): Promise<{ session: Session; spotId: string }> {
  const phone = await newPhone(browser, undefined);
  try {
    const page = await phone.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('E-mail address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`${origin}/account/storage-spots`);
    const link = page.locator('main a[href*="/storage-spots/"]').first();
    const address = await link.getAttribute('href', { timeout: 15_000 });
    const spotId = /storage-spots\/([^/?#]+)/.exec(address ?? '')?.[1];
    if (!spotId) throw new Error('the demo host has no spot to open');
    return { session: await phone.storageState(), spotId };
  } finally {
    await phone.close();
  }
}
