import { settled } from '../../tools/audit/fit.ts';
import { expect, signIn, test } from '../journey.ts';
import { countRequests } from '../page/count-requests.ts';

// The service worker would answer for files that the page asks for.
test.use({ serviceWorkers: 'block' });

test('an entry that is pressed loads its page and starts its reads; the visit sends none of them again', async ({
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

  // Pointing at it loads nothing, because a mouse crosses entries.
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
