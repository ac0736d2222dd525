import type { Language, Messages } from '@host-portal/shared-lib/i18n';

export type LegalPage = 'terms' | 'privacy';

/**
 * Returns the texts of a legal page and the names of its sections in order. The brand's own texts are used if it has
 * any. Section names are written as rich-text tags, because translations don't change tags.
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
 * Returns the brand's own text for a legal page. It's undefined for brands without one, and while static pages are
 * built, because there is no edge at that time.
 */
async function ownMessages(page: LegalPage, language: Language): Promise<Messages | undefined> {
  if (!(globalThis as { __hostPortal?: typeof __hostPortal }).__hostPortal?.config.hasOwnTexts) return undefined;
  const answer = await fetch(`/brand/${language}.json`);
  if (!answer.ok) throw new TypeError(`the texts of the brand do not come: ${answer.status}`);
  return ((await answer.json()) as Partial<Record<LegalPage, Messages>>)[page];
}

/**
 * Returns the names of the sections. The keys `agreement.title` and `agreement.text` belong to the section
 * `agreement`, for example.
 */
const sectionsOf = (messages: Messages) => Object.keys(messages).flatMap((key) => /^(.+)\.title$/.exec(key)?.[1] ?? []);
