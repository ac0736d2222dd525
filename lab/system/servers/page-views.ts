import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { ACCOUNT } from '@host-portal/delivery/portal/demo';
import { createRandom } from '../../../reference-api/src/demo/random.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Report = Record<string, unknown>;

const PAGE = '/account/bookings';
const AT_ONCE = 8;
/**
 * The number of simulated networks. Many are needed, because the edge counts only a limited number of views per
 * network.
 */
const NETWORKS = 200;
/** The share of visitors that report their web vitals. */
const SHARE_OF_VITALS = 0.3;

/** Signs in the demo host through the login form and returns the browser's stored session. */
export async function signedInState(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}/login?next=${PAGE}`);
  await page.getByLabel('E-mail address').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bookings', exact: true }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Opens pages in a real browser as different visitors until three of them have been served this version. */
export async function viewInBrowser(
  browser: Browser,
  { url, state, version, shows }: { url: string; state: State; version: string; shows: 'the page' | 'the card' },
): Promise<void> {
  let seen = 0;
  for (let visitor = 0; seen < 3; visitor += 1) {
    assert.ok(visitor < 40, 'no visitor gets it');
    const context = await browser.newContext({ storageState: state, locale: 'en-GB' });
    await context.addCookies([{ name: 'visitor_id', value: `browser-${visitor}`, url }]);
    const page = await context.newPage();
    const document = await page.goto(`${url}${PAGE}`, { waitUntil: 'domcontentloaded' });
    const isChosen = versionIn((await document?.text()) ?? '') === version;
    if (isChosen) seen += 1;
    const card = page.getByText('We can’t show Bookings right now').first();
    const drawn = isChosen && shows === 'the card' ? card : page.getByRole('table', { name: 'Bookings' });
    await drawn.waitFor({ timeout: 90_000 }).catch(async (cause: unknown) => {
      throw new Error(`visitor ${visitor} sees: ${await page.locator('body').innerText()}`, { cause });
    });
    // Leaving the page makes it send its web vitals.
    await page.goto(`${url}/privacy`, { waitUntil: 'domcontentloaded' });
    await context.close();
  }
}

type Failure = { of: string; each: number; report: Report | undefined };

/**
 * Simulates more page views than a browser can make in a minute. As in production, the page comes from one edge, and
 * its beacon, which contains the view's signed token, goes to another.
 */
export function pageViews(edges: readonly string[]) {
  const random = createRandom(14).next;
  let visitors = 0;
  let failed = 0;

  async function view() {
    visitors += 1;
    const headers = { 'x-forwarded-for': `203.${visitors % NETWORKS}.113.7` };
    const cookie = `visitor_id=visitor-${visitors}`;
    const answer = await fetch(`${edgeAt(visitors)}${PAGE}`, { headers: { ...headers, cookie } });
    const [, mark] = /view;desc="([^"]+)"/.exec(answer.headers.get('server-timing') ?? '') ?? [];
    const elsewhere = `${edgeAt(visitors + 1)}/reports`;
    const send = async (body: Report) => {
      const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      const taken = await fetch(elsewhere, { ...post, body: JSON.stringify({ ...body, view: mark }) });
      assert.equal(taken.status, 204);
    };
    return { version: versionIn(await answer.text()), send };
  }

  const edgeAt = (count: number) => edges[count % edges.length];

  return {
    /** Waits until each edge serves this version to at least one visitor. */
    async areGiven(version: string) {
      const since = performance.now();
      const missing = new Set(edges);
      while (missing.size > 0) {
        const { version: given } = await view();
        if (given === version) missing.delete(edgeAt(visitors) ?? '');
        assert.ok(performance.now() - since < 30_000, `nobody gets ${version}`);
        await pause(20);
      }
    },

    /**
     * Simulates this many page views. With `failure`, one in `each` views of the failing version sends the error
     * report.
     */
    async ask(count: number, failure?: Failure) {
      let left = count;
      const line = async () => {
        for (; left > 0;) {
          left -= 1;
          const { version, send } = await view();
          const isFailing = failure?.of === version && (failed += 1) % failure.each === 0;
          if (isFailing) await send({ ...failure.report });
          else if (random() < SHARE_OF_VITALS) await send({ vitals: vitalsOf(version, random) });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, line));
    },
  };
}

function versionIn(html: string): string {
  const [, version = ''] = /"name":"bookings","version":"([^"]+)"/.exec(html) ?? [];
  return version;
}

/** Returns random web vitals of an ordinary page. */
function vitalsOf(version: string, random: () => number) {
  const about = { remote: 'bookings', owner: 'bookings', route: PAGE, version };
  return [
    { ...about, name: 'lcp', value: 600 + 1500 * random() ** 2 },
    { ...about, name: 'inp', value: 30 + 150 * random() ** 2 },
    { ...about, name: 'cls', value: 0.08 * random() ** 2 },
  ];
}
