import assert from 'node:assert/strict';
import type { WebDriver } from 'selenium-webdriver';
import { until } from '../../until.ts';
import { DESKTOP } from '../real-browser.ts';
import { type Journey, signIn } from '../world.ts';
import { ARRIVALS, firstToArrive, rowOf } from './counter.ts';

export const tabs: Journey[] = [
  {
    name: 'two tabs: a check-in in one shows in the other, and a sign-out empties both',
    async run({ page }) {
      const { driver } = page;
      const one = await driver.getWindowHandle();
      await signIn(page, ARRIVALS);
      const booking = await firstToArrive(page);
      // Two windows: WebKit's driver presses nothing in a tab that lies behind another.
      await driver.switchTo().newWindow('window');
      const other = await driver.getWindowHandle();
      await driver.manage().window().setRect(DESKTOP);
      await page.open(ARRIVALS);
      await page.see({ role: 'button', name: /^Check in/, within: rowOf(booking) });

      await driver.switchTo().window(one);
      await page.click({ role: 'button', name: /^Check in/, within: rowOf(booking) });
      await page.see({ text: /bags? checked in\./ });
      await driver.switchTo().window(other);
      await page.see({ role: 'button', name: /^(Check out|Undo)/, within: rowOf(booking) });

      await page.click({ role: 'button', name: /^Account of/ });
      await page.click({ role: 'menuitem', name: 'Log out' });
      await driver.switchTo().window(one);
      // Within 20 s: a minute later it reads its lists again, and finds out by the answer.
      await until('a login', async () => (await page.find({ label: 'E-mail address' })).length > 0);
      assert.doesNotMatch(await textOf(driver), /Paola/);
      await driver.close();
      await driver.switchTo().window(other);
    },
  },
];

const textOf = (driver: WebDriver) => driver.executeScript<string>(() => document.body.innerText);
