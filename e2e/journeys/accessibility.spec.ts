import type { Page } from '@playwright/test';
import { withLanguage } from '@host-portal/shared-lib/routes';
import { layoutFaults, NARROW } from '../../tools/audit/layout.ts';
import { CHECKED } from '../../tools/audit/screens.ts';
import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';
import { axeFaults } from '../page/axe-faults.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = { desktop: { width: 1280, height: 800 }, phone: PHONE };

// Takes longer than usual, because each test visits all screens in one page, so that each script is loaded only once.
test.setTimeout(240_000);

for (const [who, isPublic] of Object.entries({ everybody: true, 'a host': false })) {
  test(`axe finds no violations on the screens of ${who}, on a desktop and a phone`, async ({ page }) => {
    if (!isPublic) await signIn(page);
    for (const { name, path } of CHECKED.filter((screen) => screen.isPublic === isPublic)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [device, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        expect.soft(await axeFaults(page), `${name} on a ${device}`).toEqual([]);
      }
    }
  });
}

for (const language of ['en', 'de'] as const) {
  test(`axe finds no violations in the sheets that open over a page, and the sheets’ text fits, in ${language}`, async ({
    page,
  }) => {
    await signIn(page);
    await checkSheets(page, language);
  });
}

/** Opens and checks every sheet. The audit doesn't visit sheets, because they have no URL. */
async function checkSheets(page: Page, language: 'en' | 'de') {
  const [ofBookings, ofShell] = [messagesOf('mfe-bookings', language), messagesOf('shell', language)];
  const more = { name: ofShell('nav.more'), exact: true };
  const sheets = {
    notices: async () => {
      await page.getByRole('main').getByRole('button', more).click();
      await page.getByRole('menuitem', { name: ofBookings('today.notices') }).click();
    },
    status: async () => {
      await page.getByRole('navigation').getByRole('button', more).click();
      await page.getByRole('button', { name: ofShell('status.title') }).click();
    },
  };
  await page.goto(withLanguage('/account', language));
  for (const [name, open] of Object.entries(sheets)) {
    await page.setViewportSize(PHONE);
    await open();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    for (const size of [PHONE, NARROW]) {
      await page.setViewportSize(size);
      expect.soft(await axeFaults(page), `${name} at ${size.width} px`).toEqual([]);
      expect.soft(await layoutFaults(page), `${name} at ${size.width} px`).toEqual([]);
    }
    await page.reload();
  }
}
