import AxeBuilder from '@axe-core/playwright';
import { settled } from '../fit.ts';
import { expect, signIn, test } from '../journey.ts';
import { SCREENS } from '../screens.ts';

/** Two languages and one state of each screen; `npm run audit` has the rest. */
const CHECKED = SCREENS.filter(({ isAuditOnly }) => !isAuditOnly);
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

// One page goes through many screens, as a host does: it loads each script once.
test.setTimeout(180_000);

for (const [language, prefix] of Object.entries({ English: '', German: '/de' })) {
  for (const [who, isPublic] of Object.entries({ everybody: true, 'a host': false })) {
    test(`axe finds nothing on what ${who} sees, on a desktop and on a phone, in ${language}`, async ({ page }) => {
      if (!isPublic) await signIn(page);
      for (const { name, path } of CHECKED.filter((screen) => screen.isPublic === isPublic)) {
        await page.goto(`${prefix}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [device, size] of Object.entries(SIZES)) {
          await page.setViewportSize(size);
          await settled(page);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
          expect.soft(found, `${name} on a ${device}`).toEqual([]);
        }
      }
    });
  }
}
