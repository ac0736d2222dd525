import type { BrowserContext, Page } from '@playwright/test';
import { containerName, incompatibility, type Release } from '@host-portal/shared-lib/federation';
import type { Candidate } from '../../tools/release/gate.ts';
import { ACCOUNT } from '../../tools/running-portal/portal.ts';
import { expect, test } from '../journey.ts';
import { type Day, type PortalOfADay, skewedPortal } from '../skewed-portal.ts';

// A portal of which parts are of the baseline's commit and parts of this tree (decision 0033). Nothing here goes by a
// text of the screen: it may be another one on the other day.
test.use({ serviceWorkers: 'allow' });

const NAMES: Record<Day, string> = { baseline: 'the baseline', today: 'today' };
const OTHER: Record<Day, Day> = { baseline: 'today', today: 'baseline' };

for (const day of ['baseline', 'today'] as const) {
  test(`an edge of ${NAMES[day]} lives through releases of ${NAMES[OTHER[day]]}, and the worker starts each without network`, async ({
    page,
    context,
    portal,
  }) => {
    test.setTimeout(240_000);
    const skewed = await skewedPortal(portal);
    try {
      const first = skewed.parts[day];
      const second = skewed.parts[OTHER[day]];
      const edge = await skewed.edgeOf(day, [first.shell, ...first.remotes]);
      await signIn(page, edge.url);
      await standsWithAndWithoutNetwork(page, context, { shell: first, remotes: first });

      await edge.makeLive(second.remotes);
      await standsWithAndWithoutNetwork(page, context, { shell: first, remotes: second, previous: first });
      await edge.makeLive([second.shell]);
      await standsWithAndWithoutNetwork(page, context, { shell: second, remotes: second, previous: first });
      await edge.makeLive(first.remotes);
      await standsWithAndWithoutNetwork(page, context, { shell: second, remotes: first, previous: second });
      await edge.makeLive([first.shell]);
      await standsWithAndWithoutNetwork(page, context, { shell: first, remotes: first, previous: second });
    } finally {
      await skewed.remove();
    }
  });
}

/** Which parts are live; a remote that does not fit the shell is replaced by its previous release. */
type Live = { shell: PortalOfADay; remotes: PortalOfADay; previous?: PortalOfADay };

async function standsWithAndWithoutNetwork(page: Page, context: BrowserContext, live: Live) {
  await expect(async () => {
    await page.reload();
    await stands(page, live);
  }).toPass({ timeout: 40_000 });
  await expect.poll(() => keptDocument(page), { timeout: 30_000 }).toContain(`"${live.shell.shell.release.version}"`);
  await expect.poll(() => keptDocument(page)).toContain(`"${partOf(live.remotes.remotes, 'bookings').version}"`);
  await context.setOffline(true);
  await page.reload();
  await stands(page, live);
  await context.setOffline(false);
}

/** Today is drawn with bookings, by the shell and the remote that should run. */
async function stands(page: Page, { shell, remotes, previous }: Live) {
  const current = partOf(remotes.remotes, 'bookings');
  const reason = incompatibility(current, shell.shell.release);
  const bookings = reason && previous ? partOf(previous.remotes, 'bookings') : current;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^[A-Z][a-zé]+ [A-Z]\.$/ }).first()).toBeVisible();
  expect(await runningShell(page)).toBe(shell.shell.release.version);
  expect(await runs(page, bookings)).toBe(true);
}

const partOf = (parts: Candidate[], name: string): Release => {
  const part = parts.find(({ release }) => release.name === name);
  if (!part) throw new Error(`no release of ${name}`);
  return part.release;
};

const runs = (page: Page, { name, version }: Release) =>
  page.evaluate((container) => container in globalThis, containerName(name, version));

const runningShell = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { __hostPortal: { shell: () => { version: string } } }).__hostPortal.shell().version,
  );

/** The document with which the worker would start now. */
const keptDocument = (page: Page) => page.evaluate(async () => (await caches.match('/kept-document/en'))?.text() ?? '');

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/login?next=/account`);
  await page.locator('input[type=email]').fill(ACCOUNT.email);
  await page.locator('input[type=password]').fill(ACCOUNT.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
}
