import { expect, signIn, test } from '../journey.ts';
import { loseScripts } from '../servers/block-scripts.ts';

test('a host can read a review in German and in the original language', async ({ page }) => {
  await signIn(page, { at: '/login?next=/account/storage-spots' });
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Café Lisboa' }).first().click();
  await page.getByRole('link', { name: 'Bewertungen', exact: true }).first().click();
  await expect(page).toHaveURL(/\/de\/account\/storage-spots\/s101\/reviews$/);

  const review = page.getByRole('listitem').filter({ hasText: 'Originalsprache: Französisch' }).first();
  await expect(review.getByText('Sehr freundlicher Empfang')).toBeVisible();
  await expect(review.getByText('4 von 5')).toBeVisible();
  await review.getByRole('button', { name: 'Original anzeigen' }).click();
  await expect(page.locator('p[lang=fr]').first()).toContainText('Accueil très sympathique');

  await page.getByRole('button', { name: 'Ältere Bewertungen anzeigen' }).click();
  await expect(page.getByText(/^20 von \d+ Bewertungen angezeigt$/)).toBeVisible();
});

test('a host orders the suggested number of tags, and a second order needs confirmation', async ({ page }) => {
  const orders: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/supply-orders')) orders.push(request.postDataJSON());
  });
  await signIn(page, { at: '/login?next=/account/storage-spots/s101/supplies' });
  await expect(
    page.getByRole('table', { name: 'Current orders: Bag tags' }).getByText('200 of 300 sent'),
  ).toBeVisible();
  const field = page.getByLabel('How many?');
  await expect(field).toHaveValue(/^\d+0$/);
  await field.fill('250');
  await page.getByRole('button', { name: 'Order 250 tags' }).click();
  const question = page.getByRole('dialog', { name: /^Already on the way: \d+ tags\. Order more\?$/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(orders).toEqual([]);

  await page.getByRole('button', { name: 'Order 250 tags' }).click();
  await question.getByRole('button', { name: 'Order 250 tags' }).click();
  await expect(page.getByText('Ordered for Café Lisboa: 250 tags').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^250 tags/ })).toBeVisible();
  expect(orders).toEqual([{ quantity: 250, stashpoint_id: 's101', type: 'tags' }]);
});

test.describe('without the files of reviews and supplies', () => {
  test.use({ serviceWorkers: 'block' });

  test('the spot page works and shows which parts are missing', async ({ page, context }) => {
    const heal = await loseScripts(context, 'reviews-supplies');
    try {
      await signIn(page, { at: '/login?next=/account/storage-spots/s101/reviews' });
      await expect(page.getByText('Reviews: not available right now')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Café Lisboa' })).toBeVisible();
      await page.getByRole('link', { name: 'Supplies', exact: true }).click();
      await expect(page.getByText('Supplies: not available right now')).toBeVisible();
      await page.getByRole('link', { name: 'Capacity', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Capacity' })).toBeVisible();
      await page.getByRole('link', { name: 'Reviews', exact: true }).click();
      await expect(page.getByText('Reviews: not available right now')).toBeVisible();
    } finally {
      await heal();
    }
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^10 of \d+ reviews shown$/)).toBeVisible();
  });
});
