import {
  type LayoutFault,
  collectData,
  layoutFaults,
  NARROW,
  showPseudoLocale,
  untranslated,
} from '../../tools/audit/layout.ts';
import { CHECKED } from '../../tools/audit/screens.ts';
import { expect, signIn, test } from '../journey.ts';

test.use({ viewport: NARROW });
test.setTimeout(120_000);

for (const isPublic of [true, false]) {
  test(`every text on ${isPublic ? 'public screens' : 'the screens of a host'} is translated and fits 320 px with longer words`, async ({
    page,
    context,
    portal,
  }) => {
    const edge = await portal.anotherEdge({ PORTAL_DEVELOPER: '1' });
    if (!isPublic) await signIn(page, { at: `${edge}/login` });
    await showPseudoLocale(context);
    const data = collectData(page);
    const found: (LayoutFault & { screen: string })[] = [];
    for (const { name, path, names = [] } of CHECKED.filter((screen) => isPublic === screen.isPublic)) {
      await page.goto(edge + path);
      await expect(page.locator('main')).toContainText('⟦');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const faults = [...(await layoutFaults(page)), ...(await untranslated(page, [...(await data()), ...names]))];
      found.push(...faults.map((each) => ({ screen: name, ...each })));
    }
    expect(found).toEqual([]);
  });
}

test('the check finds untranslated text, cut-off text and text beyond the window’s edge', async ({
  page,
  portal,
  context,
}) => {
  const edge = await portal.anotherEdge({ PORTAL_DEVELOPER: '1' });
  await showPseudoLocale(context);
  await page.goto(`${edge}/email`);
  await expect(page.locator('main')).toContainText('⟦');
  await page.evaluate(() => {
    const put = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const box = document.createElement('p');
      Object.assign(box.style, style);
      box.textContent = text;
      document.querySelector('h1')?.after(box);
    };
    put('⟦beyond⟧', { width: '400px', textAlign: 'end' });
    put('⟦shortened⟧', { width: '30px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
    put('⟦squeezed⟧', { width: '1px', overflowWrap: 'anywhere' });
    put('Hard coded', {});
  });
  const rules = async () => [...(await layoutFaults(page)), ...(await untranslated(page, []))];
  expect(await rules()).toEqual(
    expect.arrayContaining([
      { rule: 'sideways', where: '⟦beyond⟧' },
      { rule: 'cut off', where: '⟦shortened⟧' },
      { rule: 'squeezed', where: '⟦squeezed⟧' },
      { rule: 'not translated', where: 'Hard coded' },
    ]),
  );
});
