import assert from 'node:assert/strict';
import { messagesOf } from '../../../e2e/messages.ts';
import { until } from '../../../e2e/until.ts';
import type { Page } from '../page.ts';
import type { Journey } from '../world.ts';
import { signIn } from './sign-in.ts';

const LANGUAGES = [
  { language: 'de', name: 'Deutsch' },
  { language: 'fr', name: 'Français' },
] as const;

export const pages: Journey[] = [
  {
    name: 'another language keeps the page, its query and the session',
    async run({ page }) {
      await signIn(page, '/account/bookings?dates=tomorrow');
      let button = messagesOf('shell', 'en')('language.name', { language: 'English' });
      for (const { language, name } of LANGUAGES) {
        await page.click({ role: 'button', name: button });
        await page.click({ role: 'menuitemradio', name });
        await page.see({ role: 'heading', name: messagesOf('mfe-bookings', language)('list.title') });
        // Waits for the URL, because the browser first removes the menu's history entry.
        const address = `/${language}/account/bookings?dates=tomorrow`;
        await until(`the address ${address}`, async () => (await page.address()) === address);
        assert.match(await page.evaluate(() => document.documentElement.lang), new RegExp(`^${language}`));
        button = messagesOf('shell', language)('language.name', { language: name });
      }
    },
  },
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
