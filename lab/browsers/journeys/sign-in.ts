import type { Page } from '../page.ts';
import { ACCOUNT } from '../world.ts';

/** Opens a URL without a session and logs in. */
export async function signIn(page: Page, at = '/account') {
  await page.open(`/login?next=${encodeURIComponent(at)}`);
  await logIn(page);
  await page.at(new RegExp(`${at.replaceAll('?', String.raw`\?`)}$`));
  // Waits for the account's layout. Until it's ready, the login page's layout is still shown, and clicks on it have
  // no effect.
  await page.see({ role: 'button', name: /^Account of/ });
}

/** Fills in and submits the visible form. */
export async function logIn(page: Page) {
  await page.fill({ label: 'E-mail address' }, ACCOUNT.email);
  await page.fill({ label: 'Password' }, ACCOUNT.password);
  await page.click({ role: 'button', name: 'Log in' });
}
