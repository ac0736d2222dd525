import type { Language, Messages } from '@host-portal/shared-lib/i18n';

export type LegalPage = 'terms' | 'privacy';

/**
 * Returns a legal page's texts and its section names in order. If the brand has its own texts, they replace the
 * default ones. Section names are written as rich-text tags, because translations don't change tags.
 */
export async function legalMessages(page: LegalPage, language: Language, ours: () => Promise<Messages>) {
  const [standard, own] = await Promise.all([ours(), ownMessages(page, language)]);
  const said = own ?? standard;
  return {
    ...standard,
    ...said,
    sections: sectionsOf(said)
      .map((section) => `<${section}>`)
      .join(''),
  };
}

/**
 * Returns the brand's own text for a legal page. It's undefined if the brand has none, and while static pages are
 * built, because no edge is running then.
 */
async function ownMessages(page: LegalPage, language: Language): Promise<Messages | undefined> {
  if (!(globalThis as { __hostPortal?: typeof __hostPortal }).__hostPortal?.config.hasOwnTexts) return undefined;
  const answer = await fetch(`/brand/${language}.json`);
  if (!answer.ok) throw new TypeError(`the texts of the brand do not come: ${answer.status}`);
  return ((await answer.json()) as Partial<Record<LegalPage, Messages>>)[page];
}

/** Returns the names of the sections, which come from the keys of their titles (`agreement.title` → `agreement`). */
const sectionsOf = (messages: Messages) => Object.keys(messages).flatMap((key) => /^(.+)\.title$/.exec(key)?.[1] ?? []);
