import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { UnlockPage } from './unlock.page.tsx';

/** Wraps every page with money. It shows the page or asks for the PIN. Leaving the earnings area locks again. */
export function MoneyGate() {
  const { moneyLock } = usePortal();
  const state = useStore(moneyLock.$state);
  useEffect(() => moneyLock.lock, [moneyLock]);
  return state === 'locked' ? <UnlockPage /> : <Outlet />;
}
