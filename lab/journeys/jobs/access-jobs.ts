import { expect, type Page } from '@playwright/test';
import { inMain, type Job, openAt } from './job.ts';

/** Opens Café Lisboa's arrivals. */
const openArrivals = openAt('/account?stashpoint=s101&state=arriving');

const row = (page: Page) =>
  inMain(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Check in/ }) })
    .first();

/** Jobs for hosts who use only the keyboard or a screen reader. */
export const ACCESS_JOBS: Job[] = [
  {
    name: 'Keyboard only, from Today to the sheet to the check-in',
    before: '3 keys',
    most: { keys: 3 },
    open: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openArrivals(page);
      await row(page).waitFor();
    },
    run: async (hand, page) => {
      await hand.press('ArrowDown');
      await hand.press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Check in \d/ })
        .waitFor();
      await hand.press('i');
      await hand.sees(page.getByText(/bags? checked in\./));
    },
  },
  {
    name: 'Screen reader, by headings',
    before: 'bags and time before the heading',
    most: {},
    note: 'each row begins with its heading',
    open: openArrivals,
    run: async (hand, page) => {
      await hand.sees(row(page));
      const levels = await page
        .getByRole('heading')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
      await expect(row(page)).toMatchAriaSnapshot(`
        - listitem:
          - heading [level=3]:
            - link
          - text: /\\d+ bags? .*/
          - button /Check in \\d+ bags? for .+/
      `);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('complementary', { name: 'Developer' })).toHaveCount(0);
    },
  },
];
