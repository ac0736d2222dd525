import { settled } from '../../tools/audit/layout.ts';
import { expect, signIn, test } from '../journey.ts';
import { countRequests } from '../page/count-requests.ts';

// Blocks the service worker, which would answer the page's file requests itself.
test.use({ serviceWorkers: 'block' });

test('pressing a navigation link loads its page and starts its reads, and opening the page repeats neither', async ({
  page,
}) => {
  await signIn(page, { at: '/login?next=/account' });
  await expect(page.locator('[data-booking]').first()).toBeVisible();
  await settled(page);
  const asked = countRequests(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const balances = () => asked.filter(({ address }) => address.startsWith('/v2/holding-accounts'));
  const earnings = page.getByRole('navigation').getByRole('link', { name: 'Earnings' }).first();

  const ofEarnings = () => scripts.filter((path) => path.includes('earnings_page'));

  // Hovering must not load the page, because the mouse often only crosses links.
  await earnings.hover();
  expect(ofEarnings()).toEqual([]);

  await page.mouse.down();
  await expect.poll(ofEarnings).toHaveLength(1);
  await expect.poll(balances).toHaveLength(1);
  await expect(page).toHaveURL(/\/account$/);

  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
  await settled(page);
  expect(balances()).toHaveLength(1);
  expect(ofEarnings()).toHaveLength(1);
});
