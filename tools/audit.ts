import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page, type Route } from 'playwright';
import { chosenOf, readFlags, runCommand } from '@host-portal/delivery/command-line';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';
import { NOW } from '@host-portal/delivery/portal/demo';
import { demoIds, pathWith } from '@host-portal/delivery/portal/demo-ids';
import type { ScreenState } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { within } from '@host-portal/shared-lib/timing';
import {
  buttonLines,
  collectData,
  layoutFaults,
  NARROW,
  PSEUDO_LOCALE,
  settled,
  showPseudoLocale,
  untranslated,
} from './audit/layout.ts';
import { type OpenedScreen, SCREENS } from './audit/screens.ts';
import { openSession, type Session } from './audit/session.ts';
import { startPortal } from './test-portal/portal.ts';
import releaseOnce from './test-portal/release-once.ts';

/** Audits every screen in every state, in every language and the pseudo-locale. */
const USAGE = `npm run host-portal -- audit [--languages en,de,en-XA] [--screens bookings,profile]

Opens every screen of the portal in each language and state (ready, loading, empty, failed) and checks it with axe on a
desktop and a phone. On both and at 320 px, nothing may be cut off or scroll sideways, and no button may wrap to two lines
if it has one in English. In the pseudo-locale (en-XA) no text may be untranslated. Findings are printed immediately. Ends
with a table, and with exit code 1 if anything was found. A language takes about three minutes on two idle cores.`;

const ALL = [...LANGUAGES.map(({ lang }) => lang), PSEUDO_LOCALE] as const;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const CONCURRENCY = 2;
/** The time limit for a screen in ms. A screen that isn't ready by then is reported. */
const LIMIT_MS = 20_000;

type Job = { screen: OpenedScreen; language: (typeof ALL)[number]; state: ScreenState };
type Finding = Job & { size: string; rule: string; where: string };
type Buttons = Job & { size: string; buttons: Awaited<ReturnType<typeof buttonLines>> };

type Chosen = { languages: readonly string[]; screens: readonly string[] };

