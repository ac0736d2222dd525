import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { until } from '../../e2e/until.ts';
import { findInPage, type Query } from './find-in-page.ts';
import { PATIENCE_MS, type Tab } from './tab.ts';

const LIBRARY = fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'));
const INTO_PAGE = `(() => { ${readFileSync(LIBRARY, 'utf8')}; window.findInPage = ${findInPage.toString()}; })()`;

export type Page = ReturnType<typeof pageOf>;

/** Wraps a tab with the queries and actions that the journeys use. */
export function pageOf(tab: Tab, origin: string) {
  /** Injects Testing Library first, unless the current document already contains it. */
  async function withLibrary<T>(ask: () => Promise<T>): Promise<T> {
    if (!(await tab.evaluate('"findInPage" in window'))) await tab.evaluate(INTO_PAGE);
    return ask();
  }
  const count = (query: Query) => withLibrary(() => tab.evaluate<number>(`${found(query)}.length`));
  const waitFor = <T>(what: string, ask: () => Promise<T | null | false>) => until(what, ask, PATIENCE_MS);
  /** Clicks as soon as the element is enabled. Retries if the page replaces the element before the click. */
  const click = (query: Query) =>
    waitFor(`${sent(query)} to be clicked`, async () => {
      const element = await withLibrary(() => tab.element(`(${readyForClick.toString()})(${found(query)}[0])`));
      await element?.click();
      return element !== null;
    });
  const href = () => tab.evaluate<string>('location.href');

  return {
    ...tab,
    count,
    waitFor,
    click,
    evaluate: <A extends unknown[], T>(script: (...args: A) => T, ...args: A) =>
      tab.evaluate<Awaited<T>>(`(${script.toString()})(...${JSON.stringify(args)})`),
    /** Runs a function in the page on the first matching element. */
    read: <T>(query: Query, script: (element: Element) => T) =>
      withLibrary(() => tab.evaluate<T>(`(${script.toString()})(${found(query)}[0])`)),
    see: (query: Query) => waitFor(`${sent(query)} to be seen`, async () => (await count(query)) > 0),
    gone: (query: Query) => waitFor(`${sent(query)} to be gone`, async () => (await count(query)) === 0),
    open: (to: string) => tab.open(new URL(to, origin).href),
    /**
     * Reloads the page by opening its URL again, because a driver's reload bypasses the service worker in Firefox.
     */
    reload: async () => tab.open(await href()),
    newWindow: async () => pageOf(await tab.newWindow(), origin),
    async fill(query: Query, text: string) {
      await click(query);
      await tab.evaluate('document.activeElement.select()');
      await tab.type(text);
    },
    /** Returns the path and query of the address bar. */
    address: () => tab.evaluate<string>('location.pathname + location.search'),
    /** Waits until the URL matches. */
    at: (address: RegExp) => waitFor(`the address ${address}`, async () => address.test(await href())),
  };
}

const found = (query: Query) => `window.findInPage(${JSON.stringify(sent(query))})`;

/** Serializes a query. A pattern becomes an object with its source, because JSON has no regular expressions. */
const sent = (query: Query) =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof RegExp ? { source: value.source } : value));

/**
 * Runs in the page: returns the element once it can be clicked. WebKit's driver reads an element's position before
 * scrolling has ended.
 */
function readyForClick(element: Element | undefined) {
  if (!element || element.ariaDisabled === 'true') return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}
