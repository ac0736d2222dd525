import type { CDPSession, Page } from '@playwright/test';
import { median } from '../quantile.ts';

/** What a page holds; equal before and after a mount when nothing was left behind. */
export type Holdings = {
  /** Listeners that scripts registered, counted by the browser. */
  listeners: number;
  /** DOM nodes, those included that are in no document but still referred to. */
  nodes: number;
  styleTags: number;
  styleSheets: number;
  /** Names in the global scope. */
  globals: number;
  /** Intervals and timeouts that have not run. */
  timers: number;
  /** Bytes of JavaScript heap after a garbage collection. */
  heap: number;
};

/** Counts a page's timers from its first script on. Called before the page is opened. */
export const countTimers = (page: Page) => page.addInitScript(watchTimers);

/** Runs in the page. */
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

/** Longer than the three seconds for which single-spa watches a mount or an unmount that has ended already. */
const REST_MS = 5000;

/** What the page holds when the timers that end by themselves have ended. */
export async function restingHoldings(page: Page, browser: CDPSession): Promise<Holdings> {
  const hasRested = () => (globalThis as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size === 0;
  // An interval of the page's own never ends: it is there before and after.
  await page.waitForFunction(hasRested, undefined, { timeout: REST_MS }).catch(() => undefined);
  return holdingsOf(page, browser);
}

/** What the page holds now, after a garbage collection. */
async function holdingsOf(page: Page, browser: CDPSession): Promise<Holdings> {
  // Twice: objects that the first collection frees may have kept others alive.
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
 * What mounts left behind: at least one listener, node or whatever else of each. They are made in five lots, and the middle
 * one decides: V8 remembers shapes of objects when it compiles a function, and with them, once, the page of that moment.
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
  // What is made once and kept: styles, texts, caches of the frameworks.
  const readings = [await after(3)];
  for (let done = 0; done < LOTS; done += 1) readings.push(await after(lot));
  return (['listeners', 'nodes', 'styleTags', 'styleSheets', 'globals', 'timers'] as const).flatMap((name) => {
    const growth = readings.slice(1).map((reading, index) => reading[name] - (readings[index] as Holdings)[name]);
    return median(growth) < lot ? [] : [`${name}, more after each ${lot} mounts: ${growth.join(', ')}`];
  });
}

/** The element below which the portal draws in a foreign page. */
export const GUEST = '[data-bp-root]';

/** Goes to an address of the page as its own router does: no load. */
export function moveTo(page: Page, path: string) {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/**
 * Computed styles of the page's own elements, by a name that says where they stand. Lengths that follow from the
 * content of the page are left out; so are elements that the page itself has changed between two readings, because
 * their attributes are part of the name.
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

/** `body0[]: color was red, is blue` for each own element of the page whose style is another one now. */
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
