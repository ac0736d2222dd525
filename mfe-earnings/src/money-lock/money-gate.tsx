import { useStore } from '@nanostores/react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { $moneyLock, lockMoney } from './money-lock.store.ts';
import { UnlockPage } from './unlock.page.tsx';

/**
 * Stands before every page with money: shows it, or asks for the PIN. The routes' loaders have read the lock by now.
 * Leaving the earnings locks again.
 */
export function MoneyGate() {
  const { session } = usePortal();
  const userId = useStore(session.$session).user?.id ?? null;
  const { isOpen, pin } = useStore($moneyLock);
  useEffect(() => lockWhenLeft, []);
  return isOpen || !pin || userId === null ? <Outlet /> : <UnlockPage userId={userId} />;
}

const lockWhenLeft = () => {
  if ($moneyLock.get().pin) lockMoney();
};
