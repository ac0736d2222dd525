import type { BrowserContext, Page } from '@playwright/test';
import { NOW } from '../../tools/running-portal/portal.ts';
import { type ForeignSheet, FOREIGN_SHEETS } from '../foreign-sheets.ts';
import { expect, newToken, test } from '../site-journey.ts';

const firstRow = (page: Page) => page.locator('[data-row-link]').first();

/** What of the area is looked at: its address, and what is done there. */
const SCREENS: Record<string, { path: string; open?: (page: Page) => Promise<void> }> = {
  list: { path: '/account/bookings' },
  menu: {
    path: '/account',
    open: async (page) => {
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
    test(`the ${name} of bookings on a ${device} is the same picture under every style sheet of a foreign page`, async ({
      page,
      context,
      portal,
      site,
      request,
    }, info) => {
      test.setTimeout(120_000);
      await page.setViewportSize(viewport);
      await context.addCookies([{ name: 'token', value: await newToken(request, portal.url), url: site.url }]);
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

/** Of 255: soft edges are blended with the page's own ground in another order when that is dark. */
const ROUNDING = 2;

/** The largest difference of one colour of one pixel. */
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

/** As soon as two in a row are the same: what is read behind the first rows has been drawn. */
async function restingPicture(page: Page): Promise<Buffer> {
  let last = await picture(page);
  await expect(async () => {
    const before = last;
    last = await picture(page);
    expect(last.equals(before)).toBe(true);
  }).toPass({ intervals: [500] });
  return last;
}

const picture = (page: Page) => page.screenshot({ animations: 'disabled' });

/** The page that is HTML alone, without its own sheet; its area lies over all of it, whatever sheet follows. */
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
