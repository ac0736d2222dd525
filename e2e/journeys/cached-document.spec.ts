import type { Page } from '@playwright/test';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { expect, signIn, test } from '../journey.ts';
import { cachedVersions, runningShell } from '../page/shell-of-page.ts';
import { buildIn, ownStore, releasedAgain } from '../servers/release-store.ts';

// Tests the cached document (decision 0038) with two shell releases and the real service worker.
test.use({ serviceWorkers: 'allow' });

test('a cached document is shown at once, the next start runs the new shell, and a withdrawn shell never starts', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(120_000);
  const { shell: first, remotes } = await buildIn();
  const second = await releasedAgain(first);
  const [one, two] = [first.release.version, second.release.version];
  const store = await ownStore(portal, [first, ...remotes]);
  const edge = await store.startEdge();
  const { url } = edge;
  const starts = async (tab: Page, version: string) => {
    await tab.goto(`${url}/account`);
    await expect(firstBooking(tab)).toBeVisible();
    expect(await runningShell(tab)).toBe(version);
  };
  try {
    await signIn(page, { at: `${url}/login?next=/account` });
    await expect(firstBooking(page)).toBeVisible();
    await keeps(page, one);

    // An open tab finds the new release within a minute, and the next start runs that release.
    await store.makeLive([second]);
    await expect.poll(() => liveShell(page)).toBe(two);
    await showsUpdate(page);
    expect(await runningShell(page)).toBe(one);
    await keeps(page, two);
    await starts(page, two);

    // Without an open tab, the next start runs the old release from the cached document, and the one after that runs
    // the new release.
    await page.goto('about:blank');
    await store.makeLive([first]);
    await expect.poll(() => servedShell(url)).toBe(one);
    await starts(page, two);
    await keeps(page, one);
    await starts(page, one);

    // The device has received the withdrawal but can't fetch a different release, so the portal doesn't start offline.
    edge.network.fail(/^\/(?:account|r\/)/, { kind: 'refuse' });
    await store.goBack('shell');
    await expect.poll(() => liveShell(page)).toBe(two);
    await expect.poll(() => isSeen(page, one)).toBe(false);
    await context.setOffline(true);
    await page.goto(`${url}/account`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the portal');
    expect(await page.evaluate(() => '__hostPortal' in globalThis)).toBe(false);
  } finally {
    await store.remove();
  }
});

test('an update keeps everything that the host has typed', async ({ page, portal }) => {
  test.setTimeout(120_000);
  const { shell: first, remotes } = await buildIn();
  const second = await releasedAgain(first);
  const store = await ownStore(portal, [first, ...remotes]);
  const edge = await store.startEdge();
  const updateTo = async (candidate: Candidate) => {
    await store.makeLive([candidate]);
    await expect.poll(() => liveShell(page)).toBe(candidate.release.version);
    await showsUpdate(page);
    await page.getByRole('button', { name: 'Reload now' }).click();
  };
  try {
    // The create form stores a draft, which is restored after the reload.
    await signIn(page, { at: `${edge.url}/login?next=/account/stashpoints/create` });
    await page.getByLabel('Business name').fill('Kiosk by the river');
    await updateTo(second);
    await expect.poll(() => runningShell(page)).toBe(second.release.version);
    await expect(page.getByLabel('Business name')).toHaveValue('Kiosk by the river');
    await keeps(page, second.release.version);

    // The capacity form stores no draft, so the browser asks before discarding the input.
    await page.goto(`${edge.url}/account/storage-spots/s101/capacity`);
    await page.getByLabel('Bags at the same time').fill('31');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await updateTo(first);
    expect(await asked).toBe('beforeunload');
    await expect(page.getByLabel('Bags at the same time')).toHaveValue('31');
    expect(await runningShell(page)).toBe(second.release.version);
  } finally {
    await store.remove();
  }
});

const keeps = (page: Page, shell: string) =>
  expect.poll(() => cachedVersions(page), { timeout: 30_000 }).toMatchObject({ shell });

/**
 * Moves the page's clock by a minute in one jump. With smaller steps, the request would time out before a response
 * can arrive.
 */
const showsUpdate = (page: Page) =>
  // Retries, because on a busy machine the page may not have sent its request when the minute is over.
  expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });

const firstBooking = (page: Page) => page.getByRole('link', { name: /^[A-Z][a-zé]+ [A-Z]\.$/ }).first();

/** Reads the registry outside the browser, so that the new release doesn't reach the device. */
async function servedShell(url: string): Promise<string> {
  const answer = await fetch(`${url}/registry.json`);
  return ((await answer.json()) as { shell: { current: { version: string } } }).shell.current.version;
}

/** Reads the registry in the page, so that the worker stores the response. */
const liveShell = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/registry.json', { cache: 'no-store' });
    return ((await answer.json()) as { shell: { current: { version: string } } }).shell.current.version;
  });

/** Returns true while the newest registry stored on the device still contains this shell release. */
const isSeen = (page: Page, version: string) =>
  page.evaluate(
    async (name) => (await (await caches.match('/seen-registry'))?.text())?.includes(name) ?? true,
    `"shell@${version}"`,
  );
