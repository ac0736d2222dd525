import type { Page } from '@playwright/test';
import { countLines } from '../../tools/audit/layout.ts';

/** Measurements of Today's list. Heights and edges are in pixels, relative to the window. */
export type TodayRows = {
  /** The number of rows that are completely visible between the counters and the lower bar or edge. */
  whole: number;
  /** The total height of the first eight rows. */
  heightOfEight: number;
  /** The number of lines in the tallest row. */
  mostLines: number;
  /** The labels of buttons that wrap: in rows, in an open sheet and in the lower bar. */
  brokenButtons: string[];
  /** The times that are cut off. */
  cutTimes: string[];
  /** The lower edge of the first row below the heading of expected travellers. */
  firstArriving: number;
};

/** Measures the list once its first rows are rendered. */
export async function measureToday(page: Page): Promise<TodayRows> {
  await page.locator('main [data-booking]').nth(7).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  return page.evaluate<TodayRows>(`(${measure.toString()})(${countLines.toString()})`);
}

/** Runs in the page. */
function measure(linesOf: typeof countLines): TodayRows {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const rows = all('main [data-booking]');
  /**
   * Groups a row's elements into columns by their left edge, because stacked elements share it. Returns the number of
   * lines in the tallest column.
   */
  const linesOfRow = (row: Element) => {
    const columns = new Map<number, number>();
    for (const part of row.children) {
      if (part.matches('[data-part=act]')) continue;
      const left = Math.round(part.getBoundingClientRect().left);
      columns.set(left, (columns.get(left) ?? 0) + linesOf(part));
    }
    return Math.max(...columns.values());
  };
  const bar = all('nav').find((nav) => getComputedStyle(nav).position === 'fixed' && nav.offsetWidth === innerWidth);
  const floor = bar?.getBoundingClientRect().top ?? innerHeight;
  const buttons = all('[data-booking] [data-part=act] button, dialog[open] button, nav button');
  const firstArriving = document.querySelector('[data-section=arriving] [data-booking]');
  return {
    whole: rows.filter((row) => row.getBoundingClientRect().bottom <= floor).length,
    heightOfEight: rows.slice(0, 8).reduce((sum, row) => sum + row.getBoundingClientRect().height, 0),
    mostLines: Math.max(...rows.slice(0, 8).map(linesOfRow)),
    brokenButtons: buttons.filter((button) => linesOf(button) > 1).map(({ innerText }) => innerText),
    cutTimes: all('[data-part=when]')
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => each.innerText),
    firstArriving: firstArriving?.getBoundingClientRect().bottom ?? Infinity,
  };
}

/** Widens letters by about a tenth of their average width, to simulate a wider font. */
export const widenLetters = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.letterSpacing = '.055em';
  });
