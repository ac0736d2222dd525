import type { Page } from '@playwright/test';
import { areaNames, digestOf, folderStore, signingKey, signPreview } from '@host-portal/delivery/store';
import { copySources, type WorkingCopy } from '../../tools/test-portal/working-copy.ts';
import { expect, test } from '../site-journey.ts';

// Uses a separate portal, because this file releases areas. The tests are the steps of one team, in order.
test.use({ portalOf: 'team-ships' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let sources: WorkingCopy;
test.beforeAll(async () => {
  sources = await copySources();
  await sources.change(
    'mfe-bookings/src/locales/en.json',
    '"list.title": "Bookings"',
    '"list.title": "All my bookings"',
  );
  await sources.change('mfe-earnings/src/locales/en.json', '"page.title": "Earnings"', '"page.title": "All I earned"');
  await sources.change('shell/src/locales/en.json', '"nav.training": "Training"', '"nav.training": "Practice"');
});
test.afterAll(() => sources.remove());

type Releases = { releases: string; keys: string };
const run = (store: Releases, command: string, ...args: string[]) =>
  sources.run(`delivery/src/commands/${command}.ts`, args, {
    RELEASE_STORE: store.releases,
    RELEASE_KEYS: store.keys,
    RELEASE_ACTOR: 'Ana',
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a visitor with the preview URL sees the candidate with a preview note, on every page and on another site, and other visitors see the live release', async ({
  page,
  portal,
  site,
}) => {
  const output = run(portal.store, 'preview', 'bookings', '--portal', portal.url);
  const [, version = ''] = /^bookings (\S+) is not live; until/m.exec(output) ?? [];
  const [address = ''] = /^http\S+$/m.exec(output) ?? [];
  const value = new URL(address).searchParams.get('preview') ?? '';
  const mark = page.getByText(`Preview, not live: Bookings ${version}, until`);
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('the preview is shown throughout the portal', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(mark).toBeVisible();
    // After a visit to another area in the same document, the candidate and the preview note are still shown.
    await main.getByRole('link', { name: 'Earnings' }).click();
    await expect(heading(page, 'Earnings')).toBeVisible();
    await expect(mark).toBeVisible();
    await main.getByRole('link', { name: 'Bookings' }).click();
    await expect(heading(page, 'All my bookings')).toBeVisible();
    await expect(mark).toBeVisible();
    // Clicks a link in the table to check that the preview note doesn't block the page. Only the note's text may
    // cover a control.
    await page.getByRole('table', { name: 'Bookings' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('a page loaded without the preview parameter shows the live release', async () => {
    await page.goto('/account/bookings');
    await expect(heading(page, 'Bookings')).toBeVisible();
    await expect(mark).toBeHidden();
    await page.goto(`/account/bookings?preview=${value}`);
    await expect(heading(page, 'All my bookings')).toBeVisible();
    await mark.getByRole('link', { name: 'Show what’s live' }).click();
    await expect(heading(page, 'Bookings')).toBeVisible();
    await expect(page).not.toHaveURL(/preview=/);
  });

  await test.step('a page with an expired or forged preview is refused', async () => {
    const described = await folderStore(portal.store.releases).read('bookings', version, 'release.json');
    const statement = { name: 'bookings', owner: 'bookings', version, digest: digestOf(described ?? Buffer.from('')) };
    const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const key = (owner: string) => signingKey(owner, portal.store.keys);
    const values = {
      ended: signPreview({ ...statement, until: until(-1) }, key('bookings')),
      ofAnotherTeam: signPreview({ ...statement, until: until(1) }, key('earnings')),
      changed: `${value.slice(0, 20)}${value[20] === 'A' ? 'B' : 'A'}${value.slice(21)}`,
    };
    for (const [name, each] of Object.entries(values)) {
      const answer = await page.goto(`/account/bookings?preview=${each}`);
      expect(answer?.status(), name).toBe(410);
      await expect(heading(page, 'This preview has ended')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Show what’s live' }).click();
    await expect(heading(page, 'Bookings')).toBeVisible();
  });

  await test.step('the preview is shown in a page on another site', async () => {
    await page.goto(`${site.url}/plain/bookings?preview=${value}`);
    await expect(heading(page, 'All my bookings')).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: version })).toBeVisible();
    await page.goto(`${site.url}/plain/bookings`);
    await expect(heading(page, 'Bookings')).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: version })).toBeHidden();
  });
});

