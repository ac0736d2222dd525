import type { Page } from '@playwright/test';
import { demoIds, pathWith } from '@host-portal/delivery/portal/demo-ids';
import { layoutFaults, NARROW, overlappingTexts, setTextSize, settled } from '../../tools/audit/layout.ts';
import { SCREENS } from '../../tools/audit/screens.ts';
import { expect, signIn, test } from '../journey.ts';
import { controlFaults } from '../page/control-faults.ts';
import { tokenIn } from '../page/sign-in.ts';

const PHONE = { width: 390, height: 844 };
/** Text sizes in percent of the browser's default. */
const TEXT_SIZES = [150, 200];

test.use({ viewport: PHONE });
test.setTimeout(180_000);

for (const [who, isPublic] of Object.entries({ everybody: true, 'a host': false })) {
  test(`with large German text, the screens of ${who} fit a phone and every control can be pressed`, async ({
    page,
    context,
    portal,
  }) => {
    if (!isPublic) await signIn(page);
    const ids = isPublic ? {} : await demoIds(portal.url, tokenIn(await context.cookies()));
    const found: Record<string, string>[] = [];
    for (const screen of SCREENS.filter((each) => each.isPublic === isPublic)) {
      await page.goto(`/de${pathWith(ids, screen)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const size of [PHONE, NARROW]) {
        await page.setViewportSize(size);
        for (const percent of TEXT_SIZES) {
          await setTextSize(page, percent);
          await settled(page);
          const at = `${screen.name} at ${size.width} px, ${percent} %`;
          found.push(...(await faultsOf(page)).map((fault) => ({ at, ...fault })));
        }
      }
    }
    expect(found).toEqual([]);
  });
}

async function faultsOf(page: Page) {
  const overlaps = (await overlappingTexts(page)).map((where) => ({ rule: 'texts overlap', where }));
  // With large text, a long term may wrap.
  const faults = (await layoutFaults(page)).filter(({ rule }) => rule !== 'a broken term');
  return [...overlaps, ...faults, ...(await controlFaults(page))];
}
