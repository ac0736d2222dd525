import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../../portal/portal-context.tsx';
import { href } from '../../routes/index.ts';

/** The address of a link: the host's language and the page's campaign keys are added to a path (spec §2). */
export function useLinkTarget(to: string): string {
  const language = useStore(usePortal().language.$language);
  const { search } = useLocation();
  return href(to, { language, search, origin: typeof location === 'undefined' ? '' : location.origin });
}

/** True for an address with a scheme or a host: the browser goes there, not the router. */
export const isAbsolute = (to: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to);
