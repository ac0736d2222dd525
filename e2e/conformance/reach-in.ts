import type { Page } from '@playwright/test';
import { GUEST } from '../foreign-page.ts';
import { FOREIGN_SHEETS } from '../foreign-sheets.ts';

/** Longest wait until the area has drawn what it reads. */
const PATIENCE_MS = 10_000;
/** Cards that wait until nothing else is read come later than the rows. */
const QUIET_MS = 1500;
/** A sheet may move the area. A button that moved rests for 0.4 s and looks different meanwhile, which is no change. */
const PASSING_MS = 1500;

/** Which sheets of foreign pages change anything inside the area, and what. */
export async function reachIn(page: Page): Promise<string[]> {
  const own = await holdRoom(page);
  try {
    if (!(await rests(page))) return [`the area does not come to rest within ${PATIENCE_MS / 1000} s`];
    const problems: string[] = [];
    for (const [name, { css, direction, parent }] of Object.entries(FOREIGN_SHEETS)) {
      if (parent) continue;
      await dress(page, css, direction);
      const change = await lastingChange(page);
      if (change) problems.push(`${name}: ${change}`);
      await undress(page);
      // The area itself may have changed meanwhile: it reads its bookings again.
      if (await lastingChange(page)) await changeInside(page, { isRemembered: true });
    }
    return problems;
  } finally {
    await releaseRoom(page, own);
  }
}

/** The element that the page gave: it keeps its room and position, whatever a sheet does to the elements around it. */
const givenElement = (page: Page) => page.locator('*:has(> host-portal-area)').first();

/** Resolves to the style that the page had written on it. */
const holdRoom = (page: Page) =>
  givenElement(page).evaluate((element: HTMLElement) => {
    const own = element.getAttribute('style');
    const { top, left, width, height } = element.getBoundingClientRect();
    const room = {
      display: 'block',
      position: 'fixed',
      inset: `${top}px auto auto ${left}px`,
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

/** As soon as nothing has changed for a while: what is read behind the first rows has been drawn. */
async function rests(page: Page): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  await page.waitForLoadState('networkidle');
  await changeInside(page, { isRemembered: true });
  let since = Date.now();
  while (Date.now() < until) {
    if ((await changeInside(page, { isRemembered: true })) !== null) since = Date.now();
    else if (Date.now() - since >= QUIET_MS) return true;
  }
  return false;
}

/** A change that is still there after `PASSING_MS`. */
async function lastingChange(page: Page): Promise<string | null> {
  const until = Date.now() + PASSING_MS;
  let change = await changeInside(page);
  while (change !== null && Date.now() < until) change = await changeInside(page);
  return change;
}

/** The first computed style inside the area that differs from the styles remembered last. */
const changeInside = (page: Page, { isRemembered = false } = {}): Promise<string | null> =>
  page
    .locator(GUEST)
    .first()
    .evaluate((root, remembers) => {
      const scope = globalThis as { lastStyles?: Map<Element, Map<string, string>> };
      const last = scope.lastStyles;
      const now = new Map(
        [root, ...root.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element);
          // Custom properties of the page come in by inheritance; what they change is a property that is compared.
          const names = [...style].filter((name) => !name.startsWith('--'));
          return [element, new Map(names.map((name) => [name, style.getPropertyValue(name)]))];
        }),
      );
      if (remembers) scope.lastStyles = now;
      if (last?.size !== now.size) return `${last?.size ?? 0} elements became ${now.size}`;
      for (const [element, styles] of last) {
        for (const [name, before] of styles) {
          const value = now.get(element)?.get(name);
          if (before !== value)
            return `${element.localName} ${JSON.stringify(element.textContent?.trim().slice(0, 30))}: ${name} was ${before}, is ${value}`;
        }
      }
      return null;
    }, isRemembered);

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
