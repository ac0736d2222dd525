import type { CDPSession, Page } from '@playwright/test';
import { median } from '../quantile.ts';

/** Counts of a page's resources. Without leaks, they are the same before a mount and after the unmount. */
export type PageResources = {
  /** Event listeners of all scripts, as counted by the browser. */
  listeners: number;
  /** DOM nodes, including detached ones that are still referenced. */
  nodes: number;
  styleTags: number;
  styleSheets: number;
  globals: number;
  /** Intervals, and timeouts that haven't fired yet. */
  timers: number;
  /** The size of the JavaScript heap in bytes after a garbage collection. */
  heap: number;
};

/** Starts counting the page's timers. Must be called before the page is opened. */
export const countTimers = (page: Page) => page.addInitScript(watchTimers);

/** Runs in the page and stores the ids of all running timers. */
function watchTimers() {
  const pending = new Set<unknown>();
  Object.assign(globalThis, { pendingTimers: pending });
  const { setTimeout: later, clearTimeout: noLater, setInterval: often, clearInterval: noMore } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (action: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = later(() => {
        pending.delete(id);
        action(...args);
      }, ms);
      pending.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      pending.delete(id);
      noLater(id);
    },
    setInterval: (action: () => void, ms?: number, ...args: unknown[]) => {
      const id = often(action, ms, ...args);
      pending.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      pending.delete(id);
      noMore(id);
    },
  });
}

/**
 * The longest time, in ms, to wait for timeouts. single-spa keeps one for three seconds after each mount and unmount.
 */
const SETTLE_MS = 5000;

/** Returns the page's resources after all timeouts have fired. */
export async function restingHoldings(page: Page, browser: CDPSession): Promise<PageResources> {
  const hasRested = () => (globalThis as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size === 0;
  // Gives up after the limit, because the page's own intervals never end.
  await page.waitForFunction(hasRested, undefined, { timeout: SETTLE_MS }).catch(() => undefined);
  return holdingsOf(page, browser);
}

async function holdingsOf(page: Page, browser: CDPSession): Promise<PageResources> {
  // Collects twice, because objects that are freed by the first collection may have kept others in memory.
  for (let round = 0; round < 2; round += 1) await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const inPage = await page.evaluate(() => ({
    styleTags: document.querySelectorAll('style').length,
    styleSheets: document.adoptedStyleSheets.length,
    globals: Object.getOwnPropertyNames(globalThis).length,
    timers: (globalThis as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size,
  }));
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), heap: metric('JSHeapUsedSize'), ...inPage };
}

const LOTS = 5;

/**
 * Returns the kinds of resources that leak at least once per mount. The mounts run in five batches and the median
 * decides, because V8 occasionally keeps some of a page's objects when it compiles a function.
 */
export async function leftByMounts(
  page: Page,
  browser: CDPSession,
  mounts: number,
  comeAndGo: () => Promise<void>,
): Promise<string[]> {
  const lot = Math.ceil(mounts / LOTS);
  const after = async (times: number) => {
    for (let done = 0; done < times; done += 1) await comeAndGo();
    return restingHoldings(page, browser);
  };
  // Excludes the first mounts, because they create styles, texts and caches that all later mounts reuse.
  const readings = [await after(3)];
  for (let done = 0; done < LOTS; done += 1) readings.push(await after(lot));
  return (['listeners', 'nodes', 'styleTags', 'styleSheets', 'globals', 'timers'] as const).flatMap((name) => {
    const growth = readings.slice(1).map((reading, index) => reading[name] - (readings[index] as PageResources)[name]);
    return median(growth) < lot ? [] : [`${name}, more after each ${lot} mounts: ${growth.join(', ')}`];
  });
}

/** The selector of the element in which the portal renders on a third-party page. */
export const GUEST = '[data-bp-root]';

/** Navigates within the page without loading it again, as the page's own router does. */
export function moveTo(page: Page, path: string) {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/**
 * Returns the computed styles of the page's own elements by position and attributes. Lengths are skipped, because they
 * depend on the page's content. Elements whose attributes the page changes aren't compared, because their keys change,
 * too.
 */
export function stylesOf(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate((guest) => {
    const depends = /size|width|height|origin|^(top|right|bottom|left|inset)|perspective/;
    const seen: Record<string, Record<string, string>> = {};
    const nameOf = (element: Element): string => {
      const { parentElement: parent } = element;
      const index = parent ? [...parent.children].indexOf(element) : 0;
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
      return `${parent ? `${nameOf(parent)} > ` : ''}${element.localName}${index}[${attributes}]`;
    };
    for (const element of document.querySelectorAll('html, body, body *')) {
      if (element.closest(guest) || element.closest('script')) continue;
      const style = getComputedStyle(element);
      const kept = [...style].filter((name) => !depends.test(name));
      seen[nameOf(element)] = Object.fromEntries(kept.map((name) => [name, style.getPropertyValue(name)]));
    }
    return seen;
  }, GUEST);
}

/** Returns `body0[]: color was red, is blue` for each changed property of the page's elements. */
export function styleDifferences(
  before: Record<string, Record<string, string>>,
  after: Record<string, Record<string, string>>,
): string[] {
  return Object.entries(before).flatMap(([element, styles]) => {
    const now = after[element];
    if (!now) return [];
    return Object.entries(styles).flatMap(([name, value]) =>
      now[name] === value ? [] : [`${element}: ${name} was ${value}, is ${now[name]}`],
    );
  });
}
