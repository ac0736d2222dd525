import type { Page } from '@playwright/test';
import { GUEST, styleDifferences } from '../foreign-page.ts';
import { FOREIGN_SHEETS } from '../foreign-sheets.ts';

type Styles = Record<string, Record<string, string>>;

/** Which sheets of foreign pages change anything inside the area, and what. Sizes follow the room that the page gives. */
export async function reachIn(page: Page): Promise<string[]> {
  const before = await stylesInside(page);
  const problems: string[] = [];
  for (const [name, { css, direction, parent }] of Object.entries(FOREIGN_SHEETS)) {
    if (parent) continue;
    await dress(page, css, direction);
    const [first] = styleDifferences(before, await stylesInside(page));
    if (first) problems.push(`${name}: ${first}`);
    await undress(page);
  }
  return problems;
}

const stylesInside = (page: Page): Promise<Styles> =>
  page
    .locator(GUEST)
    .first()
    .evaluate((root) => {
      const depends =
        /size$|width|height|origin|^(top|right|bottom|left|inset)|perspective|^(block|inline)-size|^-webkit-/;
      const kept = (style: CSSStyleDeclaration) =>
        Object.fromEntries(
          [...style]
            .filter((name) => !depends.test(name) || name === 'font-size')
            .map((name) => [name, style.getPropertyValue(name)]),
        );
      return Object.fromEntries(
        [root, ...root.querySelectorAll('*')].map((element, index) => [
          `${element.localName}${index}`,
          kept(getComputedStyle(element)),
        ]),
      );
    });

const dress = (page: Page, css: string, direction: string | undefined) =>
  page.evaluate(
    async ([rules, dir]) => {
      const sheet = await new CSSStyleSheet().replace(rules);
      document.adoptedStyleSheets.push(sheet);
      if (dir) document.documentElement.dir = dir;
    },
    [css, direction] as const,
  );

const undress = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    document.documentElement.removeAttribute('dir');
  });
