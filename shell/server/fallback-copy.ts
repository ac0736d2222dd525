import type { Language } from '@host-portal/shared-lib/languages';
import { readMessages } from './messages.ts';

/**
 * What stands where no script of the portal could run, or no page could be made: the text that the edge itself writes.
 */
export function fallbackCopy(language: Language) {
  const text = (key: string) => TEXTS[language]?.[key] ?? '';
  return {
    title: text('down.title'),
    advice: text('down.advice'),
    again: text('down.again'),
    noScript: text('down.noScript'),
    /** The edge itself has nothing to show. */
    away: { title: text('away.title'), advice: text('away.advice') },
    /** An address that can be none. */
    noAddress: { title: text('noAddress.title'), advice: text('noAddress.advice'), home: text('noAddress.home') },
  };
}

const TEXTS = readMessages('locales');
