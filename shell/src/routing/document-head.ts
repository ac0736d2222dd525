import type { Language } from '@host-portal/shared-lib/i18n';
import { type Claim, documentTitle } from './claims.ts';

/** The page that the document was made for. */
const ownPath = window.location.pathname;

/** The title of the page. What the edge has said of it goes with it. */
export function updateDocumentHead(claim: Claim | null, language: Language, pathname: string) {
  document.title = documentTitle(claim, language);
  if (pathname !== ownPath) for (const said of document.head.querySelectorAll('[data-page]')) said.remove();
}
