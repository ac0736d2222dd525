import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildHostWithParts } from '../../tools/test-portal/host-with-parts.ts';
import { buildStockHost, STOCK_HOST_PATH } from '../../tools/test-portal/stock-host.ts';
import { expect, newToken, test } from '../site-journey.ts';

/** Finds a page's title. If the host has several spots, the title contains the menu to switch spots. */
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const host of ['federation', 'federation-runtime']) {
  test(`${host}: a Module Federation host loads the live release and renders Today with data`, async ({
    page,
    portal,
    request,
    site,
  }) => {
    const token = await newToken(request, portal.url);
    await page.addInitScript((session) => sessionStorage.setItem('token', session), token);
    await page.goto(`${site.url}/${host}/de/account`);
    await expect(title(page, 'Heute')).toBeVisible();
    await expect(page.getByRole('button', { name: /annehmen für/ }).first()).toBeVisible();
    await page.goto(`${site.url}/${host}`);
    await expect(title(page, 'Bookings')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/${host}/account/bookings`);
  });
}

test('a Module Federation host that installs our packages provides the shared packages itself', async ({
  page,
  portal,
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'host-with-parts-'));
  try {
    await buildHostWithParts(folder);
    const token = await newToken(request, portal.url);
    // Opens an unknown URL on the site, which shows an empty page from an origin that the API allows.
    await page.goto(`${site.url}/parts`);
    await page.evaluate((given) => Object.assign(globalThis, { given }), { portal: portal.url, token });
    await page.addScriptTag({ path: path.join(folder, 'host.js') });
    await expect(title(page, 'Today')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Check in \d/ }).first()).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a Module Federation host only needs the remote’s name in its configuration', async ({
  page,
  portal,
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'stock-host-'));
  try {
    await buildStockHost(folder, portal.url);
    const token = await newToken(request, portal.url);
    const open = async (url: string) => {
      await page.goto(url);
      await page.evaluate((given) => Object.assign(globalThis, { given }), { portal: portal.url, token });
      await page.addScriptTag({ url: `${STOCK_HOST_PATH}host.js` });
    };
    await page.route(`**${STOCK_HOST_PATH}*`, (route) =>
      route.fulfill({ path: path.join(folder, path.basename(route.request().url())) }),
    );
    await open(`${site.url}/stock`);
    await expect(title(page, 'Bookings')).toBeVisible();
    await open(`${site.url.replace('localhost', '127.0.0.1')}/stock`);
    await expect(page.getByText(/add http:\/\/127\.0\.0\.1:\d+ to its setting ALLOWED_ORIGINS/)).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
