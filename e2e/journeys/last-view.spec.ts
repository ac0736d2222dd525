import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { keptAnswers, keptViewAt } from '../page/kept-answers.ts';
import { keptForOffline } from '../page/kept-for-offline.ts';

// Decision 0038, with the real worker.
test.use({ serviceWorkers: 'allow' });

const TEMPLATE = '<template id="portal-kept-view"';

type Seen = { rows: number; isFirst: boolean };

test('what a host saw last stands in the document of the next start, with network or without, until the sign-out', async ({
  page,
  context,
  now,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  // A start of its own: what the page shows is kept some seconds after its start, and then once a minute.
  await page.goto('/account');
  await expect(page.locator('main [data-booking]').first()).toBeVisible();
  await keptForOffline(page);
  await expect.poll(() => keptViewAt(page, '/account'), { timeout: 30_000 }).toBeGreaterThan(0);

  const next = await context.newPage();
  await stopWorkers(next);
  await next.clock.install({ time: new Date(now) });
  await next.addInitScript(watchLastView);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    const start = await next.goto('/account');
    expect((await start?.text())?.includes(TEMPLATE)).toBe(true);
    await expect(next.locator('#portal main [data-booking]').first()).toBeVisible();
    await expect(next.locator('#portal-last')).toHaveCount(0);
    const { rows, isFirst } = await next.evaluate(() => (globalThis as unknown as { lastView: Seen }).lastView);
    expect(rows).toBeGreaterThan(3);
    expect(isFirst).toBe(true);
  }
  await context.setOffline(false);
  await next.close();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  expect(await keptAnswers(page)).toEqual([]);
  const after = await page.goto('/account');
  expect((await after?.text())?.includes(TEMPLATE)).toBe(false);
});

/** As a browser does after half a minute without a page, and at its own end: the next start begins with the worker's. */
async function stopWorkers(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.detach();
}

/** Runs in the page before anything else: what the last view showed, and whether the page had rows of its own by then. */
function watchLastView() {
  const watcher = new MutationObserver(() => {
    const { length: rows } = document.querySelectorAll('#portal-last [data-last-booking]');
    if (rows === 0) return;
    watcher.disconnect();
    Object.assign(globalThis, { lastView: { rows, isFirst: !document.querySelector('#portal main [data-booking]') } });
  });
  watcher.observe(document, { childList: true, subtree: true });
}
