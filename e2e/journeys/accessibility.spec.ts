import type { Page } from '@playwright/test';
import { layoutFaults, NARROW } from '../../tools/audit/layout.ts';
import { CHECKED } from '../../tools/audit/screens.ts';
import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';
import { axeFaults } from '../page/axe-faults.ts';

const PHONE = { width: 390, height: 844 };
/** The window sizes in which each screen is checked, by language. */
const SIZES = {
  en: { desktop: { width: 1280, height: 800 }, phone: PHONE },
  de: { phone: PHONE },
};

// One page visits all screens, so that each script is loaded only once.
test.setTimeout(240_000);

for (const [language, sizes] of Object.entries(SIZES)) {
  const prefix = language === 'en' ? '' : `/${language}`;
  const devices = Object.keys(sizes).join(' and ');
  for (const [who, isPublic] of Object.entries({ everybody: true, 'a host': false })) {
    test(`axe finds nothing on the screens of ${who}, in ${language}, on ${devices}`, async ({ page }) => {
      if (!isPublic) await signIn(page);
      for (const { name, path } of CHECKED.filter((screen) => screen.isPublic === isPublic)) {
        await page.goto(`${prefix}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [device, size] of Object.entries(sizes)) {
          await page.setViewportSize(size);
          expect.soft(await axeFaults(page), `${name} on a ${device}`).toEqual([]);
        }
      }
    });
  }

  test(`axe finds nothing on the sheets over a page, in ${language}`, async ({ page }) => {
    await signIn(page);
    await checkSheets(page, prefix);
  });
}

/** Checks sheets, which the audit doesn't visit because they have no URL. */
async function checkSheets(page: Page, prefix: string) {
  const language = prefix.slice(1) || 'en';
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
  await page.goto(`${prefix}/account`);
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
