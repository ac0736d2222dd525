import type { Language, Messages } from '@host-portal/shared-lib/i18n';

export type LegalPage = 'terms' | 'privacy';

/**
 * Returns the texts of a page (the brand's own, if it has any) and its sections in order. Section names are rich-text
 * tags, which translations leave unchanged.
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
 * Returns the brand's own text. It's undefined for brands without one, and without an edge (while static pages are
 * built).
 */
async function ownMessages(page: LegalPage, language: Language): Promise<Messages | undefined> {
  if (!(globalThis as { __hostPortal?: typeof __hostPortal }).__hostPortal?.config.hasOwnTexts) return undefined;
  const answer = await fetch(`/brand/${language}.json`);
  if (!answer.ok) throw new TypeError(`the texts of the brand do not come: ${answer.status}`);
  return ((await answer.json()) as Partial<Record<LegalPage, Messages>>)[page];
}

/** Returns the names of the sections. The keys `agreement.title` and `agreement.text` belong to one section. */
const sectionsOf = (messages: Messages) => Object.keys(messages).flatMap((key) => /^(.+)\.title$/.exec(key)?.[1] ?? []);
