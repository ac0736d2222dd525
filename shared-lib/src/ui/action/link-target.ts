import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type Language } from '../../i18n/languages.ts';
import { usePortal } from '../../portal/portal-context.tsx';
import type { Portal } from '../../portal/portal.ts';
import { href } from '../../routes/index.ts';

/** The address of a link: the host's language and the page's campaign keys are added to a path (spec §2). */
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

/** The language that an address names: in a page that is not ours none, as English ones do. */
export const addressLanguage = ({ tree }: Portal, language: Language) => (tree ? DEFAULT_LANGUAGE : language);

/** True for an address with a scheme or a host: the browser goes there, not the router. */
export const isAbsolute = (to: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to);
