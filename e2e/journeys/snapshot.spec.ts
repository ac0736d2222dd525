import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { cachedResponses, snapshotSavedAt } from '../page/device-cache.ts';
import { cachedForOffline } from '../page/offline-cache.ts';

// Tests snapshots (decision 0038) with the real service worker.
test.use({ serviceWorkers: 'allow' });

const TEMPLATE = '<template id="portal-kept-view"';

type Seen = { rows: number; isFirst: boolean };

test('the next start shows a page’s snapshot in its document, online and offline, until the sign-out', async ({
  page,
  context,
  now,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  // Loads the page again, because it saves a snapshot some seconds after a start and then only once a minute.
  await page.goto('/account');
  await expect(page.locator('main [data-booking]').first()).toBeVisible();
  await cachedForOffline(page);
  await expect.poll(() => snapshotSavedAt(page, '/account'), { timeout: 30_000 }).toBeGreaterThan(0);

  const next = await context.newPage();
  await stopWorkers(next);
  await next.clock.install({ time: new Date(now) });
  await next.addInitScript(recordSnapshot);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    const start = await next.goto('/account');
    expect((await start?.text())?.includes(TEMPLATE)).toBe(true);
    await expect(next.locator('#portal main [data-booking]').first()).toBeVisible();
    await expect(next.locator('#portal-last')).toHaveCount(0);
    const { rows, isFirst } = await next.evaluate(() => (globalThis as unknown as { snapshotSeen: Seen }).snapshotSeen);
    expect(rows).toBeGreaterThan(3);
    expect(isFirst).toBe(true);
  }
  await context.setOffline(false);
  await next.close();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  expect(await cachedResponses(page)).toEqual([]);
  const after = await page.goto('/account');
  expect((await after?.text())?.includes(TEMPLATE)).toBe(false);
});

/**
 * Stops the service workers, as a browser does when it quits or has had no page of the portal open for half a minute.
 * The next start restarts them.
 */
async function stopWorkers(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.detach();
}

/**
 * Runs in the page before other scripts. Records the snapshot's number of rows, and whether it was shown before the
 * page's own rows.
 */
function recordSnapshot() {
  const watcher = new MutationObserver(() => {
    const { length: rows } = document.querySelectorAll('#portal-last [data-last-booking]');
    if (rows === 0) return;
    watcher.disconnect();
    Object.assign(globalThis, {
      snapshotSeen: { rows, isFirst: !document.querySelector('#portal main [data-booking]') },
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}
