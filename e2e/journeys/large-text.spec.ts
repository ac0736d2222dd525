import { demoIds, pathWith } from '@host-portal/delivery/portal/demo-ids';
import { enlargeText, layoutFaults, NARROW, overlappingTexts, settled } from '../../tools/audit/layout.ts';
import { SCREENS } from '../../tools/audit/screens.ts';
import { expect, signIn, test } from '../journey.ts';
import { tokenIn } from '../page/sign-in.ts';

/** 150 % of the browser's default. */
const LARGE = 24;
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });
test.setTimeout(180_000);

for (const [who, isPublic] of Object.entries({ everybody: true, 'a host': false })) {
  test(`no text overlaps another and nothing scrolls sideways on the screens of ${who} at 150 % text`, async ({
    page,
    context,
    portal,
  }) => {
    if (!isPublic) await signIn(page);
    const ids = isPublic ? {} : await demoIds(portal.url, tokenIn(await context.cookies()));
    await enlargeText(context, LARGE);
    const found: Record<string, string>[] = [];
    for (const screen of SCREENS.filter((each) => each.isPublic === isPublic)) {
      await page.setViewportSize(PHONE);
      await page.goto(pathWith(ids, screen));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const size of [PHONE, NARROW]) {
        await page.setViewportSize(size);
        await settled(page);
        const at = `${screen.name} at ${size.width} px`;
        found.push(...(await overlappingTexts(page)).map((where) => ({ at, rule: 'overlap', where })));
        // A long term may wrap with large text.
        const faults = (await layoutFaults(page)).filter(({ rule }) => rule !== 'a broken term');
        found.push(...faults.map((fault) => ({ at, ...fault })));
      }
    }
    expect(found).toEqual([]);
  });
}

test('names, times and counts are not cut off in the rows of Today at 150 % text', async ({ page, context }) => {
  await enlargeText(context, LARGE);
  await signIn(page, { at: '/login?next=/account' });
  await expect(page.locator('main [data-booking]').nth(5)).toBeVisible();
  await settled(page);
  const cut = await page.evaluate(() => {
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth;
    const parts = document.querySelectorAll(
      'main [data-booking] :is([data-part=name], [data-part=when], [data-part=stub])',
    );
    return [...parts].filter((part) => part.checkVisibility() && isWider(part)).map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
});