await runCommand('npm run host-portal -- audit [--languages en,de,en-XA] [--screens bookings,profile]', async () => {
  const { values } = readFlags({
    options: {
      languages: { type: 'string' },
      screens: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const names = SCREENS.map(({ name }) => name);
  process.exitCode = await audit({
    languages: chosenOf('--languages', values.languages, ALL),
    screens: chosenOf('--screens', values.screens, names),
  });
});

async function audit(chosen: Chosen): Promise<number> {
  const began = performance.now();
  await releaseOnce();
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    const session = await openSession(browser, portal.url);
    const urls = { hosts: portal.url, developers: await portal.anotherEdge({ PORTAL_DEVELOPER: '1' }) };
    const findings: Finding[] = [];
    const seen: Buttons[] = [];
    const checks = new Map<string, number>();
    const token = session.cookies.find(({ name }) => name === 'token')?.value ?? '';
    const queue = jobsOf(await demoIds(portal.url, token), chosen);
    const work = async () => {
      for (let job = queue.shift(); job; job = queue.shift()) {
        const url = job.language === PSEUDO_LOCALE ? urls.developers : urls.hosts;
        const found = await check(browser, url, session, job, seen);
        found.forEach(printFinding);
        findings.push(...found);
        const cell = `${job.screen.name} ${job.state}`;
        checks.set(cell, (checks.get(cell) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const broken = brokenButtons(seen);
    broken.forEach(printFinding);
    findings.push(...broken);
    print(checks, findings, performance.now() - began);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function jobsOf(ids: Record<string, string>, chosen: Chosen): Job[] {
  const languages = ALL.filter((language) => chosen.languages.includes(language));
  return SCREENS.filter(({ name }) => chosen.screens.includes(name)).flatMap((screen) => {
    const path = pathWith(ids, screen);
    return languages.flatMap((language) =>
      screen.states.map((state) => ({ state, language, screen: { ...screen, path } })),
    );
  });
}

/**
 * Opens a screen in a new browser context, because data stored by other screens would change its state. Returns the
 * findings.
 */
async function check(browser: Browser, url: string, session: Session, job: Job, seen: Buttons[]): Promise<Finding[]> {
  const finding = (size: string, rule: string, where: string): Finding => ({ ...job, size, rule, where });
  const context = await browser.newContext({
    baseURL: url,
    ...(job.screen.isPublic ? {} : { storageState: session }),
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    await context.clock.setFixedTime(NOW);
    const isPseudo = job.language === PSEUDO_LOCALE;
    if (isPseudo) await showPseudoLocale(context);
    const page = await context.newPage();
    const data = collectData(page);
    await open(page, job);
    const findings: Finding[] = [];
    const resize = async (size: typeof NARROW) => {
      await page.setViewportSize(size);
      if (job.state !== 'loading') await settled(page, LIMIT_MS);
    };
    for (const [size, viewport] of isPseudo ? [] : Object.entries(SIZES)) {
      await resize(viewport);
      seen.push({ ...job, size, buttons: await buttonLines(page) });
      findings.push(...(await layoutFaults(page)).map(({ rule, where }) => finding(size, rule, where)));
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      for (const { id, nodes } of violations) findings.push(finding(size, id, nodes[0]?.html ?? ''));
    }
    await resize(NARROW);
    const unfit = await layoutFaults(page);
    const names = [...(await data()), ...(job.screen.names ?? [])];
    const unsaid = isPseudo ? await untranslated(page, names) : [];
    return [...findings, ...[...unfit, ...unsaid].map(({ rule, where }) => finding('320 px', rule, where))];
  } catch (error) {
    return [finding('any size', 'cannot be opened', (error as Error).message.split('\n')[0] ?? '')];
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/**
 * Finds buttons whose label wraps to two lines although the English label fits on one. Screens whose buttons differ
 * between languages aren't compared.
 */
function brokenButtons(seen: readonly Buttons[]): Finding[] {
  return seen.flatMap(({ buttons, ...job }) => {
    const inEnglish = seen.find(
      ({ screen, state, size, language }) =>
        language === 'en' && screen.name === job.screen.name && state === job.state && size === job.size,
    )?.buttons;
    if (inEnglish?.length !== buttons.length) return [];
    return buttons
      .filter(({ lines }, index) => lines > 1 && inEnglish[index]?.lines === 1)
      .map(({ label }) => ({ ...job, rule: 'a button of two lines', where: label }));
  });
}

function printFinding({ screen, language, state, size, rule, where }: Finding) {
  console.log(`${screen.name}, ${state}, ${language}, ${size}: ${rule}\n  ${where.slice(0, 300)}`);
}

/** Brings the screen into the given state by changing responses or submitting its form empty. */
async function open(page: Page, { screen, language, state }: Job) {
  const isForm = screen.states.every((each) => each === 'ready' || each === 'failed');
  let isWaiting = () => {};
  const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
  if (!isForm)
    await page.context().route(/\/v[23]\//, (route) => answered(route, { screen, language, state }, isWaiting));
  await page.setViewportSize(SIZES.desktop);
  const prefix = language === 'en' || language === PSEUDO_LOCALE ? '' : `/${language}`;
  await page.goto(prefix && screen.path === '/' ? prefix : prefix + screen.path);
  await page.locator('h1').first().waitFor({ timeout: LIMIT_MS });
  // Presses Escape, because it stops the error page from redirecting to the home page.
  if (screen.name === 'lost') await page.keyboard.press('Escape');
  if (state === 'loading') {
    await within(LIMIT_MS, waiting, () => {
      throw new Error('asks the server for nothing');
    });
    await page.locator('[aria-busy="true"]').first().waitFor({ timeout: LIMIT_MS });
    return;
  }
  await settled(page, LIMIT_MS);
  if (isForm && state === 'failed') {
    await page.locator('main button[type="submit"], form button[type="submit"]').first().click();
    await page.locator('[aria-invalid="true"]').first().waitFor({ timeout: LIMIT_MS });
  }
}

/**
 * Changes responses to bring the screen into a state. The calls for the signed-in host, and for spots if the screen
 * needs them, always succeed.
 */
async function answered(route: Route, { screen, state }: Job, onWaiting: () => void) {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const isGiven = pathname === '/v2/hosts' || (screen.needsSpots && pathname.startsWith('/v3/stashpoints'));
  if (request.method() !== 'GET' || state === 'ready' || isGiven) return route.continue();
  if (state === 'loading') return onWaiting();
  if (state === 'failed') return route.fulfill({ status: 500, json: { error_id: 'BROKEN', message: 'Broken' } });
  const answer = await route.fetch();
  const body: unknown = await answer.json().catch(() => null);
  return route.fulfill({ response: answer, json: emptied(body) });
}

function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (body === null || typeof body !== 'object' || !('items' in body)) return body;
  return { ...body, items: [], total: 0, page: 1, pages: 1, has_next: false, has_prev: false };
}

function print(checks: Map<string, number>, findings: Finding[], ms: number) {
  const states: ScreenState[] = ['ready', 'loading', 'empty', 'failed'];
  const width = Math.max(...SCREENS.map(({ name }) => name.length)) + 2;
  const row = (name: string, cells: string[]) => name.padEnd(width) + cells.map((cell) => cell.padStart(12)).join('');
  console.log(`\n${row('findings/visits', states)}`);
  for (const { name } of SCREENS) {
    const cells = states.map((state) => {
      const count = checks.get(`${name} ${state}`);
      const found = findings.filter(({ screen, state: of }) => screen.name === name && of === state).length;
      return count === undefined ? '–' : `${found}/${count}`;
    });
    if (cells.some((cell) => cell !== '–')) console.log(row(name, cells));
  }
  const total = [...checks.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${findings.length} findings in ${total} visits, ${(ms / 60_000).toFixed(1)} minutes`);
}
