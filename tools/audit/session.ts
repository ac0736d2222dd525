import type { Browser } from 'playwright';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';

export type Session = Awaited<ReturnType<typeof openSession>>;

/** Signs the demo host in. Cookies are shared between ports, so every portal on this machine accepts the session. */
export async function openSession(browser: Browser, url: string) {
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
