import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '../page.ts';
import type { Journey } from '../world.ts';
import { signIn } from './sign-in.ts';

const SCRIPT = "document.documentElement.dataset.ran += document.currentScript.src.split('/').pop();";
const PAGE = new URL('../../README.md', import.meta.url);

export const browserSupport: Journey[] = [
  {
    name: 'the features of this browser match the table in lab/README.md',
    async run({ page, browser }) {
      await signIn(page, '/account/bookings');
      const found = await page.evaluate(featuresOfPage);
      const agent = await page.evaluate(() => navigator.userAgent);
      const version = Number(/(?:Firefox|Version)\/(\d+)/.exec(agent)?.[1]);
      assert.deepEqual({ 'Integrity-Policy': await refusesWithoutHash(page), ...found }, tableOf(browser, version));
    },
  },
];

/**
 * Whether the browser enforces Integrity-Policy, which scripts can't query. A separate test page requires hashes, and
 * contains one script with a hash and one without.
 */
async function refusesWithoutHash(page: Page): Promise<boolean> {
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const server = createServer(({ url }, response) => {
    if (url !== '/') return void response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    response
      .setHeader('content-type', 'text/html')
      .setHeader('integrity-policy', 'blocked-destinations=(script)')
      .end(
        `<script src="/hashed.js" crossorigin integrity="sha256-${hash}"></script><script src="/bare.js"></script><p>The end</p>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.open(`http://localhost:${(server.address() as AddressInfo).port}`);
    await page.see({ text: 'The end' });
    const ran = await page.evaluate(() => document.documentElement.dataset['ran'] ?? '');
    assert.match(ran, /hashed/);
    return !ran.includes('bare');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Returns which features the README's table lists for this version of a browser. A cell contains `yes`, `no` or, for
 * example, `from 145`.
 */
function tableOf(browser: string, version: number): Record<string, boolean> {
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
  const own = rows.slice(head + 2).flatMap((cells) => {
    const [, answer, since] = /^(yes|no|from (\d+))$/.exec(cells[column] ?? '') ?? [];
    if (!answer) return [];
    return [[cells[0]?.replaceAll('`', ''), since ? version >= Number(since) : answer === 'yes']];
  });
  return Object.fromEntries(own);
}

/** Runs in the page and detects the features listed in lab/README.md. */
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
