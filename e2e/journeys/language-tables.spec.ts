import { expect, signIn, test } from '../journey.ts';

test('a host’s page has the browser read its tables of languages in a worker, which ends; a guest’s page has none', async ({
  page,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await signIn(page, { at: '/login?next=/account' });
  await expect(page.locator('[data-booking]').first()).toBeVisible();
  expect(workers).toEqual([]);

  const started = page.waitForEvent('worker');
  await page.reload();
  const worker = await started;
  expect(worker.url()).toMatch(/^blob:/);
  await expect.poll(() => page.workers()).toEqual([]);
  await expect(page.locator('[data-booking]').first()).toBeVisible();
});
