import type { Page } from '@playwright/test';
import { GUEST } from './foreign-page.ts';
import { FOREIGN_SHEETS } from './foreign-sheets.ts';

/** Time limit for the area to render its data. */
const TIMEOUT_MS = 10_000;
/**
 * How long nothing may change before the page is considered complete. The last cards load only when no other request
 * is running.
 */
const QUIET_MS = 1500;

/**
 * Applies third-party style sheets one by one, and returns those that change a style inside the area, with the
 * change.
 */
export async function leakingStyles(page: Page): Promise<string[]> {
  const own = await holdRoom(page);
  try {
    if (!(await rests(page))) return [`the area does not come to rest within ${TIMEOUT_MS / 1000} s`];
    const problems: string[] = [];
    for (const [name, { css, direction, parent }] of Object.entries(FOREIGN_SHEETS)) {
      if (parent) continue;
      await dress(page, css, direction);
      const change = await changeInside(page);
      if (change) problems.push(`${name}: ${change}`);
      await undress(page);
      await changeInside(page);
    }
    return problems;
  } finally {
    await releaseRoom(page, own);
  }
}

const givenElement = (page: Page) => page.locator('*:has(> host-portal-area)').first();

/**
 * Fixes the mount element's size and position, so that sheets can't change them. Returns the original inline style
 * for `releaseRoom`.
 */
const holdRoom = (page: Page) =>
  givenElement(page).evaluate((element: HTMLElement) => {
    const own = element.getAttribute('style');
    const { width, height } = element.getBoundingClientRect();
    const room = {
      display: 'block',
      position: 'fixed',
      width: `${width}px`,
      height: `${height}px`,
      'min-width': '0',
      'max-width': 'none',
      margin: '0',
      padding: '0',
      border: '0',
      'box-sizing': 'border-box',
    };
    for (const [name, value] of Object.entries(room)) element.style.setProperty(name, value, 'important');
    return own;
  });

const releaseRoom = (page: Page, own: string | null) =>
  givenElement(page).evaluate((element, style) => {
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  }, own);

/**
 * Waits until nothing has changed for a while, so that late data has been rendered. Resolves to false at the time
 * limit.
 */
async function rests(page: Page): Promise<boolean> {
  const until = Date.now() + TIMEOUT_MS;
  await page.waitForLoadState('networkidle');
  await changeInside(page);
  let since = Date.now();
  while (Date.now() < until) {
    if ((await changeInside(page)) !== null) since = Date.now();
    else if (Date.now() - since >= QUIET_MS) return true;
  }
  return false;
}

/**
 * Returns the first computed style inside the area that has changed since the last call. Buttons with `data-resting`
 * aren't compared: they are grey for a moment after they have moved, and a sheet may move them.
 */
const changeInside = (page: Page): Promise<string | null> =>
  page
    .locator(GUEST)
    .first()
    .evaluate((root) => {
      const scope = globalThis as { lastStyles?: Map<Element, Map<string, string>>; rested?: Set<Element> };
      const { lastStyles: last, rested = new Set<Element>() } = scope;
      const resting = new Set(
        [...root.querySelectorAll('[data-resting]')].flatMap((button) => [button, ...button.querySelectorAll('*')]),
      );
      const now = new Map(
        [root, ...root.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element);
          // Skips custom properties, because the area inherits the page's. Their effects are compared instead.
          const names = [...style].filter((name) => !name.startsWith('--'));
          return [element, new Map(names.map((name) => [name, style.getPropertyValue(name)]))];
        }),
      );
      Object.assign(scope, { lastStyles: now, rested: resting });
      if (last?.size !== now.size) return `${last?.size ?? 0} elements became ${now.size}`;
      for (const [element, styles] of last) {
        if (rested.has(element) || resting.has(element)) continue;
        for (const [name, before] of styles) {
          const value = now.get(element)?.get(name);
          if (before !== value)
            return `${element.localName} "${element.textContent?.slice(0, 30)}": ${name} was ${before}, is ${value}`;
        }
      }
      return null;
    });

const dress = (page: Page, css: string, direction: string | undefined) =>
  page.evaluate(
    async ([rules, dir]) => {
      const sheet = await new CSSStyleSheet().replace(rules);
      document.adoptedStyleSheets.push(sheet);
      if (dir) document.documentElement.dir = dir;
    },
    [css, direction] as const,
  );

const undress = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    document.documentElement.removeAttribute('dir');
  });
