import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.tsx';
import { CLOCK_WAS_SET } from './server-clock.ts';

const TICK_MS = 30_000;

/**
 * Returns the server's time in ms. It's updated twice a minute while the page is visible, and also when the page
 * becomes visible or a response corrects the clock.
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
