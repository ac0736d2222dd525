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

/** An embedded area's theme: one of the portal's two themes, and the changes that the page makes to it. */
export type GuestTheme = { scheme: 'light' | 'dark'; style: Record<string, string> };

export type GuestUiProviderProps = { language: Language; theme?: GuestTheme; children: ReactNode };

/**
 * Provides the theme inside a third-party page's shadow root (`guestSheets`). The tokens and the reset apply to one
 * element, which has its own language and text direction.
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

/**
 * Returns the style sheets for a shadow root: the theme, and the rules that components add when they are first
 * rendered.
 */
export const guestSheets = (): CSSStyleSheet[] => parts().sheets;

type Parts = {
  cache: ReturnType<typeof createCache>;
  system: ReturnType<typeof createPortalSystem>;
  sheets: CSSStyleSheet[];
};

/** Created once per page, so that each rule exists only once even if the area is mounted several times. */
let known: Parts | undefined;

function parts(): Parts {
  if (known) return known;
  const system = createPortalSystem('guest');
  const cache = createCache({ key: 'bp', speedy: true, stylisPlugins: [inUnits] });
  // jsdom supports no constructed sheets and renders nothing, so the rules stay in Emotion's default sheet in the
  // head.
  const sheets = 'adoptedStyleSheets' in document ? [new CSSStyleSheet(), new CSSStyleSheet()] : [];
  const [base, rules] = sheets;
  base?.replaceSync(baseCss('guest'));
  // Rules are inserted into our own sheet, because Emotion would add an empty style element to the page.
  if (rules) cache.sheet.insert = (rule) => void rules.insertRule(rule, rules.cssRules.length);
  cache.insert('', serializeStyles(system._global), cache.sheet, true);
  known = { cache, system: { ...system, _global: [] }, sheets };
  return known;
}
