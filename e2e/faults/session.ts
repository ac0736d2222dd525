import type { Browser } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import type { Session } from './fault-cell.ts';

/** Signs the demo host in once; cells on any port of this machine take the session over. */
export async function openSession(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail address').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  const state = await context.storageState();
  await context.close();
  return state;
}
