import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { keptForOffline } from '../page/kept-for-offline.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../servers/fault-proxy.ts';

/** From a page's first good answer until it has read again whatever it had asked for in vain. */
const HEALS_MS = 5000;
/** What a page may ask for while nothing answers; and what was on its way when it failed. */
const MOST_A_MINUTE = 40;
const ON_THEIR_WAY = 8;
/** Who asks in step asks within this. */
const AT_ONCE_MS = 200;
/** How long anything may take here, on a machine that does other things as well. */
const PATIENCE_MS = 40_000;
const API = /^\/v\d\//;

const EARNINGS = '/account/earnings';
/** What is on each page once it could read. */
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
  test(`pages of an API that ${name} heal untouched, ask for little meanwhile, and never in step`, async ({
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
    const budget = ON_THEIR_WAY + (MOST_A_MINUTE * (until - since)) / 60_000;
    for (const { calls } of pages) expect(calls.filter(({ at }) => at > since).length).toBeLessThan(budget);

    const healedAt = performance.now();
    proxy.heal();
    await Promise.all(pages.map(healed));
    // What the answers and five pages at once take is the machine's affair.
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

test.describe('opened without network', () => {
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
    test(`a page heals untouched when there is network again: ${name}`, async ({ page, context }) => {
      await signIn(page, { at: `${proxy.url}/login?next=/account/bookings` });
      await keptForOffline(page);
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

/** A page that was just opened, with its calls of the API as they are made, and the moment of its first good answer. */
async function openedIn(context: BrowserContext, path: string): Promise<Opened> {
  const page = await context.newPage();
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

/** Untouched, all of the page is there: milliseconds from the first good answer. */
async function healed({ page, path, answeredAt }: Opened): Promise<number> {
  const content = page.getByRole('main').locator(CONTENT[path] ?? '');
  await content.first().waitFor({ timeout: PATIENCE_MS });
  await retry(page).waitFor({ state: 'hidden', timeout: PATIENCE_MS });
  return performance.now() - answeredAt();
}

/** When a page read again what it had asked for in vain, first the read that found the answer. */
function rereads(calls: readonly Call[], since: number): number[] {
  const failed = new Set(calls.filter(({ at }) => at <= since).map(({ line }) => line));
  const moments = new Map<string, number>();
  for (const { line, at } of calls) if (at > since && failed.has(line) && !moments.has(line)) moments.set(line, at);
  return [...moments.values()];
}

const spread = (moments: readonly number[]) => Math.max(...moments) - Math.min(...moments);
