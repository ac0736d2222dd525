import type { Browser, BrowserContext, Page } from '@playwright/test';
import { containerName, type Release } from '@host-portal/shared-lib/federation';
import { NOW } from '../../portal/demo.ts';
import { addressIn, type Session, type Visit } from './visits.ts';

/** Time limit for a page to be rendered. A healthy page needs a second. */
export const LIMIT_MS = 20_000;

/** A tab in which one host opens one page after another. */
type Tab = { of: string; page: Page; context: BrowserContext; problems: Problems };
/** Errors thrown in a tab's page, and policy violations. */
type Problems = { where: string; said: string[] };

export type Tabs = {
  /** Opens a portal page. Resolves to its problems, one sentence each. */
  visit: (origin: string, visit: Visit, hasFailed: (language: string) => boolean) => Promise<string[]>;
  /** Closes all tabs. When it resolves, their pages have sent all their reports. */
  close: () => Promise<void>;
};

/**
 * Opens pages in tabs that are reused, because the scripts are cached: the second page in a tab costs a third of the
 * first. A tab belongs to one portal and one host, with or without an API. A tab with problems isn't reused.
 */
export function openTabs(browser: Browser): Tabs {
  const free: Tab[] = [];
  const take = async (origin: string, { session, isSilent = false }: Visit): Promise<Tab> => {
    const of = `${origin} ${session?.token ?? ''} ${isSilent}`;
    const found = free.findIndex((tab) => tab.of === of);
    if (found !== -1) return free.splice(found, 1)[0] as Tab;
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.clock.setFixedTime(NOW);
    if (isSilent) await context.route(`${origin}/v2/**`, (call) => call.fulfill({ status: 503 }));
    const problems = await watch(context);
    return { of, context, problems, page: await context.newPage() };
  };
  return {
    async visit(origin, visit, hasFailed) {
      const { languages, session } = visit;
      const isOver = () => languages.some(hasFailed);
      if (isOver()) return [];
      const tab = await take(origin, visit);
      if (session) await signIn(tab.context, origin, session);
      for (const language of languages) {
        if (!isOver() && tab.problems.said.length === 0) await openPage(tab, origin, visit, language, isOver);
      }
      if (tab.problems.said.length > 0 || isOver()) await tab.context.close();
      else free.push(tab);
      return tab.problems.said;
    },
    close: async () => void (await Promise.all(free.map(({ context }) => context.close()))),
  };
}

async function openPage(
  { page, problems }: Tab,
  origin: string,
  { path, languages, expected, fillings }: Visit,
  language: string,
  isOver: () => boolean,
) {
  const address = addressIn(language, path);
  const where = `in the portal at ${address}`;
  const { said } = problems;
  problems.where = where;
  if (language === languages[0]) await page.goto(origin + address, { timeout: LIMIT_MS });
  else await page.evaluate(goOn, address);
  const names = expected
    .filter(({ name }) => name !== 'shell')
    .map(({ name, version }) => containerName(name, version));
  const isShown = await becomesTrue(page, isDrawn, { names, language }, () => said.length > 0 || isOver());
  if (!isShown && !isOver() && said.length === 0) said.push(`${where}: it drew nothing within ${LIMIT_MS / 1000} s`);
  if (fillings) said.push(...(await slotsWithoutCode(page, fillings)).map((what) => `${where}: ${what}`));
  if (isShown) await page.evaluate(restsTwice);
}

/** Runs in the page and navigates to another path in the portal as the back button does. */
function goOn(address: string) {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/**
 * Runs in the page. Returns whether these areas are running, and whether the page has a heading and content in this
 * language and nothing is still loading.
 */
export function isDrawn({ names, language }: { names: string[]; language: string }): boolean {
  const main = document.querySelector('#portal main') ?? document.querySelector('#portal');
  const heading = document.querySelector('#portal h1')?.textContent ?? '';
  const text = (main?.textContent ?? '').trim();
  return (
    document.documentElement.lang.startsWith(language) &&
    heading !== '' &&
    text !== '' &&
    document.querySelector('[aria-busy="true"]') === null &&
    names.every((name) => name in globalThis)
  );
}

/** Runs in the page and waits until idle callbacks have run and their result is rendered. */
async function restsTwice() {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** Returns one sentence for each slot that the manifest claims but the code doesn't fill. */
async function slotsWithoutCode(page: Page, { of, ids }: { of: Release; ids: string[] }): Promise<string[]> {
  const container = containerName(of.name, of.version);
  return page.evaluate(
    async ([global, all]) => {
      type Module = { default: { slots?: Record<string, (() => Promise<unknown>) | undefined> } };
      type Container = { get: (path: string) => Promise<() => Module> };
      const running = (globalThis as unknown as Record<string, Container | undefined>)[global];
      // The page failed earlier, so the area isn't loaded. That failure is reported elsewhere.
      if (!running) return [];
      const { default: remote } = (await running.get('./remote'))();
      const said = all.map(async (id) => {
        const drawn = await Promise.resolve(remote.slots?.[id]?.()).catch((error: Error) => error);
        if (drawn instanceof Error) return [`the slot ${id} throws: ${drawn.message}`];
        return drawn ? [] : [`the slot ${id} is claimed and has no code`];
      });
      return (await Promise.all(said)).flat();
    },
    [container, ids] as const,
  );
}

/** Mounts the area on a third-party page with another origin, checks that it's rendered, and unmounts it. */
export async function inForeignPage(browser: Browser, origin: string, api: string, { name }: Release) {
  const context = await browser.newContext();
  const { said } = await watch(context, 'in a foreign page');
  const page = await context.newPage();
  await page.goto(`${api}/page?embed=${encodeURIComponent(`${origin}/embed/${name}.js`)}`, { timeout: LIMIT_MS });
  const drawn = () => {
    const root = document.querySelector('#place')?.firstElementChild?.shadowRoot;
    return (root?.textContent ?? '').trim() !== '';
  };
  if (!(await becomesTrue(page, drawn, null, () => said.length > 0))) {
    if (said.length === 0) said.push(`in a foreign page: it did not stand within ${LIMIT_MS / 1000} s`);
  } else {
    await page.evaluate(() => (globalThis as unknown as { takeOut: () => Promise<void> }).takeOut());
    if (!(await becomesTrue(page, () => document.querySelector('#place')?.childElementCount === 0, null))) {
      said.push('in a foreign page: it left something behind when it was taken out');
    }
  }
  await context.close();
  return said;
}

/** Waits for `check` to become true in the page. Gives up at the time limit, or when `isOver` returns true. */
export async function becomesTrue<T>(page: Page, check: (argument: T) => boolean, argument: T, isOver = () => false) {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end && !isOver()) {
    if (await page.evaluate(check as (argument: unknown) => boolean, argument).catch(() => false)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** Records all uncaught errors and policy violations in the context's pages. */
export async function watch(context: BrowserContext, where = ''): Promise<Problems> {
  const problems: Problems = { where, said: [] };
  const say = (what: string) => void problems.said.push(`${problems.where}: ${what}`);
  context.on('weberror', (error) => say(error.error().message));
  await context.exposeBinding('reportRefusal', (_, what: string) => say(`refused ${what}`));
  await context.addInitScript(() => {
    const { reportRefusal } = globalThis as unknown as { reportRefusal: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reportRefusal(`${blockedURI} (${effectiveDirective})`),
    );
  });
  return problems;
}

export async function signIn(context: BrowserContext, origin: string, { token, user }: Session) {
  const cookies = { token, user: encodeURIComponent(JSON.stringify(user)) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      url: origin,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  );
}
