import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import { claimOf, type Claim } from '../routing/claims.ts';
import { useShell } from '../shell-context.tsx';

/** The current page: its path without language prefix, which remote owns it, and whether a host is signed in. */
export function useCurrentPage(): { path: string; claim: Claim | null; isHost: boolean } {
  const { manifests } = useShell();
  const { isAuthenticated, role } = useStore(usePortal().session.$session);
  const { path } = splitLanguage(useLocation().pathname);
  return { path, claim: claimOf(path, manifests), isHost: isAuthenticated && role !== 'recovery' };
}
