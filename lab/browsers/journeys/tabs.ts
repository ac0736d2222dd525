import assert from 'node:assert/strict';
import { until } from '../../../e2e/until.ts';
import type { Journey } from '../world.ts';
import { ARRIVALS, firstToArrive, rowOf } from './counter.ts';
import { signIn } from './sign-in.ts';

export const tabs: Journey[] = [
  {
    name: 'two tabs: a check-in in one shows in the other, and a sign-out empties both',
    async run({ page }) {
      await signIn(page, ARRIVALS);
      const booking = await firstToArrive(page);
      const other = await page.newWindow();
      await other.open(ARRIVALS);
      await other.see({ role: 'button', name: /^Check in/, within: rowOf(booking) });

      await page.toFront();
      await page.click({ role: 'button', name: /^Check in/, within: rowOf(booking) });
      await page.see({ text: /bags? checked in\./ });
      await other.toFront();
      await other.see({ role: 'button', name: /^(Check out|Undo)/, within: rowOf(booking) });

      await other.click({ role: 'button', name: /^Account of/ });
      await other.click({ role: 'menuitem', name: 'Log out' });
      await page.toFront();
      // The limit of 20 s proves that the tab itself notices the sign-out. After a minute, refetching the list would
      // reveal it as well.
      await until('a login', async () => (await page.count({ label: 'E-mail address' })) > 0);
      assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /Paola/);
    },
  },
];
