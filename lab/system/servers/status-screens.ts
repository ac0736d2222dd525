import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const FOLDER = path.resolve(import.meta.dirname, '../../../test-results/what-is-live');

/**
 * Opens the page on a phone and a desktop screen, in light and dark mode, and checks that it doesn't scroll sideways
 * and has no accessibility violations.
 */
export async function drawnOnEveryScreen(browser: Browser, url: string, called: string) {
  await mkdir(FOLDER, { recursive: true });
  for (const viewport of SCREENS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      // The content security policy is bypassed, because axe injects a script.
      const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(url);
      const name = `${called}-${viewport.width}-${colorScheme}`;
      await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage: true });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= viewport.width, `${name} is ${width} wide`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        [],
        name,
      );
      await context.close();
    }
  }
}
