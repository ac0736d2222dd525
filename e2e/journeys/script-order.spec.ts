import { expect, signIn, test } from '../journey.ts';

// Decision 0016: the line belongs to the shell's code until that is here, and then to the area's, all of it at once.
test.use({ serviceWorkers: 'block' });

test('the scripts of an area are asked for when the shell’s first one is here, in one wave', async ({
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
  // An area whose code does not come: what is asked for is what the document names, and nothing that a script imports.
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
