import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readBrand } from '@host-portal/brands/brand';
import { writeBrand } from '@host-portal/brands/write-brand';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { demoIds } from '@host-portal/delivery/portal/demo-ids';
import { settled } from '../../tools/audit/layout.ts';
import { type RunningPortal, startPortal } from '../../tools/test-portal/portal.ts';
import { expect, signIn, test } from '../journey.ts';
import { newToken } from '../site-journey.ts';

/**
 * Compares two brands with the same releases on one host name in one browser: Bagpost, and the brand that `npm run
 * host-portal -- new-brand harbour` writes.
 */
test.use({ portalOf: 'brands.spec.ts' });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let harbour: RunningPortal;

test.beforeAll(async () => {
  // Takes longer than usual, because this file starts a second portal in addition to the fixture's.
  test.setTimeout(240_000);
  folder = await mkdtemp(path.join(tmpdir(), 'host-portal-brand-'));
  await writeBrand({ name: 'harbour', color: '#7B2D8B', tag: '#F2C14E' }, folder);
  harbour = await startPortal({ env: { PORTAL_BRAND: path.join(folder, 'harbour') } });
});

test.afterAll(async () => {
  await harbour?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bagpost = readBrand();

/** Matches the names of colours that only the first brand uses. */
const FIRST = /^(?:brand-(?!contrast)|focus|good|chart|tag)/;
const COLORS = Object.entries(bagpost.colors).flatMap(([name, pair]) => (FIRST.test(name) ? pair : []));
const PRINTED = ['/account/bookings/day-sheet', '/account/bookings/tags', '/account/storage-spots/s101/poster'];
const PUBLIC = ['/', '/terms', '/privacy', '/login', '/signup', '/forgot', '/no-such-page'];
const OFFICE = [
  '/account',
  '/account/bookings',
  '/account/earnings',
  '/account/storage-spots/s101',
  '/account/training',
];

type Appearance = { text: string; colors: string[] };

/** Returns all texts and attributes of a page, and all colours rendered on it. */
const appearanceOf = (page: Page): Promise<Appearance> =>
  page.evaluate(() => {
    const colors = new Set<string>();
    const see = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        const style = getComputedStyle(element);
        for (const property of [
          'color',
          'backgroundColor',
          'borderTopColor',
          'fill',
          'stroke',
          'outlineColor',
        ] as const)
          colors.add(style[property]);
        for (const drawn of `${style.backgroundImage} ${style.boxShadow}`.match(/rgb\([^)]*\)/g) ?? [])
          colors.add(drawn);
        if (element.shadowRoot) see(element.shadowRoot);
      }
    };
    see(document);
    return { text: document.title + document.documentElement.outerHTML, colors: [...colors] };
  });

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

async function expectNothingOfTheFirst(page: Page) {
  const { text, colors } = await appearanceOf(page);
  expect(text).not.toMatch(/bagpost/i);
  // Compares only rendered colours, because the style sheet also contains the defaults.
  expect(COLORS.filter((color) => colors.includes(rgb(color)))).toEqual([]);
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

const cookiesOf = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).toSorted();

test('both brands run the same releases', async ({ portal, request }) => {
  const versions = async ({ url }: RunningPortal) => {
    const { shell, remotes } = (await (await request.get(`${url}/registry.json`)).json()) as {
      shell: { current: { version: string } };
      remotes: { current: { version: string } }[];
    };
    return [shell, ...remotes].map(({ current }) => current.version);
  };
  expect(await versions(harbour)).toEqual(await versions(portal));
});

