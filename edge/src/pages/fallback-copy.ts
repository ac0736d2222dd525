import type { Language } from '@host-portal/shared-lib/languages';
import { readMessages } from './messages.ts';

/** Returns texts that the edge itself shows: if no script of the portal could run, or no page could be rendered. */
export function fallbackCopy(language: Language) {
  const text = (key: string) => TEXTS[language]?.[key] ?? '';
  return {
    title: text('down.title'),
    advice: text('down.advice'),
    again: text('down.again'),
    noScript: text('down.noScript'),
    /** Shown when the edge can't serve any page. */
    away: { title: text('away.title'), advice: text('away.advice') },
    /** Shown when the request's headers exceed the edge's limit. */
    tooManyCookies: { title: text('tooManyCookies.title'), advice: text('tooManyCookies.advice') },
    /** The note above a preview, and the page after it has ended. */
    preview: {
      mark: text('preview.mark'),
      leave: text('preview.leave'),
      title: text('preview.ended.title'),
      advice: text('preview.ended.advice'),
    },
    /** Shown when the URL is malformed. */
    noAddress: { title: text('noAddress.title'), advice: text('noAddress.advice'), home: text('noAddress.home') },
  };
}

const TEXTS = readMessages('../locales');
