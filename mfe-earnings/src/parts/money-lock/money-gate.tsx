import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { UnlockPage } from './unlock.page.tsx';

/**
 * Wraps every page of the earnings area and shows either the page or the PIN prompt. Leaving the area locks it again.
 */
export function MoneyGate() {
  const { moneyLock } = usePortal();
  const state = useStore(moneyLock.$state);
  useEffect(() => moneyLock.lock, [moneyLock]);
  return state === 'locked' ? <UnlockPage /> : <Outlet />;
}
