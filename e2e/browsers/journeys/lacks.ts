import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Key } from 'selenium-webdriver';
import { messagesOf } from '../../messages.ts';
import { type Journey, signIn } from '../world.ts';
import { firstToArrive } from './counter.ts';

const bookings = messagesOf('mfe-bookings', 'en');
const PAGE = new URL('../../../docs/browsers.md', import.meta.url);

export const lacks: Journey[] = [
  {
    name: 'what this browser has and lacks is what docs/browsers.md says',
    async run({ page, browser }) {
      await signIn(page, '/account/bookings');
      const found = await page.evaluate(featuresOfPage);
      assert.deepEqual(found, said(browser.name));
    },
  },
  {
    name: 'without a camera the scanner says so, and a typed code opens its booking',
    async run({ page }) {
      await signIn(page, '/account/bookings');
      const booking = await firstToArrive(page);
      await page.click({ role: 'button', name: bookings('finder.scanLabel') });
      await page.see({ text: new RegExp(`^${bookings('scan.noCamera')}|^${bookings('scan.denied')}`) });
      await page.escape();
      await page.gone({ role: 'dialog' });
      await page.fill({ label: bookings('finder.label') }, booking.slice(-6) + Key.ENTER);
      await page.see({ role: 'button', name: /^Check in/, within: { role: 'dialog' } });
    },
  },
];

/** The table's own answers for a browser, by the name of the feature. */
function said(browser: string): Record<string, boolean> {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const head = rows.findIndex((cells) => cells.includes(browser));
  const column = rows[head]?.indexOf(browser) ?? -1;
  const own = rows.slice(head + 2).filter((cells) => ['yes', 'no'].includes(cells[column] ?? ''));
  return Object.fromEntries(own.map((cells) => [cells[0]?.replaceAll('`', ''), cells[column] === 'yes']));
}

/** Runs in the page. */
function featuresOfPage(): Record<string, boolean> {
  const has = (object: object | undefined, name: string) => object !== undefined && name in object;
  return {
    'Trusted Types': has(globalThis, 'trustedTypes'),
    'Web Locks': has(navigator, 'locks'),
    BroadcastChannel: has(globalThis, 'BroadcastChannel'),
    'Service worker': has(navigator, 'serviceWorker'),
    requestIdleCallback: has(globalThis, 'requestIdleCallback'),
    BarcodeDetector: has(globalThis, 'BarcodeDetector'),
    Camera: has(navigator.mediaDevices, 'getUserMedia'),
    Vibration: has(navigator, 'vibrate'),
    'A badge on the icon': has(navigator, 'setAppBadge'),
    Clipboard: has(navigator, 'clipboard'),
    'content-visibility': CSS.supports('content-visibility', 'auto'),
  };
}
