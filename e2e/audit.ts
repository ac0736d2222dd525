import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './browser.ts';
import { ACCOUNT, startPortal } from './portal.ts';
import releaseOnce from './release-once.ts';
import { type Face, type Screen, SCREENS } from './screens.ts';

/** `npm run audit`: axe on every screen, in six languages and both sizes, with every face it can show. */
const USAGE = `npm run audit [-- --languages en,de] [--screens bookings,profile]

Opens every screen of the real portal, ready, loading, empty and failed, and asks axe what is wrong with it on a
desktop and on a phone. Ends with a table; the exit code is 1 when anything was found.`;

const LANGUAGES = ['en', 'fr', 'de', 'it', 'es', 'pt'] as const;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const AT_ONCE = 2;
/** A screen that has not got so far by then is a finding of its own. */
const LIMIT_MS = 20_000;

type Job = { screen: Screen; language: (typeof LANGUAGES)[number]; face: Face };
type Finding = Job & { size: string; rule: string; where: string };

const { values } = parseArgs({
  options: {
    languages: { type: 'string' },
    screens: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = await audit();

async function audit(): Promise<number> {
  const began = performance.now();
  await releaseOnce();
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    const session = await signIn(browser, portal.url);
    const jobs = await jobsOf(session);
    const findings: Finding[] = [];
    const checks = new Map<string, number>();
    const queue = [...jobs];
    const work = async () => {
      const pages = { guest: await openPage(browser, portal.url), host: await openPage(browser, portal.url, session) };
      for (let job = queue.shift(); job; job = queue.shift()) {
        const found = await check(job.screen.isPublic ? pages.guest : pages.host, job);
        findings.push(...found);
        const cell = `${job.screen.name} ${job.face}`;
        checks.set(cell, (checks.get(cell) ?? 0) + Object.keys(SIZES).length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    print(checks, findings, performance.now() - began);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** Cookies and storage of the demo host, and ids of their data for the screens that need one. */
async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login?next=/account/training');
  await page.getByLabel('E-mail address').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/account/training');
  const state = await context.storageState();
  const token = state.cookies.find(({ name }) => name === 'token')?.value ?? '';
  const read = async (path: string) => {
    const answer = await fetch(url + path, { headers: { authorization: `Token ${decodeURIComponent(token)}` } });
    const body = (await answer.json()) as { id: string }[] | { items: { id: string }[] };
    const [first] = Array.isArray(body) ? body : (body.items ?? []);
    if (!first) throw new Error(`${path} has nothing to look at`);
    return first.id;
  };
  const spots = 'stashpoint_id=s101&stashpoint_id=s102';
  const window = 'dropoff_gte=2026-03-05T00:00:00Z&dropoff_lte=2026-03-06T00:00:00Z';
  const ids = {
    booking: await read(`/v2/bookings?${window}&${spots}&order=asc&sort=dropoff&per_page=10`),
    earning: await read('/v2/invoices?paginated=false'),
  };
  await context.close();
  return { state, ids };
}

async function jobsOf({ ids }: SignedIn): Promise<Job[]> {
  const chosen = <T extends string>(list: string | undefined, all: readonly T[]) =>
    all.filter((each) => list === undefined || list.split(',').includes(each));
  const languages = chosen(values.languages, LANGUAGES);
  const names = chosen(
    values.screens,
    SCREENS.map(({ name }) => name),
  );
  return SCREENS.filter(({ name }) => names.includes(name)).flatMap((screen) =>
    languages.flatMap((language) =>
      screen.faces.map((face) => ({
        face,
        language,
        screen: { ...screen, path: screen.path.replace('{booking}', ids.booking).replace('{earning}', ids.earning) },
      })),
    ),
  );
}

async function openPage(browser: Browser, url: string, session?: SignedIn): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: session?.state,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function check(page: Page, job: Job): Promise<Finding[]> {
  const finding = (size: string, rule: string, where: string): Finding => ({ ...job, size, rule, where });
  try {
    await open(page, job);
    const findings: Finding[] = [];
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      if (job.face !== 'loading') await settled(page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      for (const { id, nodes } of violations) findings.push(finding(size, id, nodes[0]?.html ?? ''));
    }
    return findings;
  } catch (error) {
    return [finding('both', 'cannot be opened', (error as Error).message.split('\n')[0] ?? '')];
  }
}

/** Brings the screen to its face: with answers changed on their way, or its form sent empty. */
async function open(page: Page, { screen, language, face }: Job) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const isForm = screen.faces.every((each) => each === 'ready' || each === 'failed');
  let isWaiting = () => {};
  const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
  if (!isForm) await page.route(/\/v[23]\//, (route) => answered(route, { screen, language, face }, isWaiting));
  await page.setViewportSize(SIZES.desktop);
  await page.goto(language === 'en' ? screen.path : `/${language}${screen.path.replace(/^\/$/, '')}`);
  await page.locator('h1').first().waitFor({ timeout: LIMIT_MS });
  // The error page goes home by itself unless it is told to stay.
  if (screen.name === 'lost') await page.keyboard.press('Escape');
  if (face === 'loading') {
    await Promise.race([waiting, pause(LIMIT_MS).then(() => Promise.reject(new Error('asks the server for nothing')))]);
    await page.locator('[aria-busy="true"]').first().waitFor({ timeout: LIMIT_MS });
    return;
  }
  await settled(page);
  if (isForm && face === 'failed') {
    await page.locator('main button[type="submit"], form button[type="submit"]').first().click();
    await page.locator('[aria-invalid="true"]').first().waitFor({ timeout: LIMIT_MS });
  }
}

const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: LIMIT_MS });

/** Changes what the server says to make a face of the screen; who somebody is is always answered. */
async function answered(route: Route, { screen, face }: Job, onWaiting: () => void) {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (request.method() !== 'GET' || face === 'ready' || pathname === '/v2/hosts') return route.continue();
  if (face === 'loading') return onWaiting();
  if (face === 'failed') return route.fulfill({ status: 500, json: { error_id: 'BROKEN', message: 'Broken' } });
  const answer = await route.fetch();
  // An empty screen is that of a host with spots, except where the spots are what is missing.
  if (pathname === '/v3/stashpoints' && screen.name !== 'storage spots') return route.fulfill({ response: answer });
  const body: unknown = await answer.json().catch(() => null);
  return route.fulfill({ response: answer, json: emptied(body) });
}

function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (body === null || typeof body !== 'object' || !('items' in body)) return body;
  return { ...body, items: [], total: 0, page: 1, pages: 1, has_next: false, has_prev: false };
}

function print(checks: Map<string, number>, findings: Finding[], ms: number) {
  const faces: Face[] = ['ready', 'loading', 'empty', 'failed'];
  const width = Math.max(...SCREENS.map(({ name }) => name.length)) + 2;
  const row = (name: string, cells: string[]) => name.padEnd(width) + cells.map((cell) => cell.padStart(12)).join('');
  console.log(`\n${row('findings/checks', faces)}`);
  for (const { name } of SCREENS) {
    const cells = faces.map((face) => {
      const count = checks.get(`${name} ${face}`);
      const found = findings.filter(({ screen, face: of }) => screen.name === name && of === face).length;
      return count === undefined ? '–' : `${found}/${count}`;
    });
    if (cells.some((cell) => cell !== '–')) console.log(row(name, cells));
  }
  for (const { screen, language, face, size, rule, where } of findings) {
    console.log(`\n${screen.name}, ${face}, ${language}, ${size}: ${rule}\n  ${where.slice(0, 300)}`);
  }
  const total = [...checks.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${findings.length} findings in ${total} checks, ${(ms / 60_000).toFixed(1)} minutes`);
}
