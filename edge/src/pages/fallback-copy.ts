import type { Language } from '@host-portal/shared-lib/languages';
import { readMessages } from './messages.ts';

/** Returns the texts that the edge itself shows if the portal's scripts can't run, or if no page can be rendered. */
export function fallbackCopy(language: Language) {
  const text = (key: string) => TEXTS[language]?.[key] ?? '';
  return {
    title: text('down.title'),
    advice: text('down.advice'),
    again: text('down.again'),
    noScript: text('down.noScript'),
    /** These texts are shown when the edge can't serve a page. */
    away: { title: text('away.title'), advice: text('away.advice') },
    /** These texts are shown when the request's headers exceed the edge's limit. */
    tooManyCookies: { title: text('tooManyCookies.title'), advice: text('tooManyCookies.advice') },
    /** The texts of the preview banner, and of the page for an expired preview. */
    preview: {
      mark: text('preview.mark'),
      portal: text('preview.portal'),
      leave: text('preview.leave'),
      title: text('preview.ended.title'),
      advice: text('preview.ended.advice'),
    },
    /** These texts are shown when the URL is malformed. */
    noAddress: { title: text('noAddress.title'), advice: text('noAddress.advice'), home: text('noAddress.home') },
  };
}

const TEXTS = readMessages('../locales');