test('a visitor with one URL sees the shell and two areas together, and other visitors see the live releases', async ({
  page,
  portal,
}) => {
  const output = run(portal.store, 'preview', 'shell', 'bookings', 'earnings', '--portal', portal.url);
  const [address = ''] = /^http\S+$/m.exec(output) ?? [];
  const main = page.getByRole('navigation', { name: 'Main' });
  const mark = page.getByText(/^Preview, not live: Portal \S+, Bookings \S+ and Earnings \S+, until/);

  await page.goto(address);
  await expect(main.getByRole('link', { name: 'Practice' })).toBeVisible();
  await expect(mark).toBeVisible();
  await main.getByRole('link', { name: 'Earnings' }).click();
  await expect(heading(page, 'All I earned')).toBeVisible();
  await main.getByRole('link', { name: 'Bookings' }).click();
  await expect(heading(page, 'All my bookings')).toBeVisible();
  await expect(mark).toBeVisible();

  await page.goto('/account/earnings');
  await expect(heading(page, 'Earnings')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Training' })).toBeVisible();
  await expect(mark).toBeHidden();
});

test('a team changes one word, releases its area alone and rolls it back, and the next load shows the result each time', async ({
  page,
  portal,
}) => {
  await page.goto('/account/bookings');
  await expect(heading(page, 'Bookings')).toBeVisible();
  const before = await live(portal.store.releases);

  const shows = (name: string) => async () => {
    await page.reload();
    await expect(heading(page, name)).toBeVisible({ timeout: 3000 });
  };
  // Skips the tests of the bookings area, because they contain the old heading.
  expect(run(portal.store, 'release', 'bookings', '--dry-run', '--without-tests')).toContain(
    'opened next to the live releases: 9 pages and 4 slots in en and de. Nothing was changed',
  );
  expect(await live(portal.store.releases)).toEqual(before);
  run(portal.store, 'release', 'bookings', '--without-tests', '--without-browser');
  await expect(shows('All my bookings')).toPass();
  onlyBookingsChanged(before, await live(portal.store.releases));

  expect(run(portal.store, 'rollback', 'bookings', '--because', 'the word is wrong')).toContain('is withdrawn');
  await expect(shows('Bookings')).toPass();
  expect(run(portal.store, 'rollback', 'bookings', '--because', 'me too')).toContain('already at');
  expect(run(portal.store, 'releases', 'bookings', '--history')).toMatch(
    /rollback .* by Ana {2}because the word is wrong\n.* release /,
  );
});

type Live = Awaited<ReturnType<typeof live>>;

/** Expects that only the live release of bookings has changed, and that no area was built again. */
function onlyBookingsChanged(before: Live, after: Live) {
  const changed = [...after].filter(([name, entry]) => before.get(name)?.text !== entry.text).map(([name]) => name);
  expect(changed).toEqual(['bookings']);
  for (const [name, { versions }] of after) expect(versions, name).toEqual(before.get(name)?.versions);
}

/** Returns the signed entry and the stored versions of each area. */
async function live(releases: string) {
  const store = folderStore(releases);
  const areas = (await areaNames(store)).map(async (name) => {
    const text = (await store.readEntry(name))?.text;
    const versions = (await store.versions(name)).map(({ version }) => version);
    return [name, { text, versions }] as const;
  });
  return new Map(await Promise.all(areas));
}
