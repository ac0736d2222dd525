import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { startPortal } from '../../tools/test-portal/portal.ts';
import { expect, signIn, test as base } from '../journey.ts';
import { type MapServer, startMapServer } from '../servers/map-server.ts';

/** Playwright's `test` with a map server on another origin. */
const test = base.extend<object, { maps: MapServer }>({
  maps: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, provide) => {
      const maps = await startMapServer();
      await provide(maps);
      await maps.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ maps }, provide) => {
      const portal = await startPortal({ edgeEnv: { PORTAL_MAP_STYLE_URL: maps.styleUrl } });
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a spot is located on the map, or by coordinates if there is no map', async ({ page, maps, context }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signIn(page, { at: '/login?next=/account/stashpoints/create' });
  await page.getByLabel('Business name').fill('Café Zero');
  await page.getByLabel('Kind of business').selectOption('cafe');
  expect(
    scripts.filter((path) => path.includes('/online/')),
    'no map before it is needed',
  ).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();

  const map = page.getByRole('region', { name: 'Map of your shop' });
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Square Survey' })).toHaveAttribute(
    'href',
    'https://maps.example/copyright',
  );
  // The map's middle is green (land) rather than blue (sea), so the page's policy has let the map's worker fetch and
  // tile the land.
  await expect.poll(() => colorAtTheMiddle(map)).toEqual([0, 255, 0]);
  expect(maps.asked).toEqual(expect.arrayContaining(['/style.json', '/square.json']));

  await map.click();
  await page.getByText('Enter numbers').click();
  await expect(page.getByLabel('Latitude')).toHaveValue(/^-?0\.0\d{4}$/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-?0\.0\d{4}$/);
  const pin = page.getByRole('img', { name: 'Your shop' });
  await page.getByLabel('Latitude').fill('45.5');
  await expect(pin).toBeInViewport();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await context.route(maps.styleUrl, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We can’t show the map.')).toBeVisible();
  await page.getByText('Enter numbers').click();
  await expect(page.getByLabel('Latitude')).toHaveValue('45.5');
  await page.getByLabel('Latitude').fill('38.71');
  await context.unroute(maps.styleUrl);
  await page.getByRole('button', { name: 'Try the map again' }).click();
  await expect(pin).toBeInViewport();
});

/** Returns the red, green and blue values at the map's middle on screen, from 0 to 255. */
async function colorAtTheMiddle(map: Locator): Promise<number[]> {
  const picture = await map.screenshot({ type: 'png' });
  return map.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(bitmap, -Math.floor(bitmap.width / 2), -Math.floor(bitmap.height / 2));
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}
