import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type ForeignSheet, FOREIGN_SHEETS } from '@host-portal/delivery/conformance/foreign-sheets';
import { NOW } from '@host-portal/delivery/portal/demo';
import { expect, test } from '../site-journey.ts';

const firstRow = (page: Page) => page.locator('[data-row-link]').first();

/** The screens to compare. Each has a path, and optionally a function that opens a menu or a sheet there. */
const SCREENS: Record<string, { path: string; open?: (page: Page) => Promise<void> }> = {
  list: { path: '/account/bookings' },
  menu: {
    path: '/account',
    open: async (page) => {
      // Waits for the last of Today's cards, which loads only when no other read is pending.
      await expect(page.getByText('Your last 30 days')).toBeVisible();
      await page.locator('[aria-haspopup=menu]').first().click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  sheet: {
    path: '/account/bookings',
    open: async (page) => {
      await firstRow(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
};

for (const [name, { path, open }] of Object.entries(SCREENS)) {
  for (const [device, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desk: { width: 1280, height: 800 },
  })) {
    test(`the ${name} of bookings on a ${device} looks the same under every style sheet of a third-party page`, async ({
      page,
      context,
      site,
    }, info) => {
      test.setTimeout(120_000);
      await page.setViewportSize(viewport);
      await openForeignPage(page, site.url + '/element/bookings' + path);
      await expect(firstRow(page)).toBeVisible();
      await page.clock.setFixedTime(NOW);
      await open?.(page);
      const without = await restingPicture(page);
      const pictures = new Map<string, Buffer>();
      for (const [sheetName, sheet] of Object.entries({ ...FOREIGN_SHEETS, none: { css: '' } })) {
        await dress(page, sheet);
        pictures.set(sheetName, await picture(page));
      }
      const different: string[] = [];
      for (const [sheetName, under] of pictures) {
        if ((await distance(context, without, under)) <= ROUNDING) continue;
        different.push(sheetName);
        await info.attach(sheetName, { body: under, contentType: 'image/png' });
      }
      expect(different, 'sheets that reach in').toEqual([]);
    });
  }
}

/** Styles that the area's parent may have in a third-party page. The parent ends just below the last menu button. */
const PARENTS: Record<string, { style: string; direction?: 'rtl' }> = {
  'a parent that clips': { style: 'overflow:hidden' },
  'a parent that is moved and scaled': { style: 'overflow:hidden;transform:translate(12px,9px) scale(.95)' },
  'a parent that contains': { style: 'contain:strict;filter:blur(0);perspective:900px;will-change:transform' },
  'a page from right to left': { style: 'overflow:hidden;transform:rotate(0)', direction: 'rtl' },
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`menus and sheets are completely visible in any parent element, on a screen of ${viewport.width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${site.url}/element/bookings/account`);
    const buttons = page.locator('[aria-haspopup=menu]');
    await expect(firstRow(page)).toBeVisible();
    for (const [name, parent] of Object.entries(PARENTS)) {
      await wrapArea(page, parent);
      for (const button of await buttons.all()) {
        await button.click();
        const menu = page.getByRole('menu');
        await expect.poll(() => coveredPoints(menu), { message: `${name}: a menu` }).toEqual([]);
        expect(await gapBelow(button, menu), `${name}: below its button`).toBeCloseTo(4, 0);
        // The menu moves with its button when the page scrolls.
        await page.mouse.wheel(0, 30);
        await expect.poll(() => gapBelow(button, menu), { message: `${name}: scrolled` }).toBeCloseTo(4, 0);
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
      }
      await firstRow(page).press('Enter');
      const sheet = page.getByRole('dialog');
      await expect.poll(() => coveredPoints(sheet), { message: `${name}: a sheet` }).toEqual([]);
      // The sheet ends at the lower edge of the screen, not of its parent.
      await expect.poll(() => lowerEdge(sheet), { message: `${name}: a sheet` }).toBeCloseTo(viewport.height, 0);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
  });
}

/** Returns the points near an element's edges and in its middle that another element covers. */
const coveredPoints = (of: Locator) =>
  of.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const tree = element.getRootNode() as ShadowRoot;
    const points = [left + 9, (left + right) / 2, right - 9].flatMap((x) =>
      [top + 9, (top + bottom) / 2, bottom - 9].map((y) => [x, y] as const),
    );
    return points.filter(([x, y]) => !element.contains(tree.elementFromPoint(x, y)));
  });

