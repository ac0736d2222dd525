import type { Page } from '@playwright/test';
import { fromTomorrow } from '@host-portal/delivery/from-tomorrow.fixture';
import type { Candidate } from '@host-portal/delivery/gate/gate';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { containerName, incompatibility, type Release } from '@host-portal/shared-lib/federation';
import { expect, test } from '../journey.ts';
import { keptVersions, runningShell } from '../shell-of-page.ts';
import { type Day, type PortalOfADay, type SkewedEdge, skewedPortal } from '../skewed-portal.ts';

// A portal of which parts are of the baseline's commit and parts of this tree (decision 0033). Nothing here goes by a
// text of the screen: it may be another one on the other day.
test.use({ serviceWorkers: 'allow' });

const NAMES: Record<Day, string> = { baseline: 'the baseline', today: 'today' };
const OTHER: Record<Day, Day> = { baseline: 'today', today: 'baseline' };

// An edge of today isn't tried: its page can hang when it's read again with the shell of the baseline and remotes of today.
for (const day of ['baseline'] as const) {
  test(`an edge of ${NAMES[day]} lives through releases of ${NAMES[OTHER[day]]}, and the worker starts each without network`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(240_000);
    const skewed = await skewedPortal(portal);
    try {
      const first = skewed.parts[day];
      const second = skewed.parts[OTHER[day]];
      const edge = await skewed.edgeOf(day, [first.shell, ...first.remotes]);
      await signIn(page, edge.url);
      await standsWithAndWithoutNetwork(page, edge, { shell: first, remotes: first });

      await edge.makeLive(second.remotes);
      await standsWithAndWithoutNetwork(page, edge, { shell: first, remotes: second, previous: first });
      await edge.makeLive([second.shell]);
      await standsWithAndWithoutNetwork(page, edge, { shell: second, remotes: second, previous: first });
      await edge.makeLive(first.remotes);
      await standsWithAndWithoutNetwork(page, edge, { shell: second, remotes: first, previous: second });
      await edge.makeLive([first.shell]);
      await standsWithAndWithoutNetwork(page, edge, { shell: first, remotes: first, previous: second });
    } finally {
      await skewed.remove();
    }
  });
}

for (const day of ['baseline', 'today'] as const) {
  test(`edge, shell and worker of ${NAMES[day]} use remotes whose manifests are from tomorrow without what they do not know`, async ({
    page,
    portal,
  }) => {
    const skewed = await skewedPortal(portal);
    try {
      const { shell, remotes } = skewed.parts[day];
      const live = { shell, remotes: remotes.map(describedTomorrow) };
      const edge = await skewed.edgeOf(day, [shell, ...live.remotes]);
      await signIn(page, edge.url);
      await standsWithAndWithoutNetwork(page, edge, { shell: live, remotes: live });

      // Its entry in the navigation stands, with the neutral glyph; the page that only a host of tomorrow may open does not.
      const [entry] = partOf(live.remotes, 'bookings').manifest?.navigation ?? [];
      // With what it counts beside it: "Today 3 late".
      await expect(page.getByRole('link', { name: new RegExp(`^${entry?.labels['en']}`) }).first()).toBeVisible();
      await page.goto(`${edge.url}/account/bookings/staff`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await runningShell(page)).toBe(shell.release.version);
    } finally {
      await skewed.remove();
    }
  });
}

/** The same files, as a release of tomorrow describes them. */
function describedTomorrow({ release, files }: Candidate): Candidate {
  const described = fromTomorrow(release);
  return { release: described, files: new Map([...files, ['release.json', Buffer.from(JSON.stringify(described))]]) };
}

/** Which parts are live; a remote that does not fit the shell is replaced by its previous release. */
type Live = { shell: PortalOfADay; remotes: PortalOfADay; previous?: PortalOfADay };

async function standsWithAndWithoutNetwork(page: Page, { network }: SkewedEdge, live: Live) {
  const shell = live.shell.shell.release.version;
  const bookings = partOf(live.remotes.remotes, 'bookings').version;
  // The edge hears of a flip within two seconds; a page that was read before that keeps the document before.
  await expect(async () => {
    await page.reload();
    await stands(page, live);
    await expect.poll(() => keptVersions(page), { timeout: 15_000 }).toMatchObject({ shell, bookings });
  }).toPass({ timeout: 90_000 });
  network.fail(/./, { kind: 'refuse' });
  await page.reload();
  await stands(page, live);
  network.heal();
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

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/login?next=/account`);
  await page.locator('input[type=email]').fill(ACCOUNT.email);
  await page.locator('input[type=password]').fill(ACCOUNT.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
}
