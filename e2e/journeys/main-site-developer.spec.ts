import type { Page } from '@playwright/test';
import { freePort } from '@host-portal/delivery/portal/port';
import { type Program, startProgram } from '@host-portal/delivery/portal/program';
import { copySources, type WorkingCopy } from '../../tools/test-portal/working-copy.ts';
import { signIn } from '../journey.ts';
import { type EdgeForDevelopers, startEdgeForDevelopers } from '../servers/developer-edge.ts';
import { expect, test } from '../site-journey.ts';

/** Time limit for a full build of an area and the shell from their sources. */
const BUILD_MS = 240_000;
/** Time limit from saving a file until the change is on screen. */
const CHANGE_MS = 30_000;
const LIST = 'mfe-bookings/src/booking-list/booking-list.page.tsx';

let copy: WorkingCopy;
let edge: EdgeForDevelopers;
let dev: Program;
let machine: string;

test.beforeAll(async ({ portal }, info) => {
  test.setTimeout(BUILD_MS);
  copy = await copySources();
  edge = await startEdgeForDevelopers(portal, info);
  const port = await freePort();
  machine = `http://127.0.0.1:${port}`;
  dev = startProgram({
    title: 'npm run dev -- bookings',
    script: `${copy.folder}/tools/dev.ts`,
    args: ['bookings', '--port', String(port), '--portal', edge.url],
    health: `${machine}/embed/bookings.js`,
    logFile: info.outputPath('dev.log'),
  });
  await dev.ready;
  // The dev server responds once the first build is done.
  expect((await fetch(`${machine}/bookings/mount/mount.js`)).ok).toBe(true);
});

test.afterAll(async () => {
  await dev.stop();
  await edge.stop();
  await copy.remove();
});

test.beforeEach(() => test.setTimeout(180_000));

const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Filter this list by code, name, phone or e-mail' });

/** Types text and sets a global variable, both of which a reload would lose. */
async function typeSomething(page: Page) {
  await searchField(page).fill('Okafor');
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
}

async function expectKept(page: Page) {
  await expect(searchField(page)).toHaveValue('Okafor');
  expect(await page.evaluate(() => 'isSame' in globalThis), 'the page was not loaded again').toBe(true);
}

test('with import-map-overrides, the site’s page uses the sources of npm run dev, follows their changes, and returns to the release', async ({
  page,
  portal,
  site,
}) => {
  await page.goto(`${site.url}/layout`);
  const override = (to: string | null) =>
    page.evaluate((address) => {
      const { importMapOverrides: overrides } = globalThis as unknown as {
        importMapOverrides: Record<'addOverride' | 'removeOverride', (name: string, address?: string) => void>;
      };
      if (address) overrides.addOverride('bookings', address);
      else overrides.removeOverride('bookings');
    }, to);
  const scripts: string[] = [];
  page.on('request', (asked) => /\/mount\/.*\.js$/.test(asked.url()) && scripts.push(new URL(asked.url()).origin));
  const bookings = page.getByRole('heading', { level: 1, name: 'Bookings', exact: true });

  await override(`${machine}/embed/bookings.js`);
  // Retries, because on a busy machine the large unminified scripts may take longer to load than the page waits.
  await expect(async () => {
    await page.goto(`${site.url}/layout/bookings`);
    await expect(bookings).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  expect([...new Set(scripts)], 'where the area comes from').toEqual([machine]);

  await typeSomething(page);
  await copy.change(LIST, "title={t('list.title')}", 'title="Changed"');
  await expect(page.getByRole('heading', { level: 1, name: 'Changed' })).toBeVisible({ timeout: CHANGE_MS });
  await expectKept(page);
  await copy.change(LIST, 'title="Changed"', "title={t('list.title')}");

  scripts.length = 0;
  await override(null);
  await page.goto(`${site.url}/layout/bookings`);
  await expect(bookings).toBeVisible();
  expect([...new Set(scripts)], 'where the release comes from').toEqual([portal.url]);
});

test.describe('in the portal', () => {
  // Starts without the site's session. Cookies are shared between ports, so the portal would use that session, too.
  test.use({ signedIn: false });

  test('a change to an area, shared-lib or the shell, or a compiler error, appears on screen without losing the host’s input', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'error' && warnings.push(message.text()));
    await signIn(page, { at: `${edge.url}/login?next=/account` });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await expect(async () => {
      await page.goto(`${edge.url}/account/bookings?override=shell,bookings@${machine}`);
      await expect(heading('Bookings')).toBeVisible({ timeout: 20_000 });
      const isLocal = await page.evaluate(() => '__hostPortalRefresh' in globalThis);
      expect(isLocal, 'the shell comes from the sources, not from its release').toBe(true);
    }).toPass({ timeout: 120_000 });
    await typeSomething(page);

    await copy.change(LIST, "title={t('list.title')}", 'title="Changed"');
    await expect(heading('Changed')).toBeVisible({ timeout: CHANGE_MS });
    await expectKept(page);

    const sheet = '<RoutedBookingSheet />';
    await copy.change(LIST, sheet, `{['one', 'two'].map((text) => <p>From {text}</p>)}\n      ${sheet}`);
    await expect(page.getByText('From two')).toBeVisible({ timeout: CHANGE_MS });
    // Only React's development build logs this warning.
    await expect.poll(() => warnings.join('\n')).toMatch(/unique "key" prop/);

    await copy.change(
      'shared-lib/src/ui/page/page.tsx',
      '{wrapText(children)}',
      '{wrapText(children)}<p>From shared-lib</p>',
    );
    await expect(page.getByText('From shared-lib')).toBeVisible({ timeout: CHANGE_MS });
    await expectKept(page);

    const brand = "aria-label={t('nav.brand', { brand: config.brandName })}";
    await copy.change('shell/src/layout/rail.tsx', brand, 'aria-label="From the shell"');
    await expect(page.getByRole('link', { name: 'From the shell' })).toBeVisible({ timeout: CHANGE_MS });
    await expectKept(page);

    await copy.change(LIST, sheet, '<RoutedBookingSheet');
    const problem = page.getByRole('alert').filter({ hasText: 'This does not compile' });
    await expect(problem).toContainText('booking-list.page.tsx', { timeout: CHANGE_MS });
    await copy.change(LIST, '<RoutedBookingSheet', sheet);
    await expect(problem).toHaveCount(0, { timeout: CHANGE_MS });
    await expectKept(page);
  });
});
