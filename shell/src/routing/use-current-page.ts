import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useShell } from '../shell-context.tsx';
import { type PageOfAddress, pageOf } from './redirects.ts';

export function useCurrentPage(): PageOfAddress & { isHost: boolean } {
  const { manifests } = useShell();
  const { isAuthenticated, role } = useStore(usePortal().session.$session);
  return { ...pageOf(useLocation().pathname, manifests), isHost: isAuthenticated && role !== 'recovery' };
}
