import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunningPortal } from '../../tools/running-portal/portal.ts';
import { buildStandardRemote, type StandardRemote } from '../../tools/running-portal/standard-remote.ts';
import { expect, signIn, test } from '../journey.ts';

const RELEASE = path.resolve(import.meta.dirname, '../../tools/release.ts');

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'standard-remote-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a remote elsewhere, and releases it from there as its team would. */
async function release(portal: RunningPortal, remote: StandardRemote): Promise<string> {
  await buildStandardRemote(folder, remote);
  const flags = ['--from', path.join(folder, 'dist'), '--manifest', path.join(folder, 'remote.json')];
  const { stdout } = await promisify(execFile)(process.execPath, [RELEASE, ...flags], {
    env: { ...process.env, RELEASE_STORE: portal.store.releases, RELEASE_KEYS: portal.store.keys },
  });
  return stdout;
}

const nameOfScript = (url: string) => path.basename(new URL(url).pathname);

for (const bundler of ['webpack', 'rspack'] as const) {
  test(`${bundler}: a remote of the published plugin runs on the shell's React under the portal's policy, and falls back`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(180_000);
    const name = `notices-${bundler}`;
    const [first, second] = [`Notices of ${bundler}`, `News of ${bundler}`];
    expect(await release(portal, { bundler, name, heading: first })).toContain('opened beside what is live');
    const asked: string[] = [];
    page.on('request', (request) => new RegExp(`/r/${name}/.*[.]js$`).test(request.url()) && asked.push(request.url()));
    await signIn(page, { at: '/login?next=/account' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(async () => {
      await page.reload();
      await expect(main.getByRole('link', { name: first })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await main.getByRole('link', { name: first }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await page.getByRole('button', { name: 'Read 0' }).click();
    await expect(page.getByRole('button', { name: 'Read 1' })).toBeVisible();
    // Its own copy of React is never asked for.
    expect(asked.map(nameOfScript).sort()).toEqual(['__federation_expose_remote.js', 'page.js', 'remoteEntry.js']);

    // The second release's entry does not come: the first shows, from its own scripts.
    expect(await release(portal, { bundler, name, heading: second })).toContain('is live');
    await page.goto('/account');
    await expect(async () => {
      await page.reload();
      await expect(main.getByRole('link', { name: second })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await main.getByRole('link', { name: second }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    const versions = new Set<string>();
    await page.route(`**/r/${name}/**/remoteEntry.js`, (route) => {
      versions.add(/\/r\/[^/]+\/([^/]+)\//.exec(route.request().url())?.[1] ?? '');
      return versions.size === 1 ? route.abort() : route.continue();
    });
    await page.goto(`/account/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    expect(versions.size).toBe(2);
  });

  test(`${bundler}: without the plugin for the portal's scripts it is refused before anything is published`, async ({
    portal,
  }) => {
    test.setTimeout(120_000);
    const remote = { bundler, name: `open-${bundler}`, heading: 'Open', isWalled: false };
    await expect(release(portal, remote)).rejects.toThrow('add PortalRemotePlugin of @host-portal/tools');
  });
}

test('the next major version of a singleton comes area by area: one runs on React 18 and another shared-lib in its place', async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  const area = { bundler: 'webpack', name: 'moved' } as const;
  await release(portal, { ...area, heading: 'Before the move' });
  const verdict = await release(portal, { ...area, heading: 'After the move', isIsolated: true });
  expect(verdict).toMatch(/isolated +React and all else of its own: \d+\.\d KB/);

  await signIn(page, { at: '/login?next=/account' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'After the move' });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 3000 });
  }).toPass();
  await link.click();
  const moved = page.locator('[data-react]');
  await expect(page.getByRole('heading', { level: 1, name: 'After the move' })).toBeVisible();
  await expect(moved).toHaveAttribute('data-react', /^18\./);
  await expect(moved).toHaveAttribute('data-shared-lib', '1.0.0');

  // Session, language and money as the page has them; it stays open from page to page.
  await expect(moved).toContainText('Paola · en · €12.50 · 0 waiting · /account/moved');
  await page.getByRole('button', { name: 'Read 0' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/account\/moved\?page=2$/);
  await expect(moved).toContainText('/account/moved?page=2');
  await expect(page.getByRole('button', { name: 'Read 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Tell' }).click();
  await expect(page.getByText(/^Told by React 18/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(moved).toContainText('1 waiting');
  await expect(page.getByText('1 change waiting to be sent').first()).toBeVisible();
  await context.setOffline(false);

  await page.goto('/de/account/moved');
  await expect(moved).toContainText(/Paola · de · 12,50.€/);
  // The others are where they were, on the shell's React.
  await page.getByRole('link', { name: 'Heute' }).first().click();
  await expect(moved).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/account/moved?crash');
  await expect(page.getByRole('button', { name: 'Crash' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /After the move|cannot be shown/ }).first()).toBeVisible();
  expect(pageErrors.splice(0).every((message) => message === 'the moved area crashed')).toBe(true);
});