const lowerEdge = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom);

const gapBelow = async (button: Locator, menu: Locator) =>
  (await menu.evaluate((element) => element.getBoundingClientRect().top)) - (await lowerEdge(button));

/** Styles the area's parent so that it ends just below the area's last menu button. */
async function wrapArea(page: Page, { style, direction }: (typeof PARENTS)[string]) {
  await page.locator('main').evaluate(
    (main, [css, dir]) => {
      document.documentElement.dir = dir;
      main.style.cssText = '';
      const { top } = main.getBoundingClientRect();
      const buttons = document.querySelector('host-portal-area')?.shadowRoot?.querySelectorAll('[aria-haspopup=menu]');
      const lower = [...(buttons ?? [])].map((button) => button.getBoundingClientRect().bottom);
      main.style.cssText = `${css};height:${Math.max(...lower) - top + 9}px`;
    },
    [style, direction ?? 'ltr'] as const,
  );
}

/**
 * The allowed difference in a colour channel, out of 255. On dark pages, soft edges are blended in a different order.
 */
const ROUNDING = 2;

/** Returns the largest difference between two screenshots in any colour channel of any pixel. */
async function distance(context: BrowserContext, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const judge = await context.newPage();
  try {
    return await judge.evaluate(
      async (pictures) => {
        const pixelsOf = async (picture: string) => {
          const answer = await fetch(`data:image/png;base64,${picture}`);
          const bitmap = await createImageBitmap(await answer.blob());
          const { width, height } = bitmap;
          const canvas = new OffscreenCanvas(width, height).getContext('2d');
          canvas?.drawImage(bitmap, 0, 0);
          return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        };
        const [before = new Uint8ClampedArray(), after = new Uint8ClampedArray()] = await Promise.all(
          pictures.map(pixelsOf),
        );
        return before.reduce((most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? 255))), 0);
      },
      [one.toString('base64'), other.toString('base64')],
    );
  } finally {
    await judge.close();
  }
}

/** Takes screenshots until the first rows have loaded and two consecutive screenshots are equal. */
async function restingPicture(page: Page): Promise<Buffer> {
  await expect(page.getByText(/loading/i)).toHaveCount(0);
  let last = await picture(page);
  await expect(async () => {
    const before = last;
    last = await picture(page);
    expect(last.equals(before)).toBe(true);
  }).toPass({ intervals: [500] });
  return last;
}

const picture = (page: Page) => page.screenshot({ animations: 'disabled' });

/** Opens the plain HTML page without its own style sheet, with the area stretched over the whole page. */
async function openForeignPage(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
    document.adoptedStyleSheets.push(new CSSStyleSheet());
    const over = {
      position: 'fixed',
      inset: '0',
      margin: '0',
      padding: '0',
      border: '0',
      width: 'auto',
      height: 'auto',
      overflow: 'auto',
      background: '#fff',
      display: 'block',
      transform: 'none',
      float: 'none',
      opacity: '1',
      'content-visibility': 'visible',
    };
    const area = document.querySelector('host-bookings') as HTMLElement;
    for (const [name, value] of Object.entries(over)) area.style.setProperty(name, value, 'important');
  });
}

async function dress(page: Page, { css, direction, colorScheme, parent }: ForeignSheet) {
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light' });
  await page.evaluate(
    async ([rules, dir, around]) => {
      await document.adoptedStyleSheets.at(-1)?.replace(rules);
      document.documentElement.dir = dir;
      const main = document.querySelector('main');
      if (main) main.style.cssText = around;
    },
    [css, direction ?? 'ltr', parent ?? ''] as const,
  );
}
