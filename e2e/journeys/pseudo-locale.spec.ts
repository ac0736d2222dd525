import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { SCREENS } from '../screens.ts';

/** Pages of law are texts of their own, checked as a whole; the others need an id of the demo data. */
const WALKED = SCREENS.filter(({ name, path }) => !['privacy', 'terms'].includes(name) && !path.includes('{'));

/** Narrow enough for the smallest phone, with words 40 % longer than English. */
test.use({ viewport: { width: 320, height: 800 }, serviceWorkers: 'block' });

test('with longer words everywhere no text is hard-coded, and none runs out of the smallest screen', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Whatever the server said is data: names, addresses, reviews.
  const data = new Set<string>(['Bagpost', 'hosts@bagpost.example']);
  page.on('response', async (response) => {
    if (!/\/v[23]\//.test(response.url())) return;
    const body = await response.text().catch(() => '');
    for (const [, text = ''] of body.matchAll(/"((?:[^"\\]|\\.)*)"/g)) data.add(JSON.parse(`"${text}"`) as string);
  });

  const problems: string[] = [];
  const walk = async (screens: typeof WALKED) => {
    for (const { name, path } of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === 'lost') await page.keyboard.press('Escape');
      await startPseudoLocale(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const texts = (await visibleTexts(page)).filter((text) => isHardCoded(text, data));
      problems.push(...texts.map((text) => `${name}: "${text}" is hard-coded`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) problems.push(`${name}: is ${width} px wide`);
    }
  };
  await walk(WALKED.filter(({ isPublic }) => isPublic));
  await signIn(page);
  await walk(WALKED.filter(({ isPublic }) => !isPublic));
  expect(problems).toEqual([]);
});

/** The one i18n of the page is shared by Module Federation, so that is where it is found. */
const startPseudoLocale = (page: Page) =>
  page.evaluate(async () => {
    type Shared = {
      get: () => Promise<() => { startPseudoLocale: () => void }>;
      lib?: () => { startPseudoLocale: () => void };
    };
    type Scope = Record<string, Record<string, Shared>>;
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, Scope> }[] };
    };
    const versions = federation.__INSTANCES__
      .flatMap(({ shareScopeMap }) => Object.values(shareScopeMap))
      .flatMap((scope) => Object.values(scope['@host-portal/shared-lib/i18n'] ?? {}));
    const [shared] = versions;
    if (!shared) throw new Error('nobody shares the i18n of the page');
    (shared.lib ?? (await shared.get()))().startPseudoLocale();
  });

/** Every text that somebody sees or hears, part by part. */
const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(node.getAttribute(name) ?? '');
      } else if (
        node.parentElement?.checkVisibility() &&
        !node.parentElement.closest('script, style, [lang], option')
      ) {
        texts.push(node.textContent ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** Words that `Intl` writes, and codes: no message holds them. */
const FORMATTED =
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Satu?r?|Sun)(day)?\b|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b|\b(am|pm|AM|PM|GMT|UTC|EUR|JPY|KWD|PIN|CSV|PDF)\b/g;

/** A word of two letters or more that is neither translated, nor formatted, nor data. */
function isHardCoded(text: string, data: ReadonlySet<string>) {
  const known = [...data].filter((value) => value.length > 1).toSorted((a, b) => b.length - a.length);
  let rest = text;
  // A message may hold another one.
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  if (!/[a-z]{2}/i.test(rest)) return false;
  for (const value of known) rest = rest.replaceAll(value, ' ');
  return /[a-z]{2}/i.test(rest.replaceAll(FORMATTED, ' '));
}
