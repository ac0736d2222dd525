import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { PageFocusProvider } from '../page/page-focus.tsx';
import { baseCss } from './base-css.ts';
import { createPortalSystem } from './system.ts';

/** Provides the portal's theme to the tree below it. Several may stand on one page; they share one style sheet. */
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

/** Kept for the life of the page: a cache per provider would leave its style sheets behind at each unmount. */
let known: Theme | undefined;

function themeOfPage(): Theme {
  if (known) return known;
  known = {
    // `speedy` inserts rules through the CSSOM. As text they would need `style-src 'unsafe-inline'`, while
    // the policy allows the hash of the empty string only; in development too, so that nobody is surprised.
    // No plugins: the browsers we support need no vendor prefixes, and prefixing runs over every rule.
    cache: createCache({ key: 'bp', speedy: true, stylisPlugins: [] }),
    system: createPortalSystem('page'),
  };
  if (hasDocument) adoptSheet(baseCss('page'));
  // Without a document, a cache that is `compat` keeps the rules that are inserted.
  else known.cache.compat = true;
  return known;
}

/** A page may be drawn by the build of the shell, too (docs/decisions/0046). */
const hasDocument = typeof document !== 'undefined';

/** Every rule of what was drawn since the last call. Without a document only: a page has them in its sheets. */
export function takeRules(): string[] {
  const { cache } = themeOfPage();
  const inserted = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  cache.inserted = {};
  return [baseCss('page'), ...inserted];
}

/** A constructed sheet is read by the browser's own parser and is no inline style to the policy. */
function adoptSheet(css: string) {
  // jsdom has none, and draws nothing either.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
