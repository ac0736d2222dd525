import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseStandardRemote } from '../../tools/test-portal/standard-remote.ts';
import { expect, signIn, test } from '../journey.ts';

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'standard-remote-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const nameOfScript = (url: string) => path.basename(new URL(url).pathname);

for (const bundler of ['webpack', 'rspack'] as const) {
  test(`${bundler}: a remote built with the published plugin runs on the shell's React under the portal's policy, and falls back to its previous release`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(180_000);
    const name = `notices-${bundler}`;
    const [first, second] = [`Notices of ${bundler}`, `News of ${bundler}`];
    expect(await releaseStandardRemote(portal, folder, { bundler, name, heading: first })).toContain(
      'opened next to the live releases',
    );
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
    // The remote's own copy of React is never requested.
    expect(asked.map(nameOfScript).sort()).toEqual(['__federation_expose_remote.js', 'page.js', 'remoteEntry.js']);

    // The second release's entry fails, so the portal shows the first release, loaded from its own scripts.
    expect(await releaseStandardRemote(portal, folder, { bundler, name, heading: second })).toContain('is live');
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

  test(`${bundler}: a remote built without the plugin for the portal's scripts is refused before it is published`, async ({
    portal,
  }) => {
    test.setTimeout(120_000);
    const remote = { bundler, name: `open-${bundler}`, heading: 'Open', isWalled: false };
    await expect(releaseStandardRemote(portal, folder, remote)).rejects.toThrow(
      'add PortalRemotePlugin of @host-portal/tools',
    );
  });
}
