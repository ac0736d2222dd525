import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.tsx';
import { CLOCK_WAS_SET } from './server-clock.ts';

const TICK_MS = 30_000;

/**
 * The server's clock in ms. Updates twice a minute while the page is visible, and when it becomes visible or the clock
 * is set.
 */
export function useNow(): number {
  const portal = usePortal();
  const [now, setNow] = useState(() => portal.now());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(portal.now());
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    globalThis.addEventListener(CLOCK_WAS_SET, tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      globalThis.removeEventListener(CLOCK_WAS_SET, tick);
    };
  }, [portal]);
  return now;
}
