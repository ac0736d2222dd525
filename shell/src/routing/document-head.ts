import { type Language, LANGUAGES } from '@host-portal/shared-lib/i18n';
import { switchLanguage } from '@host-portal/shared-lib/routes';
import { type Claim, documentTitle } from './claims.ts';

/** Title of the page and, for pages that search engines may index, links to the other languages. */
export function updateDocumentHead(claim: Claim | null, language: Language, pathname: string) {
  document.title = documentTitle(claim, language);
  for (const link of document.head.querySelectorAll('link[rel=alternate][hreflang]')) link.remove();
  if (!claim || claim.access === 'host') return;
  for (const { lang } of LANGUAGES) addAlternate(lang, switchLanguage({ pathname }, lang));
  addAlternate('x-default', switchLanguage({ pathname }, 'en'));
}

function addAlternate(hreflang: string, path: string) {
  const link = document.createElement('link');
  link.rel = 'alternate';
  link.hreflang = hreflang;
  link.href = new URL(path, window.location.origin).href;
  document.head.append(link);
}
