import { SHARE } from '@host-portal/brands/pictures';
import type { Language } from '@host-portal/shared-lib/languages';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { withLanguage } from '@host-portal/shared-lib/routes';
import { withoutDirections } from '@host-portal/shared-lib/written-text';
import { escapeHtml } from '../src/escape-html.ts';
import { inlineJson } from './inline-json.ts';
import type { PageContent } from './page-content.ts';

/** What the head tells search engines, and whoever shows a preview of the link. */
export function aboutPage(
  content: PageContent,
  language: Language,
  { brandName, languages = [] }: PortalConfig,
): string {
  const { origin, path, title, description, questions = [] } = content;
  if (description === undefined) return '<meta name="robots" content="noindex">';
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
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: addressIn(language) }),
    ...alternates.map(([hreflang = '', href = '']) => tag('link', { rel: 'alternate', hreflang, href })),
    ...Object.entries(preview).map(([property, text]) => tag('meta', { property, content: text })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(questions.length > 0
      ? [`<script type="application/ld+json" data-page>${inlineJson(faq(questions))}</script>`]
      : []),
  ].join('\n');
}

/** Marked: the shell takes it away with the page (shell/src/layout/document-head.tsx). */
const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} data-page>`;

/** https://schema.org/FAQPage */
const faq = (questions: NonNullable<PageContent['questions']>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
