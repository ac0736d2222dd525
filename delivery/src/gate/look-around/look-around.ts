import type { Browser, BrowserContext, Page } from '@playwright/test';
import { NOW } from '../../portal/demo.ts';
import { goOn, isDrawn, LIMIT_MS, signIn, stands, watch } from '../rehearsal/tabs.ts';
import type { Session } from '../rehearsal/visits.ts';
import { findingsOf, type Visited } from './findings.ts';
import { type PageState, readNatives, readPage } from './page-state.ts';
import { record, type Recorder, recordStorage } from './recorder.ts';

/** `own`: the path of the area's scripts. `globals`: they exist when its code runs. `neighbour`: a page of another. */
export type Surroundings = {
  name: string;
  own: string;
  globals: string[];
  pages: string[];
  neighbour: string;
  storageKeys: readonly string[];
  session: Session | null;
};

/** The area is visited three times, so that what stays can be told from what grows. */
const VISITS = 3;
/** After leaving, the clock moves half a minute in steps, and each step lets requests come and go. */
const STEPS = 6;
const STEP_MS = 5000;
const ROUND_TRIPS = 4;
const WAIT_MS = 3000;

type InPage = { lookAround: Recorder };

/**
 * Visits all pages of an area, leaves it for a neighbour's page, and compares what belongs to the page with the same
 * neighbour's page without the area's code. `prepare` is called with each new context.
 */
export async function lookAround(
  browser: Browser,
  origin: string,
  surroundings: Surroundings,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const { name, own, storageKeys } = surroundings;
  const open = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.clock.install({ time: NOW });
    await context.addInitScript(record, own);
    await context.addInitScript(recordStorage, own);
    await prepare(context);
    if (surroundings.session) await signIn(context, origin, surroundings.session);
    return context;
  };
  const [without, tab] = await Promise.all([open(), open()]);
  try {
    await without.route(`${origin}${own}**`, (call) => call.abort());
    await without.route(`${origin}/reports`, (call) => call.fulfill({ status: 204 }));
    const problems = await watch(tab, 'later');
    const [before, after] = await Promise.all([
      readWithout(await without.newPage(), origin, surroundings),
      visit(await tab.newPage(), origin, surroundings, problems.said),
    ]);
    const findings = typeof after === 'string' ? [after] : findingsOf(before, after, storageKeys);
    const thrown = problems.said.map((what) => `${what}: it happens after the page was drawn`);
    return [...new Set([...findings, ...thrown])].map((what) => `looking around after ${name}: ${what}`);
  } finally {
    await Promise.all([without.close(), tab.close()]);
  }
}

async function readWithout(page: Page, origin: string, { neighbour }: Surroundings): Promise<PageState> {
  await page.goto(origin + neighbour, { timeout: LIMIT_MS });
  await stands(page, isDrawn, { names: [], language: 'en' });
  await letTimePass(page, []);
  return readState(page);
}

/** Resolves to a sentence if a page isn't drawn. */
async function visit(
  page: Page,
  origin: string,
  surroundings: Surroundings,
  said: string[],
): Promise<Visited | string> {
  const { neighbour, pages, globals } = surroundings;
  const [first = neighbour] = pages;
  const held: Visited['held'] = [];
  const paths: string[] = [];
  const open = async (address: string, names: string[]) => {
    await page.evaluate(goOn, address);
    const isShown = await stands(page, isDrawn, { names, language: 'en' });
    await roundTrips(page);
    paths.push(await page.evaluate(() => location.pathname));
    return isShown;
  };
  await page.goto(origin + neighbour, { timeout: LIMIT_MS });
  await stands(page, isDrawn, { names: [], language: 'en' });
  for (let turn = 0; turn < VISITS; turn += 1) {
    for (const address of turn === 0 ? pages : [first]) {
      if (!(await open(address, globals))) return `${address} is not drawn when a neighbour's page was open before`;
      // The page's policy doesn't hold while the clock is moved from outside, so the second visit waits.
      if (turn === 1) await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), WAIT_MS);
      else await moveClock(page, said);
    }
    if (!(await open(neighbour, []))) return `${neighbour} is not drawn after a visit: hosts see nothing there`;
    held.push(
      await page.evaluate(() => {
        const { listeners, intervals } = (globalThis as unknown as InPage).lookAround;
        return { listeners: listeners.size, intervals: intervals.size };
      }),
    );
  }
  const calls = await page.evaluate(() => (globalThis as unknown as InPage).lookAround.calls);
  await page.evaluate(() => document.querySelector<HTMLElement>('#portal a[href]')?.focus());
  await letTimePass(page, said);
  const isFocusTaken = await page.evaluate(() => {
    const link = document.querySelector('#portal a[href]');
    return link !== null && document.activeElement !== document.body && document.activeElement !== link;
  });
  const state = await readState(page);
  const callsAfter = state.calls - calls;
  return { ...state, held, callsAfter, isFocusTaken, isBackDead: !(await goesBackTwice(page, paths)) };
}

const readState = async (page: Page): Promise<PageState> => ({
  natives: await page.evaluate(readNatives),
  ...(await page.evaluate(readPage)),
});

/** A timer that throws ends the step. It's said here, because the page itself doesn't see it. */
const moveClock = (page: Page, said: string[]) =>
  page.clock.runFor(STEP_MS).catch((error: Error) => {
    said.push(`later: ${(error.message.split('\n')[0] ?? '').replace(/^clock\.runFor: (Error: )?/, '')}`);
  });

async function letTimePass(page: Page, said: string[]) {
  for (let step = 0; step < STEPS; step += 1) {
    await moveClock(page, said);
    await roundTrips(page);
  }
}

/** Waits in units of requests, so that a slow machine waits longer. */
const roundTrips = (page: Page) =>
  page.evaluate(async (count) => {
    for (let trip = 0; trip < count; trip += 1) await (globalThis as unknown as InPage).lookAround.roundTrip();
  }, ROUND_TRIPS);

/** `paths`: the pages in the order of their visits. */
async function goesBackTwice(page: Page, paths: string[]): Promise<boolean> {
  for (const expected of [paths.at(-2), paths.at(-3)]) {
    const pops = await page.evaluate(() => (globalThis as unknown as InPage).lookAround.pops);
    await page.evaluate(() => history.back());
    const hasGone = (count: number) => (globalThis as unknown as InPage).lookAround.pops > count;
    if (!(await stands(page, hasGone, pops))) return false;
    await roundTrips(page);
    if ((await page.evaluate(() => location.pathname)) !== expected) return false;
  }
  return true;
}
