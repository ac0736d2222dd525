import type { Browser, Page } from '@playwright/test';
import { NOW } from '../../portal/demo.ts';
import { isDrawn, LIMIT_MS, signIn, becomesTrue, watch } from '../rehearsal/tabs.ts';
import type { Session } from '../rehearsal/visits.ts';
import { findingsOf, type Left } from './findings.ts';
import { type PageState, readNatives, readPage } from './page-state.ts';
import { type InPage, recordCalls, recordStorage, recordTimers, startRecorder } from './recorder.ts';

/**
 * `own` is the path of the area's scripts. `globals` are the global names that exist when the area's code runs.
 * `pages` are the area's own pages, and `neighbour` is a page of another area.
 */
export type Surroundings = {
  name: string;
  own: string;
  globals: string[];
  pages: string[];
  neighbour: string;
  storageKeys: readonly string[];
  session: Session | null;
};

/** The number of visits to the first page. Repeated visits distinguish a leak from a one-time setup. */
const VISITS = 3;
/** The time that passes after each page is rendered. After the area is left, six such steps make up half a minute. */
const STEP_MS = 5000;
const STEPS = 6;
const ON_THE_WAY = 'on the way to the next page';

/**
 * Visits all pages of an area, then another area's page, and compares that page with the same page in a tab that
 * never loads the area's code. The result doesn't depend on the machine's speed.
 */
export async function lookAround(browser: Browser, origin: string, surroundings: Surroundings): Promise<string[]> {
  const { name, own, session, storageKeys } = surroundings;
  const open = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.clock.setFixedTime(NOW);
    await context.addInitScript({ content: recorderOf(own) });
    if (session) await signIn(context, origin, session);
    return context;
  };
  const [without, tab] = await Promise.all([open(), open()]);
  try {
    await without.route(`${origin}${own}**`, (call) => call.abort());
    await without.route(`${origin}/reports`, (call) => call.fulfill({ status: 204 }));
    const problems = await watch(tab, 'later');
    const [before, left] = await Promise.all([
      readWithout(await without.newPage(), origin, surroundings),
      visit(await tab.newPage(), origin, surroundings),
    ]);
    const findings = typeof left === 'string' ? [left] : findingsOf(before, left, storageKeys);
    const thrown = problems.said.map((what) => `${what}: it happens after the page was drawn`);
    return [...new Set([...findings, ...thrown])].map((what) => `looking around after ${name}: ${what}`);
  } finally {
    await Promise.all([without.close(), tab.close()]);
  }
}

/**
 * Returns the script that records the calls of the area's code. It runs neither in frames nor in the tab's initial
 * blank page. `readNatives` comes last, because the recorder replaces some native functions.
 */
const recorderOf = (own: string) => `if (globalThis === top && location.protocol.startsWith('http'))
  for (const part of [${[startRecorder, recordCalls, recordTimers, recordStorage, readNatives].join()}])
    part(${JSON.stringify(own)});`;

async function readWithout(page: Page, origin: string, { neighbour }: Surroundings): Promise<PageState> {
  await page.goto(origin + neighbour, { timeout: LIMIT_MS });
  await becomesTrue(page, isDrawn, { names: [], language: 'en' });
  await page.evaluate(letTimePass, { steps: STEPS, ms: STEP_MS });
  return readState(page);
}

/**
 * Visits the pages and returns the state that the area left behind, or an error sentence if a page isn't rendered.
 */
async function visit(page: Page, origin: string, { neighbour, pages, globals }: Surroundings): Promise<Left | string> {
  await page.goto(origin + neighbour, { timeout: LIMIT_MS });
  await becomesTrue(page, isDrawn, { names: [], language: 'en' });
  const open = async (address: string, names: string[]) => {
    await page.evaluate(goOn, { address, title: ON_THE_WAY });
    const isShown =
      (await becomesTrue(page, (title) => document.title !== title, ON_THE_WAY)) &&
      (await becomesTrue(page, isDrawn, { names, language: 'en' }));
    await page.evaluate(letTimePass, { steps: 1, ms: 0 });
    return isShown;
  };
  const remaining: Left['remaining'] = [];
  for (let turn = 0; turn < VISITS; turn += 1) {
    for (const address of turn === 0 ? pages : pages.slice(0, 1)) {
      if (!(await open(address, globals))) return `${address} is not drawn when a neighbour's page was open before`;
      await page.evaluate(letTimePass, { steps: 1, ms: STEP_MS });
    }
    if (!(await open(neighbour, []))) return `${neighbour} is not drawn after a visit: hosts see nothing there`;
    remaining.push(await page.evaluate(readRemaining));
  }
  const atFirst = await page.evaluate(readCounts);
  await page.evaluate(letTimePass, { steps: STEPS, ms: STEP_MS });
  const { calls, focuses, ...counts } = await page.evaluate(readCounts);
  return {
    ...counts,
    ...(await readState(page)),
    remaining,
    calls: calls - atFirst.calls,
    isFocusTaken: focuses > atFirst.focuses,
    goesBack: await goesBackTwice(page, neighbour),
  };
}

const readState = async (page: Page): Promise<PageState> => ({
  natives: await page.evaluate(readNatives),
  ...(await page.evaluate(readPage)),
});

/**
 * Runs in the page and navigates to another path as the back button does. Sets a title that the shell replaces when
 * it shows the other page, so the previous page is still shown while the title is unchanged.
 */
function goOn({ address, title }: { address: string; title: string }) {
  document.title = title;
  const state = { key: crypto.randomUUID() };
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Runs in the page and advances the area's timers. */
async function letTimePass({ steps, ms }: { steps: number; ms: number }) {
  const { lookAround } = globalThis as unknown as InPage;
  for (let step = 0; step < steps; step += 1) {
    await lookAround.passTime(ms);
    await lookAround.settle();
  }
}

/** Runs in the page and returns the numbers of listeners and intervals that the area didn't remove. */
function readRemaining() {
  const { listeners, timers } = (globalThis as unknown as InPage).lookAround;
  return { listeners: listeners.length, intervals: [...timers.values()].filter(({ every }) => every > 0).length };
}

/** Runs in the page and returns the recorder's counts. */
function readCounts() {
  const { calls, focuses, ownKeys, clockReads } = (globalThis as unknown as InPage).lookAround;
  return { calls, focuses, ownKeys: [...ownKeys], clockReads };
}

/** Returns whether going back twice opens the area's page and then the neighbour's page. */
async function goesBackTwice(page: Page, neighbour: string): Promise<boolean> {
  const { pathname } = new URL(neighbour, 'http://portal');
  for (const isNeighbour of [false, true]) {
    const pops = await page.evaluate(() => (globalThis as unknown as InPage).lookAround.pops);
    await page.evaluate(() => history.back());
    if (!(await becomesTrue(page, (count) => (globalThis as unknown as InPage).lookAround.pops > count, pops)))
      return false;
    await page.evaluate(letTimePass, { steps: 1, ms: 0 });
    if ((await page.evaluate((path) => location.pathname === path, pathname)) !== isNeighbour) return false;
  }
  return true;
}
