import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { cachedForOffline } from '../page/offline-cache.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../servers/fault-proxy.ts';

/** Maximum time from a page's first good response until it has repeated every failed read. */
const HEALS_MS = 5000;
/** Maximum requests that a page sends per minute while the API fails, in addition to those already in flight. */
const MOST_A_MINUTE = 40;
const IN_FLIGHT = 8;
/**
 * Minimum time in ms between the first and the last request of several pages. If the time is shorter, the pages retry
 * in step.
 */
const AT_ONCE_MS = 200;
/** The timeout for each step, long enough for a busy machine. */
const PATIENCE_MS = 40_000;
const API = /^\/v\d\//;

const EARNINGS = '/account/earnings';
/** A selector for each page's content after a successful read. */
const CONTENT: Record<string, string> = {
  '/account': '[data-row-link]',
  '/account/bookings': '[data-row-link]',
  [EARNINGS]: 'text=/€\\s?\\d/',
  '/account/storage-spots': 'text="Hotel Rhein"',
  '/account/profile': 'input[autocomplete="given-name"]',
};
const TROUBLE: [name: string, fault: Fault][] = [
  ['answers with errors', { kind: 'answer', status: 502, body: 'Bad Gateway', type: 'text/plain' }],
  ['hangs', { kind: 'hang' }],
];

let proxy: FaultProxy;
test.beforeEach(async ({ portal }) => {
  test.setTimeout(150_000);
  proxy = await startFaultProxy(portal.url);
});
test.afterEach(() => proxy.close());

for (const [name, fault] of TROUBLE) {
  test(`if the API ${name} for a while, pages send few requests, don't retry in step, and recover without an action`, async ({
    page,
    context,
  }) => {
    await signIn(page, { at: `${proxy.url}/login?next=/account/training` });
    await page.close();
    proxy.fail(API, fault);
    const pages = await Promise.all(Object.keys(CONTENT).map((path) => openedIn(context, path)));
    await Promise.all(pages.map(hasFailed));

    const since = performance.now();
    const asked = () => pages.flatMap(({ calls }) => calls.filter(({ at }) => at > since));
    await expect.poll(() => asked().length, { timeout: PATIENCE_MS }).toBeGreaterThan(4 * pages.length);
    const until = performance.now();
    const budget = IN_FLIGHT + (MOST_A_MINUTE * (until - since)) / 60_000;
    for (const { calls } of pages) expect(calls.filter(({ at }) => at > since).length).toBeLessThan(budget);

    const healedAt = performance.now();
    proxy.heal();
    await Promise.all(pages.map(healed));
    // Measures each page's time from its own first good response, because with five pages the response times depend
    // on the machine.
    for (const { path, calls, answeredAt } of pages)
      expect(Math.max(...rereads(calls, healedAt)) - answeredAt(), path).toBeLessThan(HEALS_MS);
    const firstCalls = pages.map(({ calls }) => calls.find(({ at }) => at > until)?.at ?? Number.NaN);
    expect(spread(firstCalls), 'one page asks, then another').toBeGreaterThan(AT_ONCE_MS);
    const earnings = pages.find(({ path }) => path === EARNINGS);
    expect(spread(rereads(earnings?.calls ?? [], until).slice(1)), 'so do the parts of a page').toBeGreaterThan(
      AT_ONCE_MS,
    );
  });
}

test.describe('without a network connection', () => {
  test.use({ serviceWorkers: 'allow' });

  const lines: [name: string, cut: (context: BrowserContext) => Promise<() => unknown>][] = [
    ['the line of the shop is down', async () => (proxy.fail(/./, { kind: 'refuse' }), proxy.heal)],
    [
      'the device is in airplane mode',
      async (context) => {
        await context.setOffline(true);
        return () => context.setOffline(false);
      },
    ],
  ];
  for (const [name, cut] of lines) {
    test(`a page opened offline recovers without an action when the network is back: ${name}`, async ({
      page,
      context,
    }) => {
      await signIn(page, { at: `${proxy.url}/login?next=/account/bookings` });
      await cachedForOffline(page);
      await page.close();
      const mend = await cut(context);
      const opened = await openedIn(context, EARNINGS);
      await hasFailed(opened);
      await mend();
      expect(await healed(opened)).toBeLessThan(HEALS_MS);
    });
  }
});

type Call = { line: string; at: number };
type Opened = { page: Page; path: string; calls: Call[]; answeredAt: () => number };

/** Opens a page in a new tab, and records its API calls and the time of its first good response. */
async function openedIn(context: BrowserContext, path: string): Promise<Opened> {
  const page = await context.newPage();
  // Gives each page a fixed sequence of evenly distributed numbers instead of random ones, so that the result is
  // reproducible.
  await page.addInitScript((first) => {
    let drawn = first;
    Math.random = () => (drawn = (drawn + 0.618) % 1);
  }, context.pages().length * 0.17);
  const calls: Call[] = [];
  let answeredAt = Number.NaN;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (API.test(pathname)) calls.push({ line: pathname + search, at: performance.now() });
  });
  page.on('response', (response) => {
    const isGood = response.ok() && API.test(new URL(response.url()).pathname);
    if (isGood && Number.isNaN(answeredAt)) answeredAt = performance.now();
  });
  await page.goto(`${proxy.url}${path}`);
  return { page, path, calls, answeredAt: () => answeredAt };
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();

const hasFailed = ({ page }: Opened) => expect(retry(page)).toBeVisible({ timeout: PATIENCE_MS });

/** Waits until the whole page is shown. Returns how many milliseconds have passed since its first good response. */
async function healed({ page, path, answeredAt }: Opened): Promise<number> {
  const content = page.getByRole('main').locator(CONTENT[path] ?? '');
  await content.first().waitFor({ timeout: PATIENCE_MS });
  await retry(page).waitFor({ state: 'hidden', timeout: PATIENCE_MS });
  return performance.now() - answeredAt();
}

/** Returns the times at which a page first repeated each of the reads that failed before `since`. */
function rereads(calls: readonly Call[], since: number): number[] {
  const failed = new Set(calls.filter(({ at }) => at <= since).map(({ line }) => line));
  const moments = new Map<string, number>();
  for (const { line, at } of calls) if (at > since && failed.has(line) && !moments.has(line)) moments.set(line, at);
  return [...moments.values()];
}

const spread = (moments: readonly number[]) => Math.max(...moments) - Math.min(...moments);
