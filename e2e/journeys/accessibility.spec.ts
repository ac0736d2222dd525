import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from '../journey.ts';
import { SCREENS } from '../screens.ts';

/** Two languages and one state of each screen; `npm run audit` has the rest. */
const CHECKED = SCREENS.filter(({ isAuditOnly }) => !isAuditOnly);

for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const { name, path, isPublic } of CHECKED) {
      test(`axe finds nothing on ${name}, in English and German`, async ({ page }) => {
        if (!isPublic) await signIn(page);
        for (const prefix of ['', '/de']) {
          await page.goto(`${prefix}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        }
      });
    }
  });
}
