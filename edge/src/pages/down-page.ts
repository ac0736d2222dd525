import { createHash } from 'node:crypto';
import { html } from 'ghtml';
import type { Brand } from '@host-portal/brands/brand';
import type { Language } from '@host-portal/shared-lib/languages';
import { withLanguage } from '@host-portal/shared-lib/routes';
import { isolated } from '@host-portal/shared-lib/written-text';
import { criticalStyle } from './critical-style.ts';
import { fallbackCopy } from './fallback-copy.ts';

/** Renders the edge's error page, which has no scripts. It's shown when the requested page can't be rendered. */
export function downPage(kind: 'away' | 'noAddress' | 'tooManyCookies', language: Language, brand: Brand): string {
  const copy = fallbackCopy(language);
  const { title, advice } = copy[kind];
  const home = withLanguage('/', language);
  const link =
    kind === 'noAddress' ? html`<a href="${home}">${copy.noAddress.home}</a>` : html`<a href="">${copy.again}</a>`;
  return edgePage({ language, title, brand, advice, link });
}

/** Renders the page for an expired preview. `live` is the URL of the same page without the preview. */
export function endedPreview(language: Language, brand: Brand, live: string): string {
  const { title, advice, leave } = fallbackCopy(language).preview;
  return edgePage({ language, title, brand, advice, link: html`<a href="${live}">${leave}</a>` });
}

/** Renders the HTML frame of the edge's own pages. `link` is markup. */
export function edgePage({
  language,
  title,
  brand,
  advice,
  link,
}: Record<'title' | 'advice' | 'link', string> & { language: Language; brand: Brand }): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title} – ${isolated(brand.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<style>!${criticalStyle(brand)}</style>
</head>
<body>
<main id="portal-down"><h1>${title}</h1><p>${advice}</p><p>!${link}</p></main>
</body>
</html>
`;
}

/** Returns the headers of the edge's own pages. Their policy allows only the page's own style. */
export const downPageHeaders = (brand: Brand) => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(criticalStyle(brand)).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
