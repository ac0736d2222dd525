import type { Page } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';

/** Signs the demo host, or somebody else, in through the form and waits until the portal has gone on. */
export async function signIn(page: Page, { at = '/login', as = ACCOUNT }: { at?: string; as?: typeof ACCOUNT } = {}) {
  await page.goto(at);
  await page.getByLabel('E-mail address').fill(as.email);
  await page.getByLabel('Password', { exact: true }).fill(as.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  // The address changes a moment before the screen does, and the log-in has menus of the same name.
  await page.getByRole('button', { name: 'Log in' }).waitFor({ state: 'hidden' });
}

/** The session among a browser's cookies; empty without one. */
export const tokenIn = (cookies: readonly { name: string; value: string }[]) =>
  cookies.find(({ name }) => name === 'token')?.value ?? '';
