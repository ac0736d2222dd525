import { html } from 'ghtml';
import { SHARE } from '@host-portal/brands/pictures';
import type { Language } from '@host-portal/shared-lib/languages';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { withLanguage } from '@host-portal/shared-lib/routes';
import { withoutDirections } from '@host-portal/shared-lib/written-text';
import { inlineJson } from './inline-json.ts';
import type { PageContent } from './page-content.ts';

/**
 * Renders the head elements for search engines and link previews. The shell removes elements with `data-page` when
 * the visitor leaves the page (shell/src/layout/document-head.tsx).
 */
export function headElements(
  content: PageContent,
  language: Language,
  { brandName, languages = [] }: PortalConfig,
): string {
  const { origin, path, title, description, questions = [] } = content;
  if (description === undefined) return html`<meta name="robots" content="noindex">`;
  const addressIn = (to: Language) => origin + withLanguage(path, to);
  const alternates = [...languages.map((lang) => [lang, addressIn(lang)]), ['x-default', addressIn('en')]];
  const preview = {
    'og:type': 'website',
    'og:site_name': withoutDirections(brandName),
    'og:title': title,
    'og:description': description,
    'og:url': addressIn(language),
    'og:image': `${origin}/${SHARE.file}`,
    'og:image:width': String(SHARE.width),
    'og:image:height': String(SHARE.height),
  };
  return [
    html`<meta name="description" content="${description}" data-page>`,
    html`<link rel="canonical" href="${addressIn(language)}" data-page>`,
    ...alternates.map(
      ([hreflang, href]) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}" data-page>`,
    ),
    ...Object.entries(preview).map(
      ([property, text]) => html`<meta property="${property}" content="${text}" data-page>`,
    ),
    html`<meta name="twitter:card" content="summary_large_image" data-page>`,
    ...(questions.length > 0
      ? [html`<script type="application/ld+json" data-page>!${inlineJson(faq(questions))}</script>`]
      : []),
  ].join('\n');
}

/** Renders the page's questions and answers for search engines, in the format of https://schema.org/FAQPage. */
const faq = (questions: NonNullable<PageContent['questions']>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
