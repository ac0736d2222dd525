import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { until } from '../until.ts';

/** What is looked for, as a host finds it: by role and name, by label, or by its text; `css` for what has no name. */
export type Query = (
  | { role: string; name?: string | RegExp }
  | { label: string }
  | { text: string | RegExp }
  | { css: string }
) & { within?: Query };

/** How long something may take to appear on a machine that does other things as well. */
const PATIENCE_MS = 60_000;

/** The queries of our Jest tests, put into the page itself: an engine that has no Playwright is asked the same way. */
const LIBRARY = readFileSync(path('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
/**
 * The library and the function that asks it, in one script: Firefox runs each script in a global object of its own, where
 * another `RegExp` stands than in the one before.
 */
const INTO_PAGE = `(function (globalThis) { ${LIBRARY}; globalThis.findInPage = ${findInPage.toString()}; }).call(window, window)`;

const ASK = 'return window.findInPage ? window.findInPage(arguments[0]) : null;';

export type Page = ReturnType<typeof pageOf>;

/** One tab of a browser at a portal. */
export function pageOf(driver: WebDriver, origin: string) {
  const evaluate = <T>(script: (...args: never[]) => T, ...args: unknown[]) =>
    driver.executeScript<Awaited<T>>(script, ...args);

  async function find(query: Query): Promise<WebElement[]> {
    const ask = () => driver.executeScript<WebElement[] | null>(ASK, sendable(query));
    const found = await ask();
    if (found) return found;
    await driver.executeScript(INTO_PAGE);
    return (await ask()) ?? [];
  }

  const waitFor = <T>(what: string, ask: () => Promise<T | null | false>) => until(what, ask, PATIENCE_MS);
  const see = (query: Query) => waitFor(`${named(query)} to be seen`, async () => (await find(query))[0] ?? null);

  return {
    driver,
    evaluate,
    find,
    see,
    open: (to: string) => driver.get(new URL(to, origin).href),
    /** As a host does it. WebDriver's own way goes past the service worker in Firefox. */
    reload: async () => driver.get(await driver.getCurrentUrl()),
    gone: (query: Query) => waitFor(`${named(query)} to be gone`, async () => (await find(query)).length === 0),
    /** Once it takes a click; again when the page drew the element anew between finding and clicking it. */
    click: (query: Query) =>
      waitFor(`${named(query)} to be clicked`, async () => {
        const [element] = await find(query);
        if (!element || (await element.getAttribute('aria-disabled')) === 'true') return false;
        // WebKit's driver asks where the element is before its own scrolling has ended.
        await evaluate((each: Element) => each.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
        await element.click();
        return true;
      }),
    async fill(query: Query, text: string) {
      const field = await see(query);
      await field.clear();
      await field.sendKeys(text);
    },
    escape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    /** Path and query of the address bar. */
    async address() {
      const { pathname, search } = new URL(await driver.getCurrentUrl());
      return `${pathname}${search}`;
    },
    /** Waits until the address matches. */
    at: (address: RegExp) => waitFor(`the address ${address}`, async () => address.test(await driver.getCurrentUrl())),
    waitFor,
  };
}

type Sent = { role?: string; name?: string; label?: string; text?: string; css?: string; within?: Sent };

/** Texts as sources of patterns, in which a space is any space: the portal's texts hold some that do not break. */
function sendable(query: Query): Sent {
  const pattern = (value: string | RegExp) =>
    (value instanceof RegExp
      ? value.source
      : `^${value.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`
    ).replaceAll(' ', String.raw`\s`);
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      if (key === 'role' || key === 'css') return [key, value];
      return [key, key === 'within' ? sendable(value as Query) : pattern(value as string | RegExp)];
    }),
  );
}

const named = (query: Query): string =>
  Object.entries(query)
    .map(([key, value]: [string, string | RegExp | Query]) =>
      key === 'within' ? `in ${named(value as Query)}` : (value as string | RegExp).toString(),
    )
    .join(' ');

/** Runs in the page. */
function findInPage(query: Sent): Element[] {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: typeof TestingLibrary };
  const inside = (scope: HTMLElement, { role, name, label, text, css }: Sent): HTMLElement[] => {
    if (css) return [...scope.querySelectorAll<HTMLElement>(css)];
    const asked = () => {
      // `hidden` because the library walks up the whole page for each element to see whether it is; the engine knows.
      if (role) return library.queryAllByRole(scope, role, { hidden: true, ...(name && { name: new RegExp(name) }) });
      if (label) return library.queryAllByLabelText(scope, new RegExp(label));
      return library.queryAllByText(scope, new RegExp(text ?? ''));
    };
    return asked().filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true], [inert]'));
  };
  // An area in a page that is not ours; the library takes a root for an element.
  const areas = [...document.querySelectorAll('host-portal-area')];
  const shadows = areas.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot as unknown as HTMLElement] : []));
  const scopes = (of: Sent): HTMLElement[] =>
    of.within ? scopes(of.within).flatMap((s) => inside(s, of.within as Sent)) : [document.body, ...shadows];
  return scopes(query).flatMap((scope) => inside(scope, query));
}

function path(file: string) {
  const { resolve } = createRequire(import.meta.url);
  return resolve(file);
}
