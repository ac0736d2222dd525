import assert from 'node:assert/strict';
import { messagesOf } from '../../../e2e/messages.ts';
import { runEveryFile, SCRIPTS } from '../../../e2e/page/run-every-file.ts';
import type { Journey } from '../world.ts';
import { signIn } from './sign-in.ts';

const CARD = { text: messagesOf('shell', 'en')('remote.failed.title', { area: 'Bookings' }) };
const DOWN = { text: messagesOf('edge', 'en')('down.title') };

export const failures: Journey[] = [
  {
    name: 'a remote dies, the rest of the portal lives, and Try again heals it without a reload',
    async run({ page, proxy }) {
      proxy.fail(/^\/r\/bookings\/.*\.js(\?|$)/, {
        kind: 'answer',
        status: 404,
        body: 'Not found',
        type: 'text/plain',
      });
      await signIn(page, '/account/bookings');
      await page.see(CARD);
      await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
      await page.click({ role: 'link', name: 'Earnings' });
      await page.see({ role: 'heading', name: 'Earnings' });
      await page.click({ role: 'link', name: 'Bookings' });
      await page.see(CARD);

      proxy.heal();
      await page.click({ role: 'button', name: 'Try again', within: { role: 'main' } });
      await page.see({ role: 'table', name: 'Bookings' });
      assert.equal(await page.evaluate(() => 'isSamePage' in window), true, 'the page was not loaded again');
    },
  },
  {
    name: 'no file of shell or remotes is executed with one byte flipped',
    async run({ page, proxy }) {
      proxy.fail(SCRIPTS, { kind: 'flip', at: 1000 });
      await page.open('/login');
      await page.see(DOWN);
      const { executed, refused, workers } = await page.evaluate(runEveryFile);
      assert.deepEqual([executed, workers], [[], []]);
      assert.ok(refused.length > 100, `${refused.length} files were refused`);
    },
  },
  {
    name: 'all files run as released except the changed one',
    async run({ page, proxy }) {
      proxy.fail(/\/r\/shell\/[^/]+\/main\.js/, { kind: 'flip', at: 0 });
      await page.open('/login');
      await page.see(DOWN);
      const { executed, refused } = await page.evaluate(runEveryFile);
      assert.deepEqual(
        refused.map((file) => file.replace(/^.*\//, '')),
        ['main.js'],
      );
      assert.ok(executed.length > 100, `${executed.length} files were executed`);
    },
  },
];
