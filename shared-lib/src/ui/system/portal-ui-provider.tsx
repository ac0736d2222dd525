import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { PageFocusProvider } from '../page/page-focus.tsx';
import { baseCss } from './base-css.ts';
import { createPortalSystem } from './system.ts';

/** Provides the portal's theme to its children. Several providers on one page share a style sheet. */
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

/**
 * The cache is shared and lasts as long as the page, because a provider with its own cache would leave style sheets
 * behind at each unmount.
 */
let known: Theme | undefined;

function themeOfPage(): Theme {
  if (known) return known;
  known = {
    // `speedy` inserts rules through the CSSOM, because the content security policy allows no inline styles. It's
    // also on in development, so that development and production behave the same. There are no plugins, because the
    // supported browsers need no vendor prefixes.
    cache: createCache({ key: 'bp', speedy: true, stylisPlugins: [] }),
    system: createPortalSystem('page'),
  };
  if (hasDocument) adoptSheet(baseCss('page'));
  // Without a document, a `compat` cache keeps the inserted rules, so that `takeRules` can return them.
  else known.cache.compat = true;
  return known;
}

/** False in the shell's build, which also renders pages (docs/decisions/0046). */
const hasDocument = typeof document !== 'undefined';

/**
 * Returns all rules that have been rendered since the last call. Only for use without a document, because otherwise
 * the rules are in the page's style sheets.
 */
export function takeRules(): string[] {
  const { cache } = themeOfPage();
  const inserted = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  cache.inserted = {};
  return [baseCss('page'), ...inserted];
}

/** Adds CSS as a constructed style sheet, which the content security policy doesn't treat as an inline style. */
function adoptSheet(css: string) {
  // jsdom supports no constructed sheets and renders nothing anyway.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
