import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { serializeStyles } from '@emotion/serialize';
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { PageFocusProvider } from '../page/page-focus.tsx';
import { baseCss, GUEST_ROOT } from './base-css.ts';
import { inUnits } from './in-units.ts';
import { createPortalSystem } from './system.ts';

/** One of our two themes, and what the page changes of it. */
export type GuestTheme = { scheme: 'light' | 'dark'; style: Record<string, string> };

export type GuestUiProviderProps = { language: Language; theme?: GuestTheme; children: ReactNode };

/**
 * Provides the portal's theme inside a shadow root of a page that is not ours (`guestSheets`). Tokens and reset belong
 * to one element, which says its own language and direction.
 */
export function GuestUiProvider({ language, theme, children }: GuestUiProviderProps) {
  const { cache, system } = parts();
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <PageFocusProvider>
          <div {...{ [GUEST_ROOT]: '' }} lang={language} dir="ltr" data-theme={theme?.scheme} style={theme?.style}>
            {children}
          </div>
        </PageFocusProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** What a shadow root adopts: the rules of the theme, and those that components add when they are first drawn. */
export const guestSheets = (): CSSStyleSheet[] => parts().sheets;

type Parts = {
  cache: ReturnType<typeof createCache>;
  system: ReturnType<typeof createPortalSystem>;
  sheets: CSSStyleSheet[];
};

/** One for the life of the page: however often the area is mounted, each rule is made once and stands in one sheet. */
let known: Parts | undefined;

function parts(): Parts {
  if (known) return known;
  const system = createPortalSystem('guest');
  const cache = createCache({ key: 'bp', speedy: true, stylisPlugins: [inUnits] });
  // jsdom has no constructed sheets, and draws nothing either: there emotion's own sheet in the head stays.
  const sheets = 'adoptedStyleSheets' in document ? [new CSSStyleSheet(), new CSSStyleSheet()] : [];
  const [base, rules] = sheets;
  base?.replaceSync(baseCss('guest'));
  // Emotion would put an empty style element into the page for them.
  if (rules) cache.sheet.insert = (rule) => void rules.insertRule(rule, rules.cssRules.length);
  cache.insert('', serializeStyles(system._global), cache.sheet, true);
  known = { cache, system: { ...system, _global: [] }, sheets };
  return known;
}
