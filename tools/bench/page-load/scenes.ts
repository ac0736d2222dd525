import type { Browser, Page } from 'playwright';
import type { Route } from './routes.ts';
import { newPhone, type Session, slowDown, SLOW_4G, visit } from './visit.ts';

/** Times in milliseconds of what comes after a first visit. */
export type Scenes = {
  /** The same page opened again: its row, and its first paint. */
  warmRow: number;
  warmPaint: number;
  /** Without network, until the navigation is drawn. */
  offline: number;
  /** From the tap on another area until its first useful row, for an area opened for the first time and again. */
  changeNew: number;
  changeKnown: number;
};

/** Longest wait until the service worker has stored everything; the network is fast meanwhile. */
const KEEP_LIMIT_MS = 30_000;

export async function playScenes(
  browser: Browser,
  origin: string,
  [first, second]: [Route, Route],
  session: Session,
): Promise<Scenes> {
  const phone = await newPhone(browser, session, 'allow');
  try {
    const page = await phone.newPage();
    await page.goto(origin + first.path);
    await page.waitForSelector(first.row);
    await page.waitForFunction(isKept, undefined, { timeout: KEEP_LIMIT_MS, polling: 200 });
    await page.close();

    const warm = await phone.newPage();
    const tools = await slowDown(warm);
    const { row: warmRow, firstPaint: warmPaint } = await visit(warm, origin + first.path, first.row);
    const changeNew = await change(warm, second);
    await change(warm, first);
    const changeKnown = await change(warm, second);
    await tools.detach();
    await warm.close();

    const dark = await phone.newPage();
    const darkTools = await slowDown(dark);
    await darkTools.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: true });
    await phone.setOffline(true);
    const { row: offline } = await visit(dark, origin + first.path, '#portal nav a[href]');
    return { warmRow, warmPaint, offline, changeNew, changeKnown };
  } finally {
    await phone.close();
  }
}

/** Runs in the page: the document is the last thing that the service worker stores. */
async function isKept(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.includes('kept-document'))) return true;
  }
  return false;
}

/** A tap as a finger does it: down, and 80 ms later up. Returns the time from the click until the row is painted. */
const change = (page: Page, { path, row }: Route): Promise<number> =>
  page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`#portal nav a[href="${address}"]`);
        if (!link) {
          reject(new Error(`no link to ${address}`));
          return;
        }
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        setTimeout(() => {
          const began = performance.now();
          const isHere = () => location.pathname === address && document.querySelector(selector);
          const watcher = new MutationObserver(() => {
            if (!isHere()) return;
            watcher.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          });
          watcher.observe(document, { childList: true, subtree: true });
          link.click();
        }, 80);
      }),
    [path, row] as const,
  );
