import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, signIn, test } from '../journey.ts';
import { type EdgeForDevelopers, startEdgeForDevelopers } from '../servers/developer-edge.ts';

/** A minimal local build of bookings with a single page. */
const LOCAL_BUILD = `var bookings__local = {
  init() {},
  get: async () => () => ({ default: {
    routes: () => [{ path: 'account', loader: () => null, Component: () => 'From my machine' }],
    loadLocale: async () => ({}),
    slots: {},
  } }),
};`;

let edge: EdgeForDevelopers;
let machine: Server;
let local: string;
let origin: string;

test.beforeEach(async ({ portal }, info) => {
  machine = createServer((_, response) => {
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('content-type', 'text/javascript')
      .end(LOCAL_BUILD);
  }).listen(0, '127.0.0.1');
  await once(machine, 'listening');
  local = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`;
  edge = await startEdgeForDevelopers(portal, info);
  origin = edge.url;
});

test.afterEach(async () => {
  await edge.stop();
  machine.close();
});

test('an area from the developer’s machine is shown with a note, the panel lists every release, and the override can be removed', async ({
  page,
  portal,
}) => {
  await signIn(page, { at: `${origin}/login?next=/account` });
  const today = page.getByRole('heading', { level: 1, name: 'Today' });
  await expect(today).toBeVisible();
  const developer = page.getByRole('complementary', { name: 'Developer' });
  await expect(developer).toHaveCount(0);

  // A third-party page links to the portal with an override. The portal loads nothing from the developer's machine
  // until the host clicks the link that confirms it.
  const address = `${origin}/account?override=bookings@${local}`;
  await page.goto(local);
  await page.evaluate((to) => location.assign(to), address);
  await page.getByRole('heading', { name: 'Another page asks for a local build of bookings' }).waitFor();
  await page.goto(`${origin}/account`);
  await expect(today).toBeVisible();
  await page.goto(local);
  await page.evaluate((to) => location.assign(to), address);
  await page.getByRole('link', { name: `Take bookings from ${local}/` }).click();
  await expect(page.getByText('From my machine')).toBeVisible();
  await developer.getByRole('link', { name: 'Back to the release' }).click();
  await expect(today).toBeVisible();

  await page.goto(address);
  await expect(page).toHaveURL(`${origin}/account`);
  await expect(page.getByText('From my machine')).toBeVisible();
  await expect(developer.getByText(`bookings comes from ${local}/bookings/`)).toBeVisible();

  await page.keyboard.press('Alt+Shift+KeyD');
  const row = developer.getByRole('row', { name: /^bookings local bookings in \d+ ms/ });
  await expect(row).toBeVisible();
  await expect(developer.getByRole('row', { name: /^earnings 0\.1\.0-\w+ earnings/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(developer.getByRole('table')).toHaveCount(0);

  // If the developer's machine doesn't respond, the portal shows the release, and the panel gives the reason.
  machine.closeAllConnections();
  await new Promise((resolve) => machine.close(resolve));
  await page.reload();
  await expect(today).toBeVisible();
  await page.keyboard.press('Alt+Shift+KeyD');
  await expect(
    developer.getByRole('row', { name: /^bookings local, shown: 0\.1\.0.*the entry did not load/ }),
  ).toBeVisible();

  await developer.getByRole('link', { name: 'Back to the release' }).click();
  await expect(today).toBeVisible();
  await expect(developer).toHaveCount(0);

  // The edge for hosts ignores the override.
  await page.goto(`${portal.url}/privacy?override=bookings@${local}`);
  await expect(developer).toHaveCount(0);
});

test('Module Federation’s devtools extension finds the host, its remotes and all shared packages, but only in the developer’s portal', async ({
  page,
  portal,
}) => {
  await signIn(page, { at: `${origin}/login?next=/account` });
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const read = () =>
    page.evaluate(() => {
      type Snapshot = { remoteEntry: string; remotesInfo?: object; shared: unknown[] };
      type Part = { from: string; useIn: string[]; loaded: boolean };
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__?: {
          moduleInfo: Record<string, Snapshot>;
          __SHARE__: Record<string, { default: Record<string, Record<string, Part>> }>;
        };
      };
      // Clones the state, as the devtools extension does when it posts the state to its panel.
      const { moduleInfo = {}, __SHARE__ = {} } = structuredClone(federation) ?? {};
      const [react] = Object.values(__SHARE__['shell']?.default['react'] ?? {});
      return {
        remotes: Object.entries(moduleInfo)
          .filter(([, { shared }]) => shared.length > 0)
          .map(([id]) => id.replace(/:.*/, ''))
          .sort(),
        ofHost: Object.keys(Object.values(moduleInfo).find(({ remotesInfo }) => remotesInfo)?.remotesInfo ?? {}).sort(),
        react,
      };
    });
  const areas = ['auth', 'bookings', 'earnings', 'reviews-supplies', 'stashpoints'];
  await expect(async () => {
    expect(await read()).toMatchObject({
      remotes: [...areas, 'shell'].sort(),
      ofHost: areas,
      react: { from: 'shell', loaded: true, useIn: expect.arrayContaining(['shell', 'bookings']) },
    });
  }).toPass();
  await page.goto(`${portal.url}/privacy`);
  expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
});
