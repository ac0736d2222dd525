import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { freePort } from '@host-portal/delivery/portal/port';
import { type RunningPortal, startPortal } from '../../tools/running-portal/portal.ts';
import { selfMadeCertificate } from '../../tools/start/certificate.ts';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts';
import { type Page, pageOf } from './page.ts';
import type { RealBrowser } from './real-browser.ts';

export { ACCOUNT };

/** What a journey has: a browser that was just started, at a portal behind a proxy that can fail. */
export type World = {
  browser: RealBrowser;
  page: Page;
  portal: RunningPortal;
  /** The portal itself by https, as `npm start` serves it beside http. */
  securePortal: string;
  /** Before the portal; by https, as WebKit keeps no cookie of ours otherwise. */
  proxy: FaultProxy;
};

/** One thing that hosts do, from beginning to end. */
export type Journey = {
  name: string;
  run: (world: World) => Promise<void>;
  /** In a browser without what only the newest have. */
  isOlder?: boolean;
};

export type Surroundings = Pick<World, 'portal' | 'securePortal' | 'proxy'> & {
  stop: () => Promise<void>;
};

/**
 * A portal with its proxy; all data of a browser's journeys are in it. Its time is the machine's: no driver changes a
 * browser's clock, which is what a page goes by that is opened without network.
 */
export async function startSurroundings(): Promise<Surroundings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-portal-browsers-'));
  const { certificate: cert } = await selfMadeCertificate(folder, []);
  const secured = { cert, key: await readFile(path.join(folder, 'portal.key'), 'utf8') };
  const securePort = await freePort();
  const portal = await startPortal({
    now: new Date().toISOString(),
    beside: { folder, port: securePort },
  });
  const proxy = await startFaultProxy(portal.url, secured);
  return {
    portal,
    securePortal: `https://localhost:${securePort}`,
    proxy,
    async stop() {
      await proxy.close();
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const inBrowser = (browser: RealBrowser, { portal, securePortal, proxy }: Surroundings): World => ({
  browser,
  page: pageOf(browser.driver, proxy.url),
  portal,
  securePortal,
  proxy,
});

/** Opens an address as somebody without a session and logs in there. */
export async function signIn(page: Page, at = '/account') {
  await page.open(`/login?next=${encodeURIComponent(at)}`);
  await logIn(page);
  await page.at(new RegExp(`${at.replaceAll('?', String.raw`\?`)}$`));
  // The frame of the login page stands until that of the account is there, and takes clicks that lead nowhere.
  await page.see({ role: 'button', name: /^Account of/ });
}

/** Fills in and sends the form that is shown. */
export async function logIn(page: Page) {
  await page.fill({ label: 'E-mail address' }, ACCOUNT.email);
  await page.fill({ label: 'Password' }, ACCOUNT.password);
  await page.click({ role: 'button', name: 'Log in' });
}

/** A call of the API past browser and proxy, as the demo host. */
export async function callApi<T>(portal: RunningPortal, call: string): Promise<T> {
  const made = await fetch(`${portal.url}/v2/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password, role: 'host' }),
  });
  const { token } = (await made.json()) as { token: string };
  const answer = await fetch(`${portal.url}${call}`, { headers: { authorization: `Token ${token}` } });
  return (await answer.json()) as T;
}
