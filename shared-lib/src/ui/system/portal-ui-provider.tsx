import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { PageFocusProvider } from '../page/page-focus.tsx';
import { baseCss } from './base-css.ts';
import { createPortalSystem } from './system.ts';

/** Provides the portal's theme to the tree below. Several providers on one page share a style sheet. */
export function PortalUiProvider({ children }: { children: ReactNode }) {
  const { cache, system } = themeOfPage();
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <PageFocusProvider>{children}</PageFocusProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

type Theme = { cache: ReturnType<typeof createCache>; system: ReturnType<typeof createPortalSystem> };

/** The cache lasts as long as the page. A cache per provider would leave its style sheets behind at each unmount. */
let known: Theme | undefined;

function themeOfPage(): Theme {
  if (known) return known;
  known = {
    // `speedy` inserts rules through the CSSOM, because the policy allows no inline styles except the empty string.
    // It's also on in development, so that both behave the same. There are no plugins: the supported browsers need no
    // vendor prefixes, and prefixing processes every rule.
    cache: createCache({ key: 'bp', speedy: true, stylisPlugins: [] }),
    system: createPortalSystem('page'),
  };
  if (hasDocument) adoptSheet(baseCss('page'));
  // Without a document, a `compat` cache stores the inserted rules.
  else known.cache.compat = true;
  return known;
}

/** False in the shell's build, which renders pages, too (docs/decisions/0046). */
const hasDocument = typeof document !== 'undefined';

/**
 * Returns all rules rendered since the last call. It's only for use without a document, because a page has them in
 * its sheets.
 */
export function takeRules(): string[] {
  const { cache } = themeOfPage();
  const inserted = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  cache.inserted = {};
  return [baseCss('page'), ...inserted];
}

/** Adds CSS as a constructed sheet, which the policy doesn't treat as an inline style. */
function adoptSheet(css: string) {
  // jsdom doesn't support constructed sheets, and doesn't need them, because it renders nothing.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
