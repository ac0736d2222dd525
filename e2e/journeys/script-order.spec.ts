import { expect, signIn, test } from '../journey.ts';

// The shell's code loads first, without other requests in parallel, and then all of the area's code (decision 0016).
test.use({ serviceWorkers: 'block' });

test('an area’s scripts are all requested at once, after the shell’s first script has arrived', async ({
  context,
  page,
}) => {
  await signIn(page, { at: '/login?next=/account/earnings' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
  await page.goto('about:blank');

  const tab = await context.newPage();
  const asked: string[] = [];
  tab.on('request', (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname));
  const ofShell = (path: string) => path.startsWith('/r/shell/');
  const shell = Promise.withResolvers<void>();
  await tab.route('**/r/shell/*/main.js', async (route) => {
    await shell.promise;
    await route.continue();
  });
  // Blocks the area's entry, so that all requests come from the document and none from a script's imports.
  await tab.route('**/r/earnings/**/entry.js', (route) => route.abort());

  await tab.goto('/account/earnings', { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect(await tab.locator('link[rel=area-preload]').count()).toBeGreaterThan(3);
  expect(asked.filter((path) => !ofShell(path))).toEqual([]);

  shell.resolve();
  await expect.poll(() => asked.filter((path) => path.includes('_earnings_page_'))).toHaveLength(1);
  expect(await tab.locator('link[rel=area-preload]').count()).toBe(0);
  expect(asked.filter((path) => path.startsWith('/r/earnings/')).length).toBeGreaterThan(3);
});
