import assert from 'node:assert/strict';
import { messagesOf } from '../../../e2e/messages.ts';
import type { Journey } from '../world.ts';
import { signIn } from './sign-in.ts';

const earnings = messagesOf('mfe-earnings', 'en');

export const printing: Journey[] = [
  {
    name: 'print CSS shows the letterhead and every line of a statement, without navigation and buttons',
    async run({ page }) {
      await signIn(page, '/account/earnings');
      const list = { role: 'region', name: earnings('payouts.title') };
      await page.click({ css: 'tbody tr:nth-child(2) a', within: list });
      await page.see({ role: 'heading', name: /^Statement of / });
      await page.see({ text: /add up to the payout\.$/ });
      await page.see({ role: 'button', name: earnings('statement.print') });
      const lines = await page.count({ css: 'article tbody tr' });

      await page.evaluate(showAsPrinted);
      await page.see({ text: 'Paola Zoë Müller', within: { role: 'article' } });
      await page.gone({ role: 'button' });
      await page.gone({ role: 'navigation' });
      assert.equal(await page.count({ css: 'article tbody tr' }), lines);
      assert.ok(lines > 0);
    },
  },
];

/**
 * Runs in the page: applies the print rules on screen and disables the screen rules, because the drivers can't print.
 * The rules are inserted again in their original order, because WebKit doesn't update some rules when only their
 * condition changes.
 */
function showAsPrinted() {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const text = sheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join('\n');
  const printed = new CSSStyleSheet();
  printed.replaceSync(
    text.replaceAll(/@media[^{]*/g, (condition) =>
      condition.replaceAll(/\b(print|screen)\b/g, (medium) => (medium === 'print' ? 'screen' : 'print')),
    ),
  );
  for (const sheet of document.styleSheets) sheet.disabled = true;
  document.adoptedStyleSheets = [printed];
}