test('the second brand shows no word or colour of the first brand, on screen, in light and dark mode, and in print', async ({
  page,
  request,
}) => {
  for (const address of PUBLIC) {
    await open(page, harbour.url + address);
    await expectNothingOfTheFirst(page);
  }
  await signIn(page, { at: `${harbour.url}/login` });
  const { earning, closure } = await demoIds(harbour.url, await newToken(request, harbour.url));
  const printed = [
    ...PRINTED,
    `/account/earnings/${earning}`,
    `/account/storage-spots/s101/closures/${closure}/notice`,
  ];
  for (const address of [...OFFICE, ...printed]) {
    await open(page, harbour.url + address);
    await expectNothingOfTheFirst(page);
    if (!printed.includes(address)) continue;
    await page.emulateMedia({ media: 'print' });
    await expectNothingOfTheFirst(page);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${harbour.url}/account`);
  await expectNothingOfTheFirst(page);
  expect(await cookiesOf(page.context())).toEqual(['harbour_token', 'harbour_user', 'harbour_visitor_id']);
});

test('the check for the first brand’s words and colours finds them on that brand’s pages', async ({ page, portal }) => {
  await open(page, `${portal.url}/login`);
  const { text, colors } = await appearanceOf(page);
  expect(text).toContain('Bagpost');
  expect(colors).toContain(rgb(bagpost.colors['brand-solid'][0]));
});

test('signing out of one brand keeps the session of another brand in the same browser', async ({ page, portal }) => {
  await signIn(page, { at: `${portal.url}/login` });
  await signIn(page, { at: `${harbour.url}/login` });
  expect(await cookiesOf(page.context())).toEqual([
    'harbour_token',
    'harbour_user',
    'harbour_visitor_id',
    'token',
    'user',
    'visitor_id',
  ]);
  await page.context().clearCookies({ name: 'harbour_token' });
  await page.goto(`${harbour.url}/account`);
  await page.waitForURL(/\/login/);
  await open(page, `${portal.url}/account`);
  await expect(page).toHaveURL(`${portal.url}/account`);
});

test('e-mails, icons, the app, notices and the embed show the second brand', async ({ page, portal, request }) => {
  await request.post(`${harbour.url}/v2/forgotten-password`, { data: { email: ACCOUNT.email } });
  await expect.poll(async () => (await harbour.mails()).length).toBe(1);
  const [mail] = await harbour.mails();
  expect(mail?.subject).toBe('Harbour: choose a new password');
  await page.goto(`${harbour.apiUrl}/dev/mail`);
  await expectNothingOfTheFirst(page);

  const textOf = async (address: string) => (await request.get(harbour.url + address)).text();
  for (const address of [
    '/app.webmanifest',
    '/de/app.webmanifest',
    '/icon.svg',
    '/%ff',
    '/de/%ff',
    '/.well-known/security.txt',
  ])
    expect(await textOf(address), address).not.toMatch(new RegExp(`bagpost|${COLORS.join('|')}`, 'i'));
  expect(JSON.parse(await textOf('/de/app.webmanifest'))).toMatchObject({ name: 'Harbour', short_name: 'Harbour' });
  for (const icon of [
    '/favicon.ico',
    '/icon-192.png',
    '/icon-maskable-512.png',
    '/apple-touch-icon.png',
    '/share.png',
  ]) {
    const [ours, theirs] = await Promise.all([harbour, portal].map(({ url }) => request.get(url + icon)));
    expect((await ours?.body())?.equals((await theirs?.body()) ?? Buffer.alloc(0)), icon).toBe(false);
  }

  const site = `http://localhost:${harbour.foreignPort}/partners`;
  const token = await newToken(request, harbour.url);
  const html = `<!doctype html><title>Partners</title><script type="module" src="${harbour.url}/embed/bookings.js"></script>
<host-bookings base-path="/partners" language="de" token="${token}"></host-bookings>`;
  // Uses a real server, because Chromium blocks requests to this machine from pages that Playwright answers with
  // `route`.
  const partner = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => partner.listen(harbour.foreignPort, resolve));
  try {
    await page.goto(site);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNothingOfTheFirst(page);
    expect((await appearanceOf(page)).colors).toContain(
      rgb(readBrand(path.join(folder, 'harbour')).colors['brand-solid'][0]),
    );
  } finally {
    partner.close();
    partner.closeAllConnections();
  }
});

test('a brand with two languages has no pages in a third language', async ({ portal, page }) => {
  const small = await writeBrand({ name: 'small-quay', languages: ['en', 'de'] }, folder);
  const url = await portal.anotherEdge({ PORTAL_BRAND: small });
  await page.goto(`${url}/fr/terms?from=letter`);
  await expect(page).toHaveURL(`${url}/terms?from=letter`);
  await expect(page.getByRole('navigation', { name: 'Language' }).getByRole('link')).toHaveText(['English', 'Deutsch']);
  await expect(page.locator('link[hreflang=fr]')).toHaveCount(0);
});
