import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { NEXT_SHARED_LIB } from '../../tools/test-portal/next-shared-lib.ts';
import { runOn } from '../../tools/test-portal/portal.ts';
import { ISOLATED_BUDGET, releaseStandardRemote } from '../../tools/test-portal/standard-remote.ts';
import { expect, signIn, test } from '../journey.ts';

// Uses a separate portal, because the closure made here must not affect other files.
test.use({ portalOf: 'isolated-remote', serviceWorkers: 'block' });

const NAME = 'notices';

test('an area can use its own React 18 and the next shared-lib: the release command reports the cost, the area uses the portal’s session and alerts, and a crash in the area affects no other area', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'isolated-remote-'));
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const isLive = (heading: string) =>
    expect(async () => {
      await page.reload();
      await expect(navigation.getByRole('link', { name: heading })).toBeVisible({ timeout: 3000 });
    }).toPass();
  try {
    const remote = { bundler: 'webpack' as const, name: NAME };
    await releaseStandardRemote(portal, folder, { ...remote, heading: 'Notices' });
    await recordReactVersions(page);
    await signIn(page, { at: '/login?next=/account' });
    await isLive('Notices');
    await navigation.getByRole('link', { name: 'Notices' }).click();
    await expect(main.locator('[data-react]')).toHaveAttribute('data-react', /^19/);

    await runOn(portal, 'delivery/src/commands/owners.ts', ['allow', NAME, '--page', String(ISOLATED_BUDGET)]);
    const moved = { ...remote, heading: 'Old notices', isIsolated: true };
    const verdict = await releaseStandardRemote(portal, folder, moved, ['--because', 'React 18 for now']);
    expect(verdict).toMatch(/isolated +its own React and other packages: \d+\.\d KB.*, nothing shared/);
    expect(verdict).toContain('the budget of other grows from 60.0 KB to 70.0 KB');
    expect(verdict).toContain('opened next to the live releases');
    await page.goto('/account');
    await isLive('Old notices');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  await test.step('the area renders next to areas that use the shell’s React', async () => {
    await navigation.getByRole('link', { name: 'Old notices' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Old notices' })).toBeVisible();
    await expect(main.locator('[data-react]')).toHaveAttribute('data-react', /^18/);
    await expect(main.locator('[data-react]')).toHaveAttribute('data-shared-lib', NEXT_SHARED_LIB);
    await expect(main.getByText('Tag 0ABC12')).toBeVisible();
    await main.getByRole('button', { name: 'Go to earnings' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
    await expect(main.locator('[data-react]')).toHaveCount(0);
    await navigation.getByRole('link', { name: 'Old notices' }).click();
    expect(await majorsOf(page)).toEqual(['18', '19']);
  });

  await test.step('the area uses the portal’s session and language', async () => {
    await expect(main.getByText('For Paola Zoë, 0')).toBeVisible();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(main.getByText('Für Paola Zoë, 0')).toBeVisible();
    await page.getByRole('button', { name: /^Sprache/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(main.getByText('For Paola Zoë, 0')).toBeVisible();
  });

  await test.step('the area uses the portal’s alerts and outbox', async () => {
    await main.getByRole('button', { name: 'Say it' }).click();
    await expect(page.getByText('Said by an area of its own')).toBeVisible();
    await context.setOffline(true);
    await main.getByRole('button', { name: 'Close a day' }).click();
    await expect(main.getByText('For Paola Zoë, 1')).toBeVisible();
    await expect(page.getByText('1 change waiting')).toBeVisible();
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/closures'),
    );
    await context.setOffline(false);
    expect((await sent).status()).toBe(200);
    await expect(page.getByText('1 change waiting')).toBeHidden();
    await expect(main.getByText('For Paola Zoë, 0')).toBeVisible();
  });

  await test.step('a crash in the area shows a card with its name, and the other areas keep working', async () => {
    await main.getByRole('button', { name: 'Crash' }).click();
    await expect(main.getByText('We can’t show Old notices right now')).toBeVisible();
    await expect(main.locator('[data-react]')).toHaveCount(0);
    await navigation.getByRole('link', { name: 'Bookings' }).click();
    await expect(main.getByRole('table', { name: 'Bookings' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Old notices' }).click();
    await expect(main.getByText('For Paola Zoë, 0')).toBeVisible();
  });
});

/** Simulates React's devtools, because each copy of React DOM reports its version to them. */
const recordReactVersions = (page: Page) =>
  page.addInitScript(() => {
    const versions: string[] = [];
    const silent = () => {};
    const hook = {
      supportsFiber: true,
      inject: ({ version }: { version: string }) => versions.push(version),
      checkDCE: silent,
      onCommitFiberRoot: silent,
      onCommitFiberUnmount: silent,
      onPostCommitFiberRoot: silent,
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, startedReacts: versions });
  });

async function majorsOf(page: Page): Promise<string[]> {
  const versions = await page.evaluate(() => (globalThis as unknown as { startedReacts: string[] }).startedReacts);
  return [...new Set(versions.map((version) => version.replace(/[.].*/, '')))].sort();
}
