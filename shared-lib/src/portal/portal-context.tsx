import { createContext, use, type ReactNode } from 'react';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | null>(null);

export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** Returns the surrounding page's portal. Throws outside a `PortalProvider`. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal() outside <PortalProvider>: the host page must provide a portal');
  return portal;
}
