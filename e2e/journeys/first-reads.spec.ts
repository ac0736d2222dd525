import { settled } from '../../tools/audit/layout.ts';
import { expect, signIn, test } from '../journey.ts';
import { countRequests } from '../page/count-requests.ts';

// API calls named in a page's manifest are sent before any code is loaded, and only once (decision 0016).
test.use({ serviceWorkers: 'block', timezoneId: 'Europe/Lisbon' });

const PAGES = {
  '/account/bookings': { row: '[data-booking]', reads: [/^\/v2\/bookings\?dropoff_gte=.*per_page=10&page=1$/] },
  '/account/storage-spots/s101': {
    row: 'h1:has-text("Café Lisboa")',
    reads: [/^\/v3\/stashpoints\/s101$/, /^\/v2\/closures\?/],
  },
};

for (const [path, { row, reads }] of Object.entries(PAGES)) {
  test(`on a new device, ${path} sends its own API calls before its code is loaded, and only once`, async ({
    page,
    browser,
    portal,
  }) => {
    await signIn(page, { at: '/login?next=/account/earnings' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
    const { cookies } = await page.context().storageState();
    const device = await browser.newContext({
      baseURL: portal.url,
      storageState: { cookies, origins: [] },
      timezoneId: 'Europe/Lisbon',
    });
    const tab = await device.newPage();
    const asked = countRequests(tab);
    const shell = Promise.withResolvers<void>();
    await tab.route('**/r/shell/*/main.js', async (route) => {
      await shell.promise;
      await route.continue();
    });
    await tab.goto(path, { waitUntil: 'commit' });
    for (const read of reads)
      await expect.poll(() => asked.filter(({ address }) => read.test(address))).toHaveLength(1);

    shell.resolve();
    await expect(tab.locator(row).first()).toBeVisible();
    await settled(tab);
    await expect.poll(() => asked.every(({ isAnswered }) => isAnswered)).toBe(true);
    for (const read of reads) expect(asked.filter(({ address }) => read.test(address))).toHaveLength(1);
    await device.close();
  });
}
