import type { Page } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';

/** Signs in through the form, by default as the demo host, and waits for the next page. */
export async function signIn(page: Page, { at = '/login', as = ACCOUNT }: { at?: string; as?: typeof ACCOUNT } = {}) {
  await page.goto(at);
  await page.getByLabel('E-mail address').fill(as.email);
  await page.getByLabel('Password', { exact: true }).fill(as.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  // Waits until the login is gone, because the URL changes earlier and the login has menus with the same names as the
  // next page.
  await page.getByRole('button', { name: 'Log in' }).waitFor({ state: 'hidden' });
}

/** Returns the session token from a browser's cookies. Empty without a session. */
export const tokenIn = (cookies: readonly { name: string; value: string }[]) =>
  cookies.find(({ name }) => name === 'token')?.value ?? '';
