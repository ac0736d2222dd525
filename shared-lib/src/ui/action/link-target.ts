import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type Language } from '../../i18n/languages.ts';
import { usePortal } from '../../portal/portal-context.tsx';
import type { Portal } from '../../portal/portal.ts';
import { href } from '../../routes/index.ts';

/** Returns a link's URL. A path gets the host's language as a prefix and the page's campaign parameters (spec §2). */
export function useLinkTarget(to: string): string {
  const portal = usePortal();
  const language = useStore(portal.language.$language);
  const { search } = useLocation();
  return href(to, {
    language: addressLanguage(portal, language),
    search,
    origin: typeof location === 'undefined' ? '' : location.origin,
  });
}

/** Returns the language for URLs. On third-party pages it's always English, whose URLs have no prefix. */
export const addressLanguage = ({ tree }: Portal, language: Language) => (tree ? DEFAULT_LANGUAGE : language);

/** Returns whether a URL has a scheme or a host. The browser, not the router, navigates to such a URL. */
export const isAbsolute = (to: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to);
