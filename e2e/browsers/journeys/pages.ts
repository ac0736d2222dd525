import assert from 'node:assert/strict';
import type { Page } from '../page.ts';
import { type Journey, signIn } from '../world.ts';

export const pages: Journey[] = [
  {
    name: 'opening hours are changed, saved, and there again after a reload',
    async run({ page }) {
      const switches = { role: 'switch', name: 'Open on Sunday' };
      await signIn(page, '/account/storage-spots/s101/hours');
      await page.see(switches);
      const before = await isOn(page);
      await page.click(switches);
      await page.click({ role: 'button', name: 'Save hours' });
      await page.see({ text: /^Hours saved/ });
      await page.reload();
      await page.see(switches);
      assert.equal(await isOn(page), !before);
    },
  },
];

const isOn = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLInputElement>('[aria-label="Open on Sunday"]')?.checked);
